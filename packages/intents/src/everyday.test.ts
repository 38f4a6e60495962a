import { expect, test } from "vitest";
import { readEveryday } from "./everyday.ts";
import { loadIntentResolver } from "./shipped.ts";

const everyday = readEveryday();
const resolver = loadIntentResolver();

test("everyday phrases name known purposes, in every language that the resolver has words for", () => {
  const known = new Set(resolver.intents);
  const purposes = new Set(everyday.flatMap(({ family }) => family.intent ?? family.ask?.options ?? []));
  expect([...purposes].filter((purpose) => !known.has(purpose))).toEqual([]);
  const languages = new Set(everyday.map(({ language }) => language));
  expect(Object.keys(resolver.wordings).filter((language) => !languages.has(language))).toEqual([]);
});

test("the same files give the same statements", () => {
  expect(readEveryday()).toEqual(everyday);
});

test("two purposes of their own need a question, and one said twice does not", () => {
  const pairs = everyday.filter(({ family }) => family.ask?.reason === "severalPurposes");
  expect(pairs.length).toBeGreaterThan(100);
  expect(pairs.filter(({ family }) => new Set(family.ask?.options).size < 2)).toEqual([]);
});

test("a phrase for any place is said of places, in every language", () => {
  expect(everyday.filter(({ text }) => text.includes("{") || text.includes("undefined"))).toEqual([]);
});
