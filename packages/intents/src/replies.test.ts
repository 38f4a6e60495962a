import { admissible } from "@entrada/domain/assistant/admissible";
import { nextQuestion, type OpenField } from "@entrada/domain/assistant/open-field";
import { readReply } from "@entrada/domain/assistant/read-reply";
import { replyLexicon } from "@entrada/domain/assistant/reply-words";
import type { AnswerSchema } from "@entrada/domain/cases/answer-kind";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadReplyWords, REPLY_LANGUAGES } from "./reply-words.ts";

const COUNTRIES = [
  { code: "FR", names: { en: "France" } },
  { code: "US", names: { en: "United States" }, aliases: ["USA"] },
];
const LEXICONS = new Map(
  REPLY_LANGUAGES.map((language) => [
    language,
    replyLexicon({ words: loadReplyWords(), countries: COUNTRIES }, language),
  ]),
);

const open = (field: string, schema: AnswerSchema, more: Partial<OpenField> = {}): OpenField => {
  return { path: `/${field}`, field, label: field, schema, isRequired: true, isAnswered: false, ...more };
};
const CONVICTED = open("hasCriminalConviction", { type: "boolean" });
const AGREED = open("declarationAccepted", { const: true });
const SEX = open("sex", { enum: ["male", "female"] });
const CITY = open("birthCity", { type: "string", minLength: 1, maxLength: 100 });
const DETAILS = open("criminalConvictionDetails", { type: "string", minLength: 1, maxLength: 2000 });
const FIELDS = [CONVICTED, AGREED, SEX, CITY, DETAILS];

function read(language: (typeof REPLY_LANGUAGES)[number], asked: OpenField | undefined, reply: string) {
  const lexicon = LEXICONS.get(language);
  if (!lexicon) throw new Error(`no words in ${language}`);
  return readReply(reply, { asked, open: FIELDS }, { lexicon, language, today: "2026-11-20" });
}
const valuesIn = (language: (typeof REPLY_LANGUAGES)[number], asked: OpenField, reply: string) =>
  read(language, asked, reply).readings.map(({ value }) => value);

test.each([
  ["en", "no", false],
  ["en", "Nope, never!", false],
  ["en", "yes i have", true],
  ["en", "yes and no", undefined],
  ["en", "yes, I have never been", undefined],
  ["en", "not sure", undefined],
  ["en", "i am from Paris", undefined],
  ["fr", "non jamais", false],
  ["fr", "oui bien sûr", true],
  ["fr", "je sais pas", undefined],
  ["es", "Claro que no", false],
  ["es", "si", true],
  ["ar", "لا، أبداً", false],
  ["ar", "نعم", true],
  ["ar", "لا أعرف", undefined],
  ["hi", "जी नहीं", false],
  ["hi", "जी हाँ", true],
  ["zh", "没有", false],
  ["zh", "有的", true],
  ["zh", "不知道", undefined],
] as const)("%s: %j says yes, no or neither", (language, reply, value) => {
  expect(valuesIn(language, CONVICTED, reply)).toEqual(value === undefined ? [] : [value]);
});

test("who agrees says yes, and a no to an agreement is no answer", () => {
  expect([valuesIn("en", AGREED, "I agree"), valuesIn("en", AGREED, "no")]).toEqual([[true], []]);
});

test.each([
  ["en", "I'm a woman", ["female"]],
  ["fr", "homme", ["male"]],
  ["ar", "أنثى", ["female"]],
  ["hi", "महिला", ["female"]],
  ["zh", "男", ["male"]],
  ["en", "not male", []],
  ["en", "male or female?", []],
] as const)("%s: %j is a choice, or none", (language, reply, value) => {
  expect(valuesIn(language, SEX, reply)).toEqual(value);
});

test.each([
  ["en", "I was born in São Paulo.", "São Paulo"],
  ["fr", "je suis née à Lyon", "Lyon"],
  ["es", "nací en Bogotá", "Bogotá"],
  ["ar", "ولدت في القاهرة", "القاهرة"],
  ["zh", "我出生在上海", "上海"],
  ["en", "same as before", undefined],
  ["en", "do you need the city or the country?", undefined],
] as const)("%s: %j names a place in its own words", (language, reply, value) => {
  const { readings } = read(language, CITY, reply);
  expect(readings).toEqual(value === undefined ? [] : [{ path: "/birthCity", value, evidence: value }]);
});

