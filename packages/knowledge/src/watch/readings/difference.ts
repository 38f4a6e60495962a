import { sentencesOf } from "./normalised-text.ts";
import { hashOfSection, type Reading, type Section } from "./reading.ts";

/** What was taken out of a section and put in, sentence by sentence. */
export interface SectionDifference {
  /** the headings above it */
  readonly path: readonly string[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** the same sentences in another order, or divided otherwise */
  readonly isMoved: boolean;
}

const SECTIONS_MAX = 50;
const SENTENCES_MAX = 50;

/** What differs between two readings, section by section in the order of the earlier one; of a long one its beginning. */
export function differenceOf(earlier: Reading, later: Reading): readonly SectionDifference[] {
  const [before, after] = [leftOver(earlier, later), leftOver(later, earlier)];
  const paths = new Map([...before, ...after].map(({ path }) => [JSON.stringify(path), path] as const));
  const under = (sections: readonly Section[], key: string) =>
    sections.filter(({ path }) => JSON.stringify(path) === key).flatMap(({ blocks }) => blocks.flatMap(sentencesOf));
  return [...paths]
    .slice(0, SECTIONS_MAX)
    .map(([key, path]) => sentencesBetween(path, under(before, key), under(after, key)));
}

// Sections of which the other reading has as many.
function leftOver({ sections }: Reading, other: Reading): readonly Section[] {
  const counts = counted(other.sections.map(hashOfSection));
  return sections.filter((section) => !taken(counts, hashOfSection(section)));
}

function sentencesBetween(
  path: readonly string[],
  before: readonly string[],
  after: readonly string[],
): SectionDifference {
  const [known, now] = [counted(before), counted(after)];
  const removed = before.filter((sentence) => !taken(now, sentence));
  const added = after.filter((sentence) => !taken(known, sentence));
  const isMoved = removed.length === 0 && added.length === 0;
  return { path, removed: removed.slice(0, SENTENCES_MAX), added: added.slice(0, SENTENCES_MAX), isMoved };
}

function counted(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function taken(counts: Map<string, number>, item: string): boolean {
  const left = counts.get(item) ?? 0;
  counts.set(item, left - 1);
  return left > 0;
}
