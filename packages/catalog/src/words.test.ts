import { expect, test } from "vitest";
import { FORM } from "./invented-product.fixture.ts";
import { type JsonSchema, requirementsOf } from "./requirements.ts";
import { loadShippedCatalog } from "./shipped.ts";
import { inWords, WORD_LANGUAGES, wordsIn } from "./words.ts";

/** Every word of the forms that this version ships. */
function wordsOfForms(): ReadonlySet<string> {
  const words = new Set<string>();
  const read = (schema: JsonSchema, name?: string) => {
    const { title, items, properties, enum: codes } = schema;
    for (const word of [title, name, ...(Array.isArray(codes) ? codes : [])]) {
      if (word !== undefined) words.add(String(word));
    }
    if (items) read(Object.fromEntries(Object.entries(items)));
    for (const [part, own] of Object.entries(properties ?? {})) read(own, part);
  };
  for (const product of loadShippedCatalog().products()) {
    const { sections, schema } = requirementsOf(product);
    for (const { title } of sections) words.add(title);
    read(schema);
  }
  return words;
}

test.each(WORD_LANGUAGES)(
  "the words in %s are those of every language, and each is asked for somewhere",
  (language) => {
    const words = wordsIn(language);
    expect(Object.keys(words).length).toBeGreaterThan(100);
    expect(Object.keys(words)).toEqual(Object.keys(wordsIn("es")));
    const asked = wordsOfForms();
    expect(Object.keys(words).filter((word) => !asked.has(word))).toEqual([]);
    expect(Object.values(words).filter((word) => word.trim() === "")).toEqual([]);
  },
);

test.each(WORD_LANGUAGES)(
  "every section and every option of every form has words in %s, but for names of ports",
  (language) => {
    const words = wordsIn(language);
    const wanting = new Set<string>();
    const read = ({ items, properties, enum: codes }: JsonSchema) => {
      for (const code of Array.isArray(codes) ? codes : []) {
        if (/^[a-z][A-Za-z]+$/.test(String(code)) && words[String(code)] === undefined) wanting.add(String(code));
      }
      if (items) read(Object.fromEntries(Object.entries(items)));
      for (const own of Object.values(properties ?? {})) read(own);
    };
    for (const product of loadShippedCatalog().products()) {
      const { sections, schema } = requirementsOf(product);
      for (const { title } of sections) if (words[title] === undefined) wanting.add(title);
      read(schema);
    }
    expect([...wanting]).toEqual([]);
  },
);

test("options have labels, parts have titles, and what stays in English says so", () => {
  const asked = {
    ...requirementsOf(FORM),
    schema: {
      properties: {
        familyName: { title: "Family name" },
        sex: { title: "Sex", enum: ["male", "female", "ofNextYear"] },
        homeAddress: { title: "Home address", properties: { street: {}, city: {} } },
        ever: { title: "A question of next year" },
      },
    },
  };
  const words = wordsIn("ar");
  expect(inWords(asked, "ar").schema.properties).toMatchObject({
    familyName: { title: words["Family name"] },
    sex: {
      title: words.Sex,
      enum: ["male", "female", "ofNextYear"],
      oneOf: [
        { const: "male", title: words.male },
        { const: "female", title: words.female },
        { const: "ofNextYear", title: "Of next year" },
      ],
    },
    homeAddress: { properties: { street: { title: words.street }, city: { title: words.city } } },
    ever: { title: "A question of next year" },
  });
  expect(inWords(asked, "ar").untranslated).toEqual(["ever"]);
  const english = inWords(asked, "en");
  expect(english.schema.properties).toMatchObject({ homeAddress: { properties: { street: { title: "Street" } } } });
  expect(english.untranslated).toEqual([]);
});
