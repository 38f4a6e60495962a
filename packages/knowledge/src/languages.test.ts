import { expect, test } from "vitest";
import { languagesOf, sentencesOf } from "./languages.ts";
import { LANGUAGES } from "./reference.schema.ts";
import { loadShippedKnowledge } from "./shipped.ts";
import { ASKED_DESTINATIONS, ask } from "./usefulness.ts";

const { compiled } = loadShippedKnowledge();
const { sentences: translations = {} } = compiled.snapshot.statements;
const PASSPORTS = ["BR", "CN", "DE", "EG", "GB", "ID", "IN", "MA", "MX", "NG", "TR", "US"];
const PAIRS = ASKED_DESTINATIONS.flatMap((destination) =>
  PASSPORTS.filter((passport) => passport !== destination).map((passport) => ({ destination, passport })),
);
/** Sentences of rules; a name may be the same in another language. */
const FREE = Object.keys(translations).filter((english) => english.endsWith("."));
const OTHERS = LANGUAGES.filter((language) => language !== "en");
const SCRIPTS: Partial<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  zh: /\p{Script=Han}/u,
  hi: /\p{Script=Devanagari}/u,
};

/** By language, the sentences of each pair's answer. */
const SAID = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    PAIRS.map((pair) => sentencesOf(ask(compiled, { ...pair, intent: "tourism", askedOn: "2026-11-29", language }))),
  ]),
);

test.each(OTHERS)("no sentence of 1,000 pairs is in English in %s", (language) => {
  expect(PAIRS.length).toBeGreaterThan(1_000);
  const script = SCRIPTS[language];
  for (const [at, english] of (SAID.en ?? []).entries()) {
    const said = SAID[language]?.[at] ?? [];
    expect(said.length).toBe(english.length);
    expect(english.length).toBeGreaterThan(1);
    expect(said.filter((sentence) => english.includes(sentence))).toEqual([]);
    expect(said.filter((sentence) => FREE.some((text) => sentence.includes(text)))).toEqual([]);
    expect(said.filter((sentence) => script && !script.test(sentence))).toEqual([]);
  }
});

/** What people do not write. The address of a page at the end and the code of a warning are left out before. */
const UNWRITTEN: Readonly<Record<string, RegExp>> = {
  "a day as a machine writes it": /\d{4}-\d\d/,
  "a bare code of a currency": /\b[A-Z]{3} ?\d|\d ?[A-Z]{3}\b/,
  "the name of a member or a code": /\b(?!e[A-Z])[a-z]+[A-Z]|\w_\w/,
  "what was not filled in": /[[\]{}<>]|undefined|null|NaN|\bany\b.*\bissuer/,
  "a space too many": / {2}| [,.)]|\( /,
  "two ends": /[.。।]\s*[.。।:：]|\?\./,
  "a small letter at the beginning": /^\p{Ll}(?!-|[A-Z])|[?!] \p{Ll}|\p{Ll}\p{Ll}\. \p{Ll}(?!-|[A-Z])/u,
  "no end": /[^.?!。？！।؟]$/u,
};
const ADDRESS = /\s*https?:\S+$/;
const CODE = /^[A-Z_]+: /;

test.each(Object.entries(UNWRITTEN))("no sentence of 470 pairs has %s", (_, unwritten) => {
  const all = Object.values(SAID)
    .flat(2)
    .map((sentence) => sentence.replace(CODE, "").replace(ADDRESS, "."));
  expect(all.length).toBeGreaterThan(10_000);
  expect([...new Set(all.filter((sentence) => unwritten.test(sentence)))]).toEqual([]);
});

test("the sample is asked in every language, and every publisher in English is counted", () => {
  const languages = languagesOf(compiled, "2026-11-29");
  expect(languages.map(({ language }) => language)).toEqual(LANGUAGES);
  const [english, ...others] = languages;
  expect(english).toMatchObject({ englishSentences: 0, englishPublishers: 0 });
  for (const { answers, sentences, sources, englishSentences, englishPublishers } of others) {
    expect([answers, sentences, sources]).toEqual([english?.answers, english?.sentences, english?.sources]);
    expect(englishSentences).toBe(0);
    expect(englishPublishers).toBeGreaterThan(0);
    expect(englishPublishers).toBeLessThan(sources * 0.03);
  }
});

test("a translation is written in its script, and has the numbers of the English sentence", () => {
  const entries = Object.entries(translations);
  expect(entries.length).toBeGreaterThan(600);
  for (const [english, others] of entries) {
    for (const language of OTHERS) {
      const said = others[language];
      expect(
        numbersIn(english).filter((number) => !numbersIn(said).includes(number)),
        `${english} ${said}`,
      ).toEqual([]);
      expect(SCRIPTS[language]?.test(said) ?? true, said).toBe(true);
    }
  }
});

/** Numbers of two digits and more, however digits are grouped. */
function numbersIn(text: string): readonly string[] {
  return text.replace(/(?<=\d)[.,\u00A0\u202F](?=\d)/g, "").match(/\d{2,}/g) ?? [];
}
