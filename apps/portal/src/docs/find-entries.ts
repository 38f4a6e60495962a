/** Where words of a search may lead: a page, or a heading within one. */
export interface SearchEntry {
  readonly title: string;
  readonly href: string;
  readonly within?: string;
}

const SHOWN_MAX = 12;

/** The entries that have all of the words, those first that begin with what was typed, and pages before headings. */
export function findEntries(entries: readonly SearchEntry[], typed: string): readonly SearchEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = entries.flatMap((entry) => {
    const title = entry.title.toLowerCase();
    const all = `${title} ${entry.within?.toLowerCase() ?? ""}`;
    if (!words.every((word) => all.includes(word))) return [];
    const begins = title.startsWith(words.join(" ")) ? 0 : 2;
    const inTitle = words.every((word) => title.includes(word)) ? 0 : 4;
    return [{ entry, rank: begins + inTitle + (entry.within === undefined ? 0 : 1) }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHOWN_MAX)
    .map(({ entry }) => entry);
}