test.each([
  ["en", "I don't know", "unknown"],
  ["en", "skip this one please", "later"],
  ["en", "why do you ask?", "why"],
  ["en", "what do I need for this visa?", "requirements"],
  ["fr", "plus tard", "later"],
  ["es", "¿para qué lo necesitan?", "why"],
  ["ar", "لماذا تسأل؟", "why"],
  ["hi", "मुझे नहीं पता", "unknown"],
  ["zh", "需要准备什么材料？", "requirements"],
  ["en", "hmm", "unclear"],
] as const)("%s: %j is no answer", (language, reply, act) => {
  expect(read(language, CITY, reply)).toEqual({ act, readings: [], doubts: [] });
});

test("whatever is written, what is read is admissible and stands in the reply, and nothing throws", () => {
  const pieces = Object.values(loadReplyWords()).flatMap(({ yes, no, carriers, choices }) => [
    ...yes.slice(0, 9),
    ...no.slice(0, 9),
    ...carriers.slice(0, 9),
    ...Object.values(choices).flat().slice(0, 20),
  ]);
  const word = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 12 }));
  const reply = fc.array(word, { maxLength: 8 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(reply, fc.constantFrom(...FIELDS), fc.constantFrom(...REPLY_LANGUAGES), (said, asked, language) => {
      const { act, readings } = read(language, asked, said);
      expect(act === "answers").toBe(readings.length > 0);
      const countries = new Set(COUNTRIES.map(({ code }) => code));
      expect(admissible(readings, { reply: said, open: FIELDS, countries })).toEqual(readings);
      for (const { evidence } of readings) expect(said).toContain(evidence);
    }),
  );
});

test("only what names an open question, has a value that it takes and cites the reply is admitted, once", () => {
  const reply = "I was born in Lyon";
  const right = { path: "/birthCity", value: "Lyon", evidence: "Lyon" };
  const admitted = (...readings: readonly object[]) =>
    admissible(readings as never, { reply, open: FIELDS, countries: new Set(["FR"]) });
  expect(admitted(right, right)).toEqual([right]);
  for (const wrong of [
    { path: "/passportNumber" },
    { path: "/birthCity/0" },
    { value: 7 },
    { value: "Paris" },
    { value: "!!!" },
    { value: "Ly.on" },
    { value: "Ly\u202eon" },
    { evidence: "Paris" },
    { evidence: " " },
    { path: "/sex", value: "other" },
  ]) {
    expect([wrong, admitted({ ...right, ...wrong })]).toEqual([wrong, []]);
  }
  expect(admitted(right, { ...right, value: "born in Lyon", evidence: reply })).toEqual([]);
});

test("questions are asked in the form's order, and what was put off comes last, if it must be answered", () => {
  const next = (skipped: readonly string[], fields = FIELDS) => nextQuestion(fields, skipped)?.field;
  expect(next([])).toBe("hasCriminalConviction");
  expect(next(["/hasCriminalConviction"])).toBe("declarationAccepted");
  const paths = FIELDS.map(({ path }) => path);
  expect(next(paths)).toBe("hasCriminalConviction");
  expect(next([...paths, "/hasCriminalConviction"])).toBe("declarationAccepted");
  expect(
    next(
      [],
      FIELDS.map((field) => ({ ...field, isAnswered: true })),
    ),
  ).toBeUndefined();
  expect(
    next(
      paths,
      FIELDS.map((field) => ({ ...field, isRequired: false })),
    ),
  ).toBeUndefined();
});

test("every language has every list of words, and none is empty where another has words", () => {
  const all = Object.values(loadReplyWords());
  const names = Object.keys(all[0] ?? {}).sort();
  expect([all.length, names.length > 0]).toEqual([REPLY_LANGUAGES.length, true]);
  for (const words of all) {
    expect(Object.keys(words).sort()).toEqual(names);
    expect(Object.values(words.asides).filter((phrases) => phrases.length === 0)).toEqual([]);
  }
});
