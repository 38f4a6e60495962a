import type { Determination } from "@entrada/api-client/schema";
import { expect, test } from "vitest";
import { englishIn } from "./in-english.tsx";

const [first, second] = [{ code: "fee" }, { code: "ports" }];
const ANSWER = {
  visaConclusion: { conditions: [first, second] },
  knowledge: { warnings: ["A: one.", "B: two."], sources: [{ id: "law" }] },
  counterfactuals: [{ change: "fact" }],
};

const englishOf = (untranslated?: readonly string[]) => [
  ...englishIn({ ...ANSWER, ...(untranslated && { untranslated }) } as unknown as Determination), // the rest is not read
];

test("each pointer leads to the part whose words are in English; one that leads nowhere is passed over", () => {
  expect(englishOf()).toEqual([]);
  expect(englishOf(["/visaConclusion/conditions/1/statement", "/knowledge/warnings/0"])).toEqual([second, "A: one."]);
  expect(englishOf(["/knowledge/sources/0/publisher", "/counterfactuals/0/headline"])).toEqual([
    { id: "law" },
    { change: "fact" },
  ]);
  expect(englishOf(["/knowledge/warnings/7", "/visaConclusion/elsewhere"])).toEqual([]);
});
