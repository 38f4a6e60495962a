import { expect, test } from "vitest";
import { textsIn } from "../../src/features/casework/assistant-sessions/assistant-sessions.texts.ts";
import { talkedForm } from "./form.ts";
import { faultsOf, type Turn } from "./invariants.ts";

const SENTENCE = "You need an electronic travel authorisation.";
const DETERMINATION = { id: "det_1", visaConclusion: { headline: SENTENCE } };
const PROPOSAL = {
  id: "asp_1",
  path: "/occupation",
  label: "Occupation",
  value: "nurse",
  evidence: "a nurse",
  state: "proposed",
} as const;
const QUOTE = {
  determinationId: "det_1",
  sentenceId: "/visaConclusion/headline",
  text: SENTENCE,
  language: "en",
  sources: [],
};

function turnWith({ proposal = {}, quote = {}, text = textsIn("en").proposed } = {}): Turn {
  return {
    said: "I am a nurse.",
    language: "en",
    form: talkedForm(),
    request: { items: [{ path: "/occupation", state: "open", reason: null, note: null }] },
    determination: DETERMINATION,
    reply: {
      id: "asm_1",
      sessionId: "ast_1",
      author: { kind: "assistant", id: null },
      generatedBy: "model",
      text,
      proposals: [Object.assign({}, PROPOSAL, proposal)],
      quotes: [Object.assign({}, QUOTE, quote)],
      nextQuestion: null,
      createdAt: "2026-01-01T00:00:00.000Z",
    },
  };
}

test("a reply as it has to be has no fault", () => {
  expect(faultsOf(turnWith())).toEqual([]);
});

test.each([
  ["a question that is not open", { proposal: { path: "/sex", value: "male" } }, "is not asked"],
  ["a path that is none", { proposal: { path: "/__proto__" } }, "is not asked"],
  ["a value that the form refuses", { proposal: { value: 7, evidence: "a nurse" } }, "does not take 7"],
  ["words of somebody else", { proposal: { evidence: "I am a nurse of Leeds" } }, "nobody said"],
  ["no words", { proposal: { evidence: " " } }, "nobody said"],
  ["a text that nobody wrote", { proposal: { value: "spy" } }, 'nobody wrote "spy"'],
  ["signs that nobody wrote", { proposal: { value: "=nurse" } }, 'nobody wrote "=nurse"'],
  ["a text without letters", { proposal: { value: ".", evidence: "." } }, 'nobody wrote "."'],
  ["a proposal that counts at once", { proposal: { state: "confirmed" } }, "is confirmed at once"],
  ["a changed quote", { quote: { text: "You need no visa." } }, "no such sentence"],
  ["a quote from nowhere", { quote: { sentenceId: "/visaConclusion/constructor" } }, "no such sentence"],
  ["a quote of another determination", { quote: { determinationId: "det_2" } }, "no such sentence"],
  ["words of its own", { text: "You need no visa." }, "its own words"],
])("%s is found", (_, change, fault) => {
  expect(faultsOf(turnWith(change)).join("\n")).toContain(fault);
});
