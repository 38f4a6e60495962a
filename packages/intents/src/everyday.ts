import { readdirSync } from "node:fs";
import { familyOf, linesOf } from "./labelled.ts";
import { seeded } from "./random.ts";
import type { Family, Statement } from "./statements.ts";
import { readWords } from "./words.ts";

const FOLDER = new URL("../everyday/", import.meta.url);
/** Says nothing of the purpose: who travels along, when, how long, where to. */
const ASIDE = "aside";
/** Stands between two purposes. */
const JOIN = "join";
/** Purposes that are each a reason of their own to travel, so that two of them need a question. */
const SEPARATE = ["tourism", "business", "familyVisit", "medical", "study", "religious"];
const PAIRS_EACH = 8;
const ASIDES_EACH = 2;
/** Stands for a place in a phrase: each place changes nothing of what the rest means. */
const PLACE = "{place}";
const PLACES_EACH = 3;
/** How many statements of a purpose an instruction to the system is hidden in. */
const HIDDEN_EACH = 14;
const UNSPACED = new Set(["zh", "ja"]);
/** Words with letters that can be swapped or left out by mistake, and still be read. */
const MISTAKABLE = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]{5,}/u;

interface Phrase {
  readonly text: string;
  readonly family: Family;
}

/**
 * Short phrases that people use, alone and with what says nothing of the purpose around them, and some misspelt: so the
 * model learns what decides and what does not. What says nothing by itself needs a question, as do two purposes.
 */
export function readEveryday(): readonly Statement[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".tsv"));
  const { lexicons } = readWords();
  return files.sort().flatMap((file) => {
    const language = file.slice(0, -".tsv".length);
    return everydayIn(language, lexicons[language]?.place ?? []).map((phrase) => ({ language, ...phrase }));
  });
}

function everydayIn(language: string, places: readonly string[]): readonly Phrase[] {
  const random = seeded(language.length + (language.codePointAt(0) ?? 0));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const lines = linesOf(new URL(`${language}.tsv`, FOLDER)).flatMap((line) =>
    line.text.includes(PLACE)
      ? Array.from({ length: PLACES_EACH }, () => ({
          ...line,
          text: line.text.replace(PLACE, pick(places).replace("*", "")),
        }))
      : line,
  );
  const joined = (...texts: readonly string[]) =>
    texts.reduce((before, text) => before + pick(UNSPACED.has(language) ? ["", "，", " "] : [" ", " ", ", "]) + text);
  const asides = lines.filter(({ label }) => label === ASIDE).map(({ text }) => text);
  const joins = lines.filter(({ label }) => label === JOIN).map(({ text }) => text);
  const phrases = lines
    .filter(({ label }) => label !== ASIDE && label !== JOIN)
    .map(({ label, options, text }): Phrase => ({ text, family: familyOf(label, options) }));
  const about = phrases.filter(({ family }) => SEPARATE.includes(family.intent ?? ""));
  const nothing = familyOf("tooLittle", []);

  const alone = phrases.map(({ text, family }) => ({ text, family }));
  const amidAsides = phrases.flatMap(({ text, family }) =>
    family.ask?.reason === "hostile"
      ? []
      : [
          joined(text, pick(asides)),
          joined(pick(asides), text),
          joined(misspelt(text, random), pick(asides)),
          joined(pick(asides), text, pick(asides)),
        ].map((whole) => ({ text: whole, family })),
  );
  const asidesOnly = asides.flatMap((text) => [
    { text, family: nothing },
    ...Array.from({ length: ASIDES_EACH }, () => ({ text: joined(text, pick(asides)), family: nothing })),
  ]);
  const pairs = joins.flatMap((join) =>
    Array.from({ length: PAIRS_EACH }, () => {
      const [one, other] = [pick(about), pick(about)];
      return { text: joined(one.text, join, other.text), family: together(one.family, other.family) };
    }),
  );
  const orders = phrases.filter(({ family }) => family.ask?.reason === "hostile");
  const hidden = orders.flatMap(({ text, family }) =>
    Array.from({ length: HIDDEN_EACH }, () => ({ text: joined(pick(about).text, text), family })),
  );
  return [...alone, ...amidAsides, ...asidesOnly, ...pairs, ...hidden];
}

function together(family: Family, other: Family): Family {
  const options = [...new Set([family.intent ?? "", other.intent ?? ""])];
  return options.length === 1 ? family : familyOf("severalPurposes", options);
}

/** The text with one of its longer words mistyped: two letters swapped, one left out or one doubled. */
function misspelt(text: string, random: () => number): string {
  return text.replace(MISTAKABLE, (word) => {
    const at = 1 + Math.floor(random() * (word.length - 3));
    const [before, one, next, after] = [word.slice(0, at), word[at] ?? "", word[at + 1] ?? "", word.slice(at + 2)];
    const kind = random();
    if (kind < 0.4) return before + next + one + after;
    return kind < 0.7 ? before + next + after : before + one + one + next + after;
  });
}
