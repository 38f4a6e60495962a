import { expect, test } from "vitest";
import { CLARIFICATION_REASONS, type ClarificationReason, type Resolution } from "./resolver.ts";
import { breakTie, tiedCandidates } from "./tie.ts";

const question = (reason: ClarificationReason, options = ["study", "training", "tourism"]): Resolution => ({
  suggestedIntent: null,
  confidence: 0.4,
  alternatives: [
    { intent: "study", confidence: 0.4 },
    { intent: "training", confidence: 0.3 },
    { intent: "medical", confidence: 0.02 },
  ],
  clarification: { reason, question: "Which?", options: options.map((intent) => ({ intent, label: intent })) },
  focus: { options, reason, language: "en", turn: 1 },
  language: "en",
});

test("a tie is between the candidates of the question, without those that only fill it up", () => {
  expect(tiedCandidates(question("unsure")).map(({ intent }) => intent)).toEqual(["study", "training"]);
  expect(tiedCandidates(question("unsure", ["study", "tourism"]))).toEqual([]);
});

test.each(CLARIFICATION_REASONS.filter((reason) => reason !== "unsure"))("a question for %s is not a tie", (reason) => {
  expect(tiedCandidates(question(reason))).toEqual([]);
  expect(breakTie(question(reason), "study")).toEqual(question(reason));
});

test("breaking a tie gives an answer with the confidence that it had", () => {
  expect(breakTie(question("unsure"), "training")).toEqual({
    suggestedIntent: "training",
    confidence: 0.3,
    alternatives: [
      { intent: "study", confidence: 0.4 },
      { intent: "medical", confidence: 0.02 },
    ],
    clarification: null,
    focus: null,
    language: "en",
  });
});

test.each(["tourism", "medical", "diplomacy", "none", ""])(
  "%j does not break a tie that it is not part of",
  (intent) => {
    expect(breakTie(question("unsure"), intent)).toEqual(question("unsure"));
  },
);

test("an answer has no tie", () => {
  const answer = { ...question("unsure"), suggestedIntent: "study", clarification: null, focus: null };
  expect([tiedCandidates(answer), breakTie(answer, "training")]).toEqual([[], answer]);
});
