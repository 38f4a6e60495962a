import { createHash } from "node:crypto";

/** What stands under one heading, without what stands under headings below it. */
export interface Section {
  /** the headings above it, the nearest last; none: it stands above all of them */
  readonly path: readonly string[];
  /** how many of these headings bound what belongs together: what stands under the same ones is read as one */
  readonly unit: number;
  /** normalised paragraphs, list items and table rows, in their order */
  readonly blocks: readonly string[];
}

/** The main text of an answer. */
export interface Reading {
  readonly sections: readonly Section[];
}

/** SHA-256 of a text, 64 hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The hash of a section: of its headings, its text and their order. */
export function hashOfSection({ path, blocks }: Section): string {
  return hashOf(JSON.stringify([path, blocks]));
}

/** The hash of a whole reading: sections that only changed places have the same. */
export function hashOfReading({ sections }: Reading): string {
  return hashOf(JSON.stringify(sections.map(hashOfSection).toSorted()));
}

/** Whether a reading has any text at all: a page that is drawn by scripts alone has none. */
export function hasText({ sections }: Reading): boolean {
  return sections.some(({ blocks }) => blocks.length > 0);
}

/** What stands for a picture or an embedded page, which is no text. */
const EMBEDDED = /\[(?:img|iframe|object|embed): [^\]]*\]/g;

/** How many letters and digits a reading has; a sign that is a word or a syllable counts as two. */
export function countLetters({ sections }: Reading): number {
  const texts = sections.flatMap(({ path, blocks }) => [path.at(-1) ?? "", ...blocks]);
  const text = texts.join(" ").replace(EMBEDDED, "");
  const countOf = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    countOf(/[\p{L}\p{N}]/gu) + countOf(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)
  );
}
