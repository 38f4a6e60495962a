import type { FieldError, Locator } from "./problem.ts";

const LENGTH_MAX = 64;

/** The known word with the smallest edit distance to the one sent; undefined when none is close. */
export function nearest(sent: string, known: readonly string[]): string | undefined {
  if (sent.length === 0 || sent.length > LENGTH_MAX) return undefined;
  let best: { readonly word: string; readonly edits: number } | undefined;
  for (const word of known) {
    const edits = editDistance(sent.toLowerCase(), word.toLowerCase());
    if (edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { word, edits };
  }
  // If more than half of the word differs, it is not a typo.
  return best && best.edits <= Math.max(1, Math.ceil(best.word.length / 2)) ? best.word : undefined;
}

/** Suggests the closest known word at the end of an error text; empty when none is close. */
export function meantHint(sent: string, known: readonly string[]): string {
  const near = nearest(sent, known);
  return near === undefined ? "" : ` Did you mean "${near}"?`;
}

/** The field error for a code that a reference list does not contain. */
export function unknownCode(place: Locator, sent: string, list: string, codes: readonly string[]): FieldError {
  const detail = `Send a code from the reference list ${list}.${meantHint(sent, codes)}`;
  return { ...place, code: "wrong_enum_value", detail };
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
