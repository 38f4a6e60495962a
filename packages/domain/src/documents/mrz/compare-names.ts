import { nameComponents, type SpelledName, spelledName } from "./transliterate.ts";

export type ComparisonOutcome = "matches" | "differs" | "notComparable";

/** A name in its two parts, either of which may be empty. */
export interface NameParts {
  readonly familyName: string;
  readonly givenNames: string;
}

/** How names were written: whether they may be cut, and of which country's national (two letters), as far as known. */
interface Writing {
  readonly mayBeTruncated: boolean;
  readonly nationality: string | undefined;
}

/** What issuers put where a part of the name is missing: first or last name unknown, or nothing. */
const NO_NAME: readonly string[] = ["", "FNU", "LNU", "XXX"];
const LATIN_ONLY = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether this only stands where a part of a name is missing. */
export const isNoName = (name: string): boolean => NO_NAME.includes(plain(name));

const plain = (name: string) => nameComponents(name).join("");

/** The parts without what only fills one: a filler, signs without a letter, or the same name again. */
export function namePartsOf({ familyName, givenNames }: NameParts): NameParts {
  if (isNoName(givenNames) && !isNoName(familyName)) return { familyName, givenNames: "" };
  if (isNoName(familyName) && !isNoName(givenNames)) return { familyName: "", givenNames };
  return plain(familyName) === plain(givenNames) ? { familyName, givenNames: "" } : { familyName, givenNames };
}

/**
 * Whether the components in a zone are those of a name by the standard's transliterations and those of the holder's country. Where
 * a name is parted does not count. Where names were cut, components may be only beginnings, and may be missing. States
 * also write foreign scripts by sound, which no table says: such a name matches or is not comparable, as is one with a
 * letter that no table has.
 */
export function compareNames(inZone: string, name: string, writing: Writing): ComparisonOutcome {
  const spelled = spelledName(name, writing.nationality ?? "");
  if (spelled === undefined) return "notComparable";
  const components = inZone.split(" ").filter((component) => component !== "");
  if (isSpelled(components, spelled, writing.mayBeTruncated)) return "matches";
  return LATIN_ONLY.test(name) ? "differs" : "notComparable";
}

/** Whether one way to spell the name is the text of these components, or may have been cut to it. */
function isSpelled(components: readonly string[], { places, begins }: SpelledName, mayBeTruncated: boolean): boolean {
  const text = components.join("");
  const ends: readonly number[] = components.map((_, at) => components.slice(0, at + 1).join("").length);
  const isCut = mayBeTruncated && text !== "";
  const seen = new Set<string>();
  // Up to here in the text, and up to here in the places of the name, everything fits.
  const open: (readonly [at: number, place: number])[] = [[0, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [at, place] = next;
    if (at === text.length && (isCut || place === places.length)) return true;
    if (seen.has(next.join())) continue;
    seen.add(next.join());
    const end = ends.find((one) => one > at) ?? text.length;
    for (const spelling of places[place] ?? []) {
      if (text.startsWith(spelling, at)) open.push([at + spelling.length, place + 1]);
      if (isCut && spelling.startsWith(text.slice(at, end))) open.push(...later(end, place));
    }
    if (isCut && ends.includes(at)) open.push(...later(at, place));
  }
  return false;

  // The rest of a component was cut, and perhaps whole ones behind it.
  function later(at: number, place: number): readonly (readonly [number, number])[] {
    return [...begins, places.length].filter((begin) => begin >= place).map((begin) => [at, begin] as const);
  }
}

/**
 * Each part of a name in a zone beside that of a traveler; undefined is not known. Whoever has one name has it in
 * either part, as have they who split what the zone has in one: then all of it is compared.
 */
export function compareNameParts(
  inZone: NameParts,
  known: Readonly<Record<keyof NameParts, string | undefined>>,
  writing: Writing,
): Readonly<Record<keyof NameParts, ComparisonOutcome>> {
  const { familyName, givenNames } = known;
  const zone = namePartsOf(inZone);
  const isOne = (zone.familyName === "") !== (zone.givenNames === "");
  if (familyName === undefined || givenNames === undefined || !isOne) {
    const own = familyName === undefined || givenNames === undefined ? known : namePartsOf({ familyName, givenNames });
    const compare = (part: string, name: string | undefined) =>
      name === undefined ? "notComparable" : compareNames(part, name, writing);
    return {
      familyName: compare(zone.familyName, own.familyName),
      givenNames: compare(zone.givenNames, own.givenNames),
    };
  }
  const own = namePartsOf({ familyName, givenNames });
  const orders = [`${own.familyName} ${own.givenNames}`, `${own.givenNames} ${own.familyName}`];
  const all = orders.map((whole) => compareNames(zone.familyName + zone.givenNames, whole, writing));
  const outcome = all.find((one) => one === "matches") ?? all.find((one) => one === "notComparable") ?? "differs";
  return {
    familyName: own.familyName === "" ? "matches" : outcome,
    givenNames: own.givenNames === "" ? "matches" : outcome,
  };
}
