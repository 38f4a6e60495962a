import { expect, test } from "vitest";
import { ask, knowledgeOf, LAW, rule } from "../fixture.ts";
import type { Rule, Snapshot } from "../model/knowledge.ts";
import type { Translations } from "../model/statements.ts";

const SENTENCE = "A sponsor must sign.";
const NOTE = "One page says 30 days, another 60.";
const PLACE = "Old Harbour";
const inAll = (text: string) => ({
  es: `es ${text}`,
  fr: `fr ${text}`,
  ar: `ar ${text}`,
  zh: `zh ${text}`,
  hi: `hi ${text}`,
});
const RULES: readonly Rule[] = [
  rule("fr.base", {
    then: { kind: "visaRequired" },
    requires: [{ code: "sponsor", statement: SENTENCE }],
    dispute: { level: "detail", sources: ["law"], note: NOTE },
  }),
  rule("fr.port", { layer: "holder", when: { fact: "port", in: [PLACE] }, then: { kind: "notRequired" } }),
];

const { snapshot: plain } = knowledgeOf(RULES);

function answerIn(language: string, translations: Translations | undefined) {
  const sentences = translations && { sentences: translations };
  const same = (text: string) => ({ en: text, es: text, fr: text, ar: text, zh: text, hi: text });
  const conditions = { ...plain.statements.conditions, ports: [same("{accepted:names}")] };
  const statements: Snapshot["statements"] = { ...plain.statements, conditions, ...sentences };
  // A source is shown with the publisher of its own snapshot.
  const sources = { law: { ...LAW } };
  return ask(RULES, {}, { language }, { statements, sources });
}

test("sentences, notes, places and publishers are said in the language, and nothing is marked", () => {
  const texts = [SENTENCE, NOTE, PLACE, "The state"];
  const answer = answerIn("fr", Object.fromEntries(texts.map((text) => [text, inAll(text)])));
  expect(answer.visaConclusion.conditions.map(({ statement }) => statement)).toEqual([`fr ${SENTENCE}`, `fr ${PLACE}`]);
  expect(answer.knowledge.warnings).toContain(`SOURCE_CONFLICT: fr ${NOTE}`);
  expect(answer.knowledge.sources).toMatchObject([{ publisher: "fr The state" }]);
  expect(answer).not.toHaveProperty("untranslated");
});

test("what has no translation stands in English and is marked", () => {
  const answer = answerIn("fr", { [PLACE]: inAll(PLACE) });
  expect(answer.visaConclusion.conditions.map(({ statement }) => statement)).toEqual([SENTENCE, `fr ${PLACE}`]);
  expect(answer.untranslated).toEqual([
    "/visaConclusion/conditions/0/statement",
    `/knowledge/warnings/${answer.knowledge.warnings.indexOf(`SOURCE_CONFLICT: ${NOTE}`)}`,
    "/knowledge/sources/0/publisher",
  ]);
});

test("nothing is marked in English, or in an answer of a snapshot that is older than translations", () => {
  expect(answerIn("en", {})).not.toHaveProperty("untranslated");
  const older = answerIn("fr", undefined);
  expect(older).not.toHaveProperty("untranslated");
  expect(older.visaConclusion.conditions[0]?.statement).toBe(SENTENCE);
});
