/** Glyphs beside each other that only together stand for a piece of text. */
export interface Cluster {
  readonly text: string;
  /** index of its leftmost glyph, and the one after its rightmost */
  readonly start: number;
  readonly end: number;
}

/**
 * Divides a shaped run, from left to right. Shaping joins, splits and reorders characters; a cluster ends where its
 * glyphs have used up just the characters that it began with. `shaped` is `text` with its brackets mirrored.
 */
export function clustersOf(
  codePointsByGlyph: readonly (readonly number[])[],
  text: readonly string[],
  shaped: readonly string[],
  rightToLeft: boolean,
): Cluster[] {
  const logical = rightToLeft ? codePointsByGlyph.toReversed() : codePointsByGlyph;
  const clusters: Cluster[] = [];
  const balance = new Map<number, number>();
  const add = (codePoint: number, by: number) => {
    const sum = (balance.get(codePoint) ?? 0) + by;
    if (sum === 0) balance.delete(codePoint);
    else balance.set(codePoint, sum);
  };
  let firstGlyph = 0;
  let firstChar = 0;
  let char = 0;
  for (const [glyph, codePoints] of logical.entries()) {
    for (const codePoint of codePoints) {
      add(codePoint, 1);
      add(shaped[char++]?.codePointAt(0) ?? 0, -1);
    }
    const last = glyph === logical.length - 1;
    // A glyph of no character of its own belongs to what is before it.
    if (!last && (balance.size > 0 || logical[glyph + 1]?.length === 0)) continue;
    clusters.push({
      text: text.slice(firstChar, last ? text.length : char).join(""),
      start: firstGlyph,
      end: glyph + 1,
    });
    firstGlyph = glyph + 1;
    firstChar = char;
  }
  const { length } = logical;
  if (!rightToLeft) return clusters;
  return clusters
    .map(({ text: own, start, end }) => ({ text: own, start: length - end, end: length - start }))
    .reverse();
}
