// FNV-1a over UTF-16 units: the same number for the same text on every machine. Split into steps so that the
// hashes of a word's parts need no substrings.

/** The state before the first unit. */
export const HASH_START = 0x811c9dc5;

export function hashUnit(state: number, unit: number): number {
  return Math.imul(state ^ unit, 0x01000193);
}

/** The hash of the units so far: 0 to 2^30 - 1, which engines store as a small integer. */
export function hashEnd(state: number): number {
  return (state ^ (state >>> 15)) >>> 2;
}

export function hashOn(state: number, text: string): number {
  let next = state;
  for (let i = 0; i < text.length; i++) next = hashUnit(next, text.charCodeAt(i));
  return next;
}

export function hashText(text: string): number {
  return hashEnd(hashOn(HASH_START, text));
}
