import { expect, test } from "vitest";
import { titleOf } from "./answer-title.ts";

const SAID = "You need a Schengen visa to visit France.";

test("an answer is titled with the sentence of its conclusion, or of an older answer's headline", () => {
  expect(titleOf({ headline: "Older.", visaConclusion: { kind: "visaRequired", headline: SAID } })).toBe(
    "You need a Schengen visa to visit France",
  );
  expect(titleOf({ headline: "Older.", visaConclusion: { kind: "visaRequired" } })).toBe("Older");
  expect(titleOf({ visaConclusion: { kind: "visaRequired" } })).toBeUndefined();
});

test("a kind that is new to the page is never titled with words that its stamp contradicts", () => {
  // As it comes from a server that is newer than the page.
  const { kind } = JSON.parse('{ "kind": "lighterThanAir" }');
  expect(titleOf({ visaConclusion: { kind, headline: "You need nothing." } })).toBeUndefined();
});
