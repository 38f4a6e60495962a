import { SHADDA, SPELLINGS_OF_COUNTRY, TRANSLITERATIONS } from "./transliteration-tables.ts";

/** Each place of a name component with all that may stand there, the recommended first. */
type Spellings = readonly (readonly string[])[];

/** The components of a name as it is written by people: capitals, cut at spaces, hyphens and commas, no other signs. */
export function nameComponents(name: string): readonly string[] {
  return name
    .normalize("NFC")
    .toUpperCase()
    .normalize("NFC")
    .split(/[\s\p{Pd},\u060c]+/u)
    .map((component) => component.replace(/[\p{P}\p{S}\p{Cf}\u02b9-\u02bf]/gu, ""))
    .filter((component) => component !== "");
}

const LETTER = /[\p{L}\p{M}]/u;

/**
 * What the tables give; a letter that they do not list is its base letter, as every listed one with a mark is. Undefined: no
 * table has the letter. What is no letter stands in no zone.
 */
function spellingsOf(
  character: string,
  { isFirst, isLast, country }: { readonly isFirst: boolean; readonly isLast: boolean; readonly country: string },
): readonly string[] | undefined {
  if (/^[A-Z]$/.test(character)) return [character];
  const listed = TRANSLITERATIONS.get(character);
  if (listed === undefined) {
    const base = character.normalize("NFD").replace(/\p{M}/gu, "");
    if (/^[A-Z]?$/.test(base)) return [base];
    return LETTER.test(character) ? undefined : [];
  }
  return [...listed, ...(SPELLINGS_OF_COUNTRY[country]?.get(character) ?? [])]
    .filter((spelling) => (isFirst || !spelling.startsWith("^")) && (isLast || !spelling.startsWith("$")))
    .map((spelling) => spelling.replace(/[\^$-]/, ""));
}

function componentSpellings(component: string, country: string): Spellings | undefined {
  const characters = [...component];
  const places: (readonly string[])[] = [];
  for (const [at, character] of characters.entries()) {
    if (character === SHADDA) {
      const doubled = places.pop() ?? [];
      places.push(doubled.map((spelling) => spelling + spelling));
      continue;
    }
    const spellings = spellingsOf(character, { isFirst: at === 0, isLast: at === characters.length - 1, country });
    if (spellings === undefined) return undefined;
    places.push(spellings);
  }
  return places;
}

/** A name place by place, with all that may stand there in a zone, and the places at which its components begin. */
export interface SpelledName {
  readonly places: Spellings;
  readonly begins: readonly number[];
}

/** All ways to spell the name of a country's national (two letters, or none) in a zone; undefined where no table has one of its letters. */
export function spelledName(name: string, country: string): SpelledName | undefined {
  const places: (readonly string[])[] = [];
  const begins: number[] = [];
  for (const component of nameComponents(name)) {
    const spellings = componentSpellings(component, country);
    if (spellings === undefined) return undefined;
    begins.push(places.length);
    places.push(...spellings);
  }
  return { places, begins };
}

/** The components of a name in A–Z as the standard recommends; undefined where it has no letter for one of the name's. */
export function transliterate(name: string): readonly string[] | undefined {
  const components: string[] = [];
  for (const component of nameComponents(name)) {
    const spellings = componentSpellings(component, "");
    if (spellings === undefined || spellings.some(([recommended]) => recommended === undefined)) return undefined;
    components.push(spellings.map(([recommended]) => recommended ?? "").join(""));
  }
  return components.filter((component) => component !== "");
}
