const LENGTH_MAX = 64;

/** The known word that needs the fewest edits to become the one that was sent; undefined when none is near. */
export function nearest(sent: string, known: readonly string[]): string | undefined {
  if (sent.length === 0 || sent.length > LENGTH_MAX) return undefined;
  let best: { readonly word: string; readonly edits: number } | undefined;
  for (const word of known) {
    const edits = editDistance(sent.toLowerCase(), word.toLowerCase());
    if (edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { word, edits };
  }
  // Half of the word rewritten is no longer a slip of the pen.
  return best && best.edits <= Math.max(1, Math.ceil(best.word.length / 2)) ? best.word : undefined;
}

/** The end of a refusal, which names the known word that may have been meant; empty when none is near. */
export function meantHint(sent: string, known: readonly string[]): string {
  const near = nearest(sent, known);
  return near === undefined ? "" : ` Did you mean ${near}?`;
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
