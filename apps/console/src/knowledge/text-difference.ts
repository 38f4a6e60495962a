/** A stretch of a text, and whether the other text lacks it. */
export interface Stretch {
  readonly text: string;
  readonly isOther: boolean;
}

export interface TextDifference {
  readonly before: readonly Stretch[];
  readonly after: readonly Stretch[];
}

// Beyond this, comparing each part with each other one takes longer than a person waits: then all between the ends that are the same
// counts as changed.
const CELLS_MAX = 4_000_000;

/** What two texts have in common, word by word or line by line; put together again, each side is its whole text. */
export function differenceOf(before: string, after: string, by: "word" | "line" = "word"): TextDifference {
  const [a, b] = [partsOf(before, by), partsOf(after, by)];
  const end = Math.min(a.length, b.length);
  let head = 0;
  while (head < end && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < end - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const same = keptIn(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  const isKept = (side: "before" | "after", at: number, length: number) =>
    at < head || at >= length - tail || same[side].has(at - head);
  return {
    before: stretchesOf(a, (at) => !isKept("before", at, a.length)),
    after: stretchesOf(b, (at) => !isKept("after", at, b.length)),
  };
}

function partsOf(text: string, by: "word" | "line"): readonly string[] {
  return text.match(by === "word" ? /\s+|[^\s]+/g : /[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The places of a longest common sequence in both. */
function keptIn(a: readonly string[], b: readonly string[]) {
  const kept = { before: new Set<number>(), after: new Set<number>() };
  if (a.length * b.length > CELLS_MAX) return kept;
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row -= 1) {
    for (let column = b.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        a[row] === b[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  let [row, column] = [0, 0];
  while (row < a.length && column < b.length) {
    if (a[row] === b[column]) {
      kept.before.add(row);
      kept.after.add(column);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}

function stretchesOf(parts: readonly string[], isOtherAt: (at: number) => boolean): readonly Stretch[] {
  const stretches: { text: string; isOther: boolean }[] = [];
  for (const [at, text] of parts.entries()) {
    const isOther = isOtherAt(at);
    const last = stretches.at(-1);
    if (last?.isOther === isOther) last.text += text;
    else stretches.push({ text, isOther });
  }
  return stretches;
}
