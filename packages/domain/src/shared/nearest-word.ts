const LENGTH_MAX = 64;
const EDITS_MAX = 3;
const LETTERS_AN_EDIT = 4;

/**
 * The one known word that the one sent is most likely a misspelling of; undefined when none is close, or two are. Short
 * codes are never guessed: one letter away from one of them lies another.
 */
export function nearest(sent: string, known: readonly string[]): string | undefined {
  if (sent.length === 0 || sent.length > LENGTH_MAX) return undefined;
  const word = sent.toLowerCase();
  let best: { readonly words: readonly string[]; readonly edits: number } = { words: [], edits: EDITS_MAX + 1 };
  for (const candidate of new Set(known)) {
    const edits = editDistance(word, candidate.toLowerCase());
    if (edits > Math.min(EDITS_MAX, Math.floor(candidate.length / LETTERS_AN_EDIT))) continue;
    if (edits < best.edits) best = { words: [candidate], edits };
    else if (edits === best.edits) best = { words: [...best.words, candidate], edits };
  }
  return best.words.length === 1 ? best.words[0] : undefined;
}

/** Letters added, removed, replaced, or swapped with the next one. */
function editDistance(a: string, b: string): number {
  let before: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced;
      current.push(Math.min(replaced, swapped, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
