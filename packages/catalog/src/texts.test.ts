import { LINE_SENTENCES } from "@entrada/domain/quotes/quote-lines";
import { POLICY_SENTENCE } from "@entrada/domain/quotes/refund-policy";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { expect, test } from "vitest";
import { FORM } from "./invented-product.fixture.ts";
import { lintSentences } from "./lint-sentences.ts";
import { loadShippedCatalog } from "./shipped.ts";
import { Speaker, textsIn, textsOf } from "./texts.ts";
import { WORD_LANGUAGES } from "./words.ts";

const SCRIPTS = { ar: /\p{Script=Arabic}/u, zh: /\p{Script=Han}/u, hi: /\p{Script=Devanagari}/u };
/** Levels that tenants have under these names. */
const LEVELS = ["Standard", "Express", "Expedited", "Priority", "Urgent", "Same day", "Next day"];

/** What is said of everything that is sold. */
const OF_SALES = [...LEVELS, ...Object.values(LINE_SENTENCES), POLICY_SENTENCE];

function sentences(): ReadonlySet<string> {
  const asked = loadShippedCatalog().products().flatMap(textsOf);
  return new Set([...OF_SALES, ...asked.map(({ text }) => text)]);
}

test.each(WORD_LANGUAGES)(
  "every sentence of every product is in %s, and each is asked for by a product",
  (language) => {
    const texts = textsIn(language);
    const asked = sentences();
    expect(asked.size).toBeGreaterThan(250);
    expect([...asked].filter((english) => !texts.has(english))).toEqual([]);
    expect([...texts.keys()].filter((english) => !asked.has(english))).toEqual([]);
    expect([...texts.keys()]).toEqual([...textsIn("es").keys()]);
  },
);

test.each(WORD_LANGUAGES)(
  "sentences in %s are written in its script, and have the amounts of the English ones",
  (language) => {
    const entries = [...textsIn(language)];
    expect(entries.length).toBeGreaterThan(250);
    const script = Object.entries(SCRIPTS).find(([code]) => code === language)?.[1] ?? /\p{Script=Latin}/u;
    const wrong = entries.filter(([english, said]) => !isWritten(said, script) || lost(english, said).length > 0);
    expect(wrong.map(([english, said]) => [english, said, lost(english, said)])).toEqual([]);
  },
);

/** What is between braces, such as the name of a product, is in the language itself. */
function isWritten(said: string, script: RegExp): boolean {
  const own = said.replace(/\{\w+\}/g, "");
  return script.test(own) || !/\p{L}/u.test(own);
}

/** Numbers of two digits and more in the first text that the second does not have, however it groups thousands. */
function lost(english: string, said: string): readonly string[] {
  const numbersIn = (text: string): readonly string[] =>
    text.replace(/(?<=\d)[.,\s\u00A0\u202F](?=\d{3})/g, "").match(/\d{2,}/g) ?? [];
  const kept = numbersIn(said);
  return numbersIn(english).filter((number) => !kept.includes(number));
}

test("a product whose sentences some language does not have is refused, unless they are official wording", () => {
  const policy = { government: "none" as const, text: "Gone.", sources: ["official"] };
  const product = { ...FORM, name: "Visa of next year", refundPolicy: policy };
  const lint = (...officialWording: string[]) => lintSentences("in-invented.yaml", { ...product, officialWording });
  expect(lint()).toMatchObject([
    { at: "/name", message: expect.stringContaining("is not in es, fr, ar, zh, hi") },
    { at: "/refundPolicy/text", file: "in-invented.yaml" },
  ]);
  expect(lint("/name").map(({ at }) => at)).toEqual(["/refundPolicy/text"]);
  expect(lint("/name", "/refundPolicy/text", "/nowhere")).toMatchObject([
    { at: "/officialWording", message: "/nowhere is no sentence of this product" },
  ]);
});

test("an official wording is in no other language", () => {
  const product = { ...FORM, name: "Standard", officialWording: ["/name"] };
  expect(lintSentences("in-invented.yaml", product)).toMatchObject([
    { at: "/name", message: expect.stringContaining("is an official wording") },
  ]);
});

test("what has no translation is said in English and named, in every language but English", () => {
  expect(LANGUAGES.length).toBeGreaterThan(1);
  for (const language of LANGUAGES) {
    const speaker = new Speaker(language);
    expect(speaker.say("Visa of next year", "/name")).toBe("Visa of next year");
    speaker.say("Standard", "/serviceLevels/0/name");
    expect(speaker.untranslated).toEqual(language === "en" ? [] : ["/name"]);
  }
});
