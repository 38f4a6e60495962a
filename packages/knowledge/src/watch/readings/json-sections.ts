import { htmlSections } from "./html-sections.ts";
import { type JsonPart, membersOf, nameOfItem, partsAt } from "./json-parts.ts";
import { normalisedText } from "./normalised-text.ts";
import { hashOf, type Section } from "./reading.ts";

const HTML = /<[a-z][^>]*>/i;

interface Wanted {
  /** paths of the parts that are the text; absent: the whole document */
  readonly select?: readonly string[] | undefined;
  /** paths of what is part of the text wherever it is present, such as a notice that a page was withdrawn */
  readonly always?: readonly string[] | undefined;
}

/** The sections of a document: an object is what stands under its name. Undefined if nothing of it was selected. */
export function jsonSections(document: unknown, { select, always = [] }: Wanted = {}): readonly Section[] | undefined {
  const chosen =
    select === undefined ? [{ name: "", value: document }] : select.flatMap((path) => partsAt(document, path));
  if (chosen.length === 0) return undefined;
  const told = select === undefined ? [] : always.flatMap((path) => partsAt(document, path)).flatMap(saidOf);
  const above = { path: [], unit: 0, blocks: told };
  return [...(told.length === 0 ? [] : [above]), ...chosen.flatMap(sectionsOfPart)];
}

function saidOf({ name, value }: JsonPart): readonly string[] {
  return value === null
    ? []
    : [`${name}: ${normalisedText(typeof value === "string" ? value : JSON.stringify(value))}`];
}

// A part that is HTML has headings; what else stands in a part is read as one: any item of a list may take back another.
function sectionsOfPart({ name, value }: JsonPart): readonly Section[] {
  const path = name === "" ? [] : [name];
  if (typeof value === "string" && HTML.test(value)) return htmlSections(value, { above: path }) ?? [];
  return blocksUnder(value, path).map((section) => ({ ...section, unit: path.length }));
}

type Blocks = Omit<Section, "unit">;

function blocksUnder(value: unknown, path: readonly string[]): readonly Blocks[] {
  if (typeof value === "string" && HTML.test(value)) return htmlSections(value, { above: path }) ?? [];
  const members = membersOf(value);
  if (members !== undefined) return memberBlocks(members, path);
  if (Array.isArray(value)) return itemBlocks(value, path);
  return withBlocks(
    path,
    String(value)
      .split(/\n\s*\n/)
      .map(normalisedText),
  );
}

// The order of members says nothing.
function memberBlocks(members: Readonly<Record<string, unknown>>, path: readonly string[]): readonly Blocks[] {
  const entries = Object.entries(members).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const own = entries.flatMap(([key, one]) => (isPlain(one) ? [`${key}: ${normalisedText(String(one))}`] : []));
  const below = entries.flatMap(([key, one]) => (isPlain(one) ? [] : blocksUnder(one, [...path, key])));
  return [...withBlocks(path, own), ...below];
}

// What plain items say stands in the order of the list; other items are known by what names them.
function itemBlocks(items: readonly unknown[], path: readonly string[]): readonly Blocks[] {
  const own = items.flatMap((item) => (isPlain(item) ? [`- ${normalisedText(String(item))}`] : []));
  const others = items.filter((item) => !isPlain(item));
  const nameOf = (item: unknown) => nameOfItem(item) ?? hashOf(JSON.stringify(item)).slice(0, 12);
  return [...withBlocks(path, own), ...others.flatMap((item) => blocksUnder(item, [...path, nameOf(item)]))];
}

function withBlocks(path: readonly string[], blocks: readonly string[]): readonly Blocks[] {
  const said = blocks.filter((block) => block !== "");
  return said.length === 0 ? [] : [{ path, blocks: said }];
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" ? !HTML.test(value) : typeof value !== "object" || value === null;
}
