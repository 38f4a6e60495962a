import { normalisedText, sentencesOf } from "./normalised-text.ts";
import { hashOf, type Reading, type Section } from "./reading.ts";

/** The hash under which a sentence, a table row or a list item is on record. */
export function passageHash(text: string): string {
  return hashOf(normalisedText(text));
}

interface Found {
  /** the sections in which a passage stands, with everything that belongs to them */
  readonly scope: readonly Section[];
  /** how often each passage stands there, by its hash */
  readonly counts: ReadonlyMap<string, number>;
  readonly missing: readonly string[];
}

/** Where passages stand, by their hashes: a sentence, or a whole paragraph, item or row. */
export function passagesIn({ sections }: Reading, passages: readonly string[]): Found {
  const wanted = new Set(passages);
  const counts = new Map<string, number>();
  const holding = sections.filter(({ blocks }) => {
    const found = blocks
      .flatMap(piecesOf)
      .map(hashOf)
      .filter((hash) => wanted.has(hash));
    for (const hash of found) counts.set(hash, (counts.get(hash) ?? 0) + 1);
    return found.length > 0;
  });
  return {
    scope: sections.filter((one) => holding.some((section) => belongsTo(section, one))),
    counts,
    missing: passages.filter((hash) => !counts.has(hash)),
  };
}

function piecesOf(block: string): readonly string[] {
  const bare = block.replace(/^(?:- )+/, "");
  return [...new Set([block, bare, ...sentencesOf(bare)])];
}

// What stands under the same headings, and whatever stands directly under one of the headings above them.
function belongsTo({ path, unit }: Section, other: Section): boolean {
  const bound = path.slice(0, unit);
  const isBelow = bound.every((heading, at) => other.path[at] === heading);
  const isAbove = other.path.length < path.length && other.path.every((heading, at) => path[at] === heading);
  return isBelow || isAbove;
}
