import { readReferenceFile } from "./reference.files.ts";
import { type ListItem, ListsFile } from "./reference.schema.ts";

/** The public lists; any other list is internal. */
export const PUBLIC_LIST_KEYS = [
  "currencies",
  "languages",
  "sexes",
  "maritalStatuses",
  "occupations",
  "relationships",
  "passportTypes",
  "transitContexts",
] as const;

/** Returns only the public lists, by key; throws if one of them is missing or repeats a code. */
export function readPublicLists(): ReadonlyMap<string, readonly ListItem[]> {
  const lists = readReferenceFile("lists.json", ListsFile);
  return new Map(PUBLIC_LIST_KEYS.map((key) => [key, checked(key, lists[key] ?? [])]));
}

function checked(key: string, items: readonly ListItem[]): readonly ListItem[] {
  const codes = new Set(items.map(({ code }) => code));
  if (codes.size === 0 || codes.size !== items.length) throw new Error(`The list ${key} is missing or repeats a code.`);
  return items;
}
