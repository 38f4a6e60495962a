import { expect, test } from "vitest";
import { choicesFor } from "./choices.ts";

const choice = (title: string) => ({ id: title, title, run: () => {} });
const GROUPS = [
  { label: "palette.here", choices: [choice("Claim"), choice("Ready to submit")] },
  { label: "palette.areas", choices: [choice("Submission"), choice("Review")] },
];
const titles = (words: string) => choicesFor(words, GROUPS).map(({ choices }) => choices.map(({ title }) => title));

test("what has every word is left, in any order and case, and a group without any is not there", () => {
  expect(titles("")).toEqual([
    ["Claim", "Ready to submit"],
    ["Submission", "Review"],
  ]);
  expect(titles("SUBMI")).toEqual([["Ready to submit"], ["Submission"]]);
  expect(titles(" submit ready ")).toEqual([["Ready to submit"]]);
  expect(titles("nothing")).toEqual([]);
});
