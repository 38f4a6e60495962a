/** A part of a document and where it stands. */
export interface JsonPart {
  readonly name: string;
  readonly value: unknown;
}

const STEP = /^([^[\]]+)?((?:\[[^\]]*\])*)$/;
const ITEM = /\[([^\]]*)\]/g;

/**
 * The parts of a document at a path of members: `details.body`; `[*]` is each item of a list and `[slug=visa]` those with such a
 * member. What is absent is left out.
 */
export function partsAt(document: unknown, path: string): readonly JsonPart[] {
  let found: readonly JsonPart[] = [{ name: "", value: document }];
  for (const step of path.match(/(?:[^.[\]]|\[[^\]]*\])+/g) ?? []) {
    const [, member, items = ""] = STEP.exec(step) ?? [];
    if (member !== undefined) found = found.flatMap((part) => memberOf(part, member));
    for (const [, wanted = ""] of items.matchAll(ITEM)) found = found.flatMap((part) => itemsOf(part, wanted));
  }
  return found;
}

/** The members of an object; undefined for anything else. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  // JSON has no other objects than these and lists.
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** What an item of a list is called, by the first of its members that names it. */
export function nameOfItem(value: unknown): string | undefined {
  const members = membersOf(value) ?? {};
  const name = ["id", "slug", "code", "name", "title"]
    .map((key) => members[key])
    .find((one) => typeof one === "string" || typeof one === "number");
  return name === undefined ? undefined : String(name);
}

function memberOf({ name, value }: JsonPart, member: string): readonly JsonPart[] {
  const members = membersOf(value);
  if (members === undefined || !Object.hasOwn(members, member)) return [];
  return [{ name: `${name}.${member}`, value: members[member] }];
}

function itemsOf({ name, value }: JsonPart, wanted: string): readonly JsonPart[] {
  if (!Array.isArray(value)) return [];
  const [key = "", expected] = wanted.split(/=(.*)/s);
  const isWanted = (item: unknown) => wanted === "*" || String(membersOf(item)?.[key]) === expected;
  return value.filter(isWanted).map((item) => ({ name: `${name}[${nameOfItem(item) ?? "*"}]`, value: item }));
}
