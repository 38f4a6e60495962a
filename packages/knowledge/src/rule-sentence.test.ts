import { expect, test } from "vitest";
import { ruleSentence } from "./rule-sentence.ts";
import { loadShippedKnowledge } from "./shipped.ts";

const { snapshot } = loadShippedKnowledge().compiled;
const sentences = new Map(
  snapshot.files.flatMap((file) => file.rules.map((rule) => [rule.id, ruleSentence(snapshot, file, rule)] as const)),
);

test("every rule can be read as a sentence", () => {
  expect(sentences.size).toBeGreaterThan(2_000);
  const wrong = [...sentences].filter(([, sentence]) => /undefined|NaN|\[object| {2}|\.\.|^[a-z]/.test(sentence));
  expect(wrong).toEqual([]);
});

test("it says whom a rule is for, what it says, for how long, and what it asks", () => {
  expect(sentences.get("ad.citizen")).toBe("Its own citizens may enter by right.");
  expect(sentences.get("ad.exempt-biometric")).toBe(
    "Nationals of the 9 of “exemptBiometric” need no visa for up to 90 days in any 180 on short visits. It comes with: " +
      "biometric passport, age band, arrival mode.",
  );
  expect(sentences.get("ad.schengen-visa")).toBe(
    "All travelers need no visa for up to 90 days in any 180 on short visits if they hold visitor visa of schengen. It comes " +
      "with: held document, arrival mode.",
  );
});

test("a change that was announced is no answer yet", () => {
  const announced = snapshot.files.flatMap(({ rules }) => rules).filter((rule) => rule.announced === true);
  expect(announced.length).toBeGreaterThan(0);
  for (const { id } of announced) {
    expect(sentences.get(id)).toMatch(/ are told of a change that was announced/);
    expect(sentences.get(id)).not.toMatch(/ need /);
  }
});
