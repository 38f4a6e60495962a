// A repository (`owner/its-name`, `Owner9/name`), a file of a program, and what is said of repositories. Official titles
// have slashes too (`Regular/Paper`, `127/NQ-CP`), so that a slash alone is not enough.
const NAMES: readonly RegExp[] = [
  /\brepositor(?:y|ies)\b/i,
  /\b(?:no|without a?) ?licen[cs]e\b/i,
  /\bCC BY\b/,
  /\bscripts\//,
  /[\w/-]+\.(?:tsx?|m?js|jsonl?|php|py|ya?ml|md)\b/,
  /\b(?:github|gitlab)\b/i,
  /\b[a-z][\w.]*[\d-][\w.-]*\/[a-z]\w*[-_]\w+/,
  /\b[A-Za-z]+(?:\d+|[a-z][A-Z])\w*\/[A-Za-z][\w-]*\b/,
];

// An authority's own address looks like a path of files.
const ADDRESS = /https?:\/\/(?!\S*git(?:hub|lab))\S+/g;

/** What a published text says of a repository or file of a third party; undefined if nothing. */
export function thirdPartyNameIn(text: string): string | undefined {
  const words = text.replaceAll(ADDRESS, "");
  for (const name of NAMES) {
    const found = name.exec(words)?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a title says that a copy was read: it is that of the page, and how it was read is told beside it. */
export function isTitleOfCopy(title: string): boolean {
  return /,\s+(?:\w+\s+)?copy(?:\s+of\b.*)?$/i.test(title);
}
