/** A number from 0 to 2^32 − 1 that only depends on the text (FNV-1a with a final mix), the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** One of the choices, always the same one for the same text. */
export function pick<T>(choices: readonly [T, ...T[]], text: string): T {
  return choices[hashOf(text) % choices.length] ?? choices[0];
}
