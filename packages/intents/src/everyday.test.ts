import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEveryday } from "./everyday.ts";
import { loadIntentResolver } from "./shipped.ts";
import { readWords } from "./words.ts";

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
  const { lexicons } = readWords();
  const languages = [...new Set(everyday.map(({ language }) => language))];
  expect(languages.length).toBeGreaterThan(10);
  for (const language of languages) {
    const line = phrasesOf(language).find((phrase) => phrase.includes("{place}"));
    expect(line, language).toBeDefined();
    const [before, after] = (line ?? "").split("{place}");
    const places = (lexicons[language]?.place ?? []).map((place) => place.replace("*", ""));
    const said = new Set(everyday.flatMap((one) => (one.language === language ? [one.text] : [])));
    expect(
      places.filter((place) => said.has(`${before}${place}${after}`)),
      `${language}: ${line}`,
    ).not.toEqual([]);
  }
  expect(everyday.filter(({ text }) => text.includes("{") || text.includes("undefined"))).toEqual([]);
});

function phrasesOf(language: string): readonly string[] {
  const file = readFileSync(new URL(`../everyday/${language}.tsv`, import.meta.url), "utf8");
  return file.split("\n").map((line) => line.split("\t").at(-1) ?? "");
}
