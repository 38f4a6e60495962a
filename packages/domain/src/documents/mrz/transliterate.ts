import { SHADDA, TRANSLITERATIONS } from "./transliteration-tables.ts";

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

/** What the tables give; a letter that they do not list is its base letter, as every listed one with a mark is. */
function spellingsOf(character: string, isFirst: boolean, isLast: boolean): readonly string[] | undefined {
  if (/^[A-Z]$/.test(character)) return [character];
  const listed = TRANSLITERATIONS.get(character);
  if (listed === undefined) {
    const base = character.normalize("NFD").replace(/\p{M}/gu, "");
    return /^[A-Z]?$/.test(base) ? [base] : undefined;
  }
  return listed
    .filter((spelling) => (isFirst || !spelling.startsWith("^")) && (isLast || !spelling.startsWith("$")))
    .map((spelling) => spelling.replace(/[\^$-]/, ""));
}

function componentSpellings(component: string): Spellings | undefined {
  const characters = [...component];
  const places: (readonly string[])[] = [];
  for (const [at, character] of characters.entries()) {
    if (character === SHADDA) {
      const doubled = places.pop() ?? [];
      places.push(doubled.map((spelling) => spelling + spelling));
      continue;
    }
    const spellings = spellingsOf(character, at === 0, at === characters.length - 1);
    if (spellings === undefined) return undefined;
    places.push(spellings);
  }
  return places;
}

/** The components of a name in A–Z as the standard recommends; undefined where it has no letter for one of the name's. */
export function transliterate(name: string): readonly string[] | undefined {
  const components: string[] = [];
  for (const component of nameComponents(name)) {
    const spellings = componentSpellings(component);
    if (spellings === undefined) return undefined;
    components.push(spellings.map(([recommended]) => recommended ?? "").join(""));
  }
  return components.filter((component) => component !== "");
}

/** How much of a component a text of A–Z stands for: all of it, its beginning, or something else. */
export function spells(text: string, component: string): "whole" | "beginning" | "other" {
  const spellings = componentSpellings(component);
  if (spellings === undefined) return "other";
  // The ends, in the text, of all ways to spell the places so far.
  let ends = new Set([0]);
  let isBeginning = false;
  for (const place of spellings) {
    const next = new Set<number>();
    for (const end of ends) {
      for (const spelling of place) {
        if (text.startsWith(spelling, end)) next.add(end + spelling.length);
        else if (spelling.startsWith(text.slice(end))) isBeginning = true;
      }
    }
    ends = next;
  }
  if (ends.has(text.length)) return "whole";
  return isBeginning ? "beginning" : "other";
}
