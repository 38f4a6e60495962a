import { expect, test } from "vitest";
import { compileLexicon, conceptsIn } from "./lexicon.ts";
import { readText } from "./normalise.ts";

const english = compileLexicon("en", {
  sea: ["beach*", "the sea"],
  job: ["work", "job*"],
  papers: ["birth* certificate*"],
  negation: ["not", "no"],
});
const japanese = compileLexicon("ja", { job: ["仕事"], negation: ["ではな"], sea: ["海"] });

const named = (text: string, lexicon = english) =>
  conceptsIn(lexicon, readText(text)).map(({ concept, isNegated }) => (isNegated ? `not ${concept}` : concept));

test("whole words, stems and adjacent words are found; parts of other words are not", () => {
  expect(named("Beaches!")).toEqual(["sea"]);
  expect(named("by the sea")).toEqual(["sea"]);
  expect(named("a birth-certificate of mine")).toEqual(["papers"]);
  expect(named("overseas workshop, birthday")).toEqual([]);
});

test("ruled-out words are marked, only near a negation", () => {
  expect(named("not for work, just the beach and nothing else")).toEqual(["not job", "negation", "sea"].sort(byText));
  expect(named("no, my uncle and aunt want to see me at work")).toEqual(["negation", "job"]);
});

test("languages without spaces are matched anywhere in the text", () => {
  expect(named("仕事ではなく海", japanese).sort(byText)).toEqual(["negation", "not job", "not sea"].sort(byText));
});

const byText = (a: string, b: string) => (a < b ? -1 : 1);
