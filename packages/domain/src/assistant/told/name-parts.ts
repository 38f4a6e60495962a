/** Where one given name before one family name is what people write. */
const GIVEN_FIRST: ReadonlySet<string> = new Set(["en", "es", "fr", "hi"]);
/** And where of several words the last one is the family's. */
const FAMILY_LAST: ReadonlySet<string> = new Set(["en", "fr"]);
/** A small word of a family name, which goes on behind it: "van Dijk". */
const BEFORE_FAMILY = /^(?:van|von|de|du|della|di|al|el|le|la)$/iu;
const HAN_NAME = /^\p{Script=Han}{2,4}$/u;
const FAMILIES_OF_TWO = new Set(["欧阳", "司马", "上官", "诸葛", "司徒", "夏侯", "皇甫", "东方", "慕容"]);

/** Son or daughter of: such a name goes on with the father's. */
const CHILD_OF = /^(?:[Bb]in|[Ii]bn|[Bb]int|[Bb]inti|ben|بن|ابن|إبن|بنت)$/u;
/** The same, or a given name of its own. */
const DOUBTFUL = /^Ben$/u;
/** Begins a name of two words: "Abd Allah", "Abu Bakr". */
const OPENS = /^(?:abd|abdul|abdel|abu|abou|umm|عبد|أبو|ابو|أبي|ابي|أم)$/iu;
/** Ends one: "Nur al-Din" as Arabic writes it. */
const CLOSES = /^(?:الدين|الله|الإسلام|الاسلام|الحق|الزهراء)$/u;
const HOUSE = /^(?:al|el|aal|آل)$/iu;
const OF_HOUSE = /^(?:(?:al|el|aal)[- ]|آل |ال)/iu;

/** Given and family name of a whole one, where the order of the language tells them apart; otherwise nothing. */
export function partsOfName(name: string, language: string): readonly [string, string] | undefined {
  if (HAN_NAME.test(name)) return hanParts(name);
  const units = unitsOf(name);
  const last = units.at(-1) ?? "";
  if (units.length < 2 || units.slice(1, -1).some((unit) => DOUBTFUL.test(unit))) return undefined;
  if (isChain(name)) return chainParts(units);
  if (language === "ar") return OF_HOUSE.test(last) ? split(units, units.length - 1) : undefined;
  if (!GIVEN_FIRST.has(language)) return undefined;
  const small = units.findIndex((unit, index) => index > 0 && BEFORE_FAMILY.test(unit.split(" ")[0] ?? ""));
  if (units.length > 2 && !FAMILY_LAST.has(language)) return undefined;
  return split(units, small < 0 ? units.length - 1 : small);
}

/** Whether a name tells whose child somebody is: all of it is one person's name. */
export function isChain(name: string): boolean {
  return unitsOf(name).slice(1).some(isChildOf);
}

/** "Mohammed bin Salman Al Saud": the house is the family, or what a single "bin" begins. */
function chainParts(units: readonly string[]): readonly [string, string] | undefined {
  const fathers = units.filter(isChildOf).length;
  const last = units.at(-1) ?? "";
  // Which of several fathers a passport has as the family nobody can tell.
  const isTold = OF_HOUSE.test(last) || fathers === 1;
  return isTold ? split(units, units.length - 1) : undefined;
}

function isChildOf(unit: string): boolean {
  return CHILD_OF.test(unit.split(" ")[0] ?? "");
}

/** The words of a name, with those together that are one: "bin Abd Allah". */
function unitsOf(name: string): readonly string[] {
  const units: string[] = [];
  let isOpen = false;
  for (const word of name.split(/\s+/u)) {
    const goesOn = isOpen || CLOSES.test(word);
    if (goesOn && units.length > 0) units.push(`${units.pop()} ${word}`);
    else units.push(word);
    isOpen = OPENS.test(word) || CHILD_OF.test(word) || HOUSE.test(word);
  }
  return units;
}

function split(units: readonly string[], at: number): readonly [string, string] {
  return [units.slice(0, at).join(" "), units.slice(at).join(" ")];
}

function hanParts(name: string): readonly [string, string] | undefined {
  const length = FAMILIES_OF_TWO.has(name.slice(0, 2)) ? 2 : 1;
  const given = name.slice(length);
  return given.length > 2 || given === "" ? undefined : [given, name.slice(0, length)];
}
