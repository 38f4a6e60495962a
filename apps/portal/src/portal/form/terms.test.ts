import { readFileSync } from "node:fs";
import { requirementsOf } from "@entrada/catalog/requirements";
import { loadShippedCatalog } from "@entrada/catalog/shipped";
import { expect, test } from "vitest";
import type { AnswerSchema } from "./form-model.ts";
import { inWords, type Terms } from "./terms.ts";

const LANGUAGES = ["es", "fr", "ar", "hi", "zh"] as const;
const termsIn = (language: string): Terms =>
  JSON.parse(readFileSync(new URL(`./terms/${language}.json`, import.meta.url), "utf8"));

/** Every word of the forms that this version ships. */
function wordsOfForms(): ReadonlySet<string> {
  const words = new Set<string>();
  const read = ({ title, items, properties, enum: codes }: AnswerSchema, name?: string) => {
    for (const word of [title, name, ...(codes ?? [])]) if (word !== undefined) words.add(String(word));
    if (items) read(items);
    for (const [part, own] of Object.entries(properties ?? {})) read(own, part);
  };
  for (const product of loadShippedCatalog().products()) {
    const { sections, schema } = requirementsOf(product);
    for (const { title } of sections) words.add(title);
    read(schema);
  }
  return words;
}

test.each(LANGUAGES)(
  "the words of forms in %s are those of every language, and each is asked for somewhere",
  (language) => {
    const terms = termsIn(language);
    expect(Object.keys(terms)).toEqual(Object.keys(termsIn("es")));
    const asked = wordsOfForms();
    expect(Object.keys(terms).filter((word) => !asked.has(word))).toEqual([]);
    expect(Object.values(terms).filter((word) => word.trim() === "")).toEqual([]);
  },
);

test("what every form asks, and most of its sections, is in every language; the rest says that it is English", () => {
  const terms = termsIn("ar");
  const shown = inWords(
    {
      properties: {
        familyName: { title: "Family name" },
        sex: { title: "Sex", enum: ["male", "female", "of next year"] },
        homeAddress: { title: "Home address", properties: { street: {}, city: {} } },
        ever: { title: "Ever deported or removed from a country" },
        visits: { title: "Visits", items: { properties: { country: {} } } },
      },
    },
    terms,
  ).properties;
  expect(shown).toMatchObject({
    familyName: { title: terms["Family name"] },
    sex: { title: terms.Sex, labels: { male: terms.male, female: terms.female } },
    homeAddress: { properties: { street: { title: terms.street }, city: { title: terms.city } } },
    ever: { title: "Ever deported or removed from a country", titleLang: "en" },
    visits: { titleLang: "en", items: { properties: { country: { title: terms.country } } } },
  });
  expect(shown?.familyName).not.toHaveProperty("titleLang");
  expect(Object.keys(shown?.sex?.labels ?? {})).toEqual(["male", "female"]);
});
