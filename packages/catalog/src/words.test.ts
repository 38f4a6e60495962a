import { expect, test } from "vitest";
import { readFields } from "./catalog-files.ts";
import { FORM } from "./invented-product.fixture.ts";
import { lintWords } from "./lint-words.ts";
import type { Product } from "./product.schema.ts";
import { type JsonSchema, requirementsOf } from "./requirements.ts";
import { loadShippedCatalog } from "./shipped.ts";
import { inWords, labelWord, WORD_LANGUAGES, wordsIn } from "./words.ts";

function asked(title: string) {
  return { name: { title, personal: true, schema: { type: "string", minLength: 1 } } };
}

function visit(fields: object) {
  return [{ id: "visit", title: "Visa held", fields: Object.keys(fields) }];
}

/** Every word of the forms that this version ships, and of the questions that an imported product may share. */
function wordsOfForms(): ReadonlySet<string> {
  const words = new Set(Object.values(readFields()).map(({ title }) => title));
  const read = ({ title, items, properties, enum: codes }: JsonSchema, name: string) => {
    words.add(name);
    if (title !== undefined) words.add(String(title));
    for (const code of Array.isArray(codes) ? codes : []) {
      words.add(`${name}.${code}`);
      words.add(String(code).replace(/^\p{Lu}.* (?=(?:air|sea|land )port$)/u, "{place} "));
    }
    if (items) read(Object.fromEntries(Object.entries(items)), name);
    for (const [part, own] of Object.entries(properties ?? {})) read(own, part);
  };
  for (const product of loadShippedCatalog().products()) {
    const { sections, schema } = requirementsOf(product);
    for (const { title } of sections) words.add(title);
    read(schema, "answers");
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
    expect(Object.values(readFields()).filter(({ title }) => !Object.hasOwn(words, title))).toEqual([]);
    expect(Object.keys(words).filter((word) => !asked.has(word))).toEqual([]);
    expect(Object.values(words).filter((word) => word.trim() === "")).toEqual([]);
  },
);

test("every question, section, option and part of every form has words in every language", () => {
  const products = loadShippedCatalog().products();
  expect(products.length).toBeGreaterThan(20);
  expect(products.flatMap((product) => lintWords(`${product.code}.yaml`, product))).toEqual([]);
  for (const product of products) {
    for (const language of WORD_LANGUAGES) {
      expect([product.code, language, inWords(requirementsOf(product), language).untranslated]).toEqual([
        ...[product.code, language, []],
      ]);
    }
  }
});

test("a form without words in some language is reported, but for what is the authority's own wording", () => {
  const { purpose } = FORM.fields;
  const { name } = asked("A question of next year");
  const of = (fields: Product["fields"]) => lintWords("in-invented.yaml", { ...FORM, fields, sections: visit(fields) });
  expect(of({ name })).toEqual([
    {
      file: "in-invented.yaml",
      at: "/fields/name/title",
      message: '"A question of next year" has no words in es, fr, ar, zh, hi: write them in words/',
    },
  ]);
  expect(of({ name: { ...name, officialWording: true } })).toEqual([]);
  expect(of({ name: { ...asked("Family name").name, officialWording: true } })).toMatchObject([
    { at: "/fields/name/title", message: expect.stringContaining("official wording") },
  ]);
  if (!purpose) throw new Error("the form asks for no purpose");
  const choosing = (...codes: string[]) => of({ purpose: { ...purpose, schema: { enum: codes } } });
  expect(choosing("tourism", "ofNextYear")).toMatchObject([{ at: "/fields/purpose/schema" }]);
  expect(choosing("tourism", "tourist")).toMatchObject([
    { at: "/fields/purpose/schema", message: expect.stringContaining('"tourist" reads like "tourism" in es, ') },
  ]);
});

test("an option has the word of its question where the word alone would mean something else", () => {
  expect(labelWord("single", "fr", "entriesRequested")).toBe("Une");
  expect(labelWord("single", "fr", "maritalStatus")).toBe("Célibataire");
  const schengen = loadShippedCatalog()
    .products()
    .find(({ code }) => code === "fr-schengen-short-stay");
  if (!schengen) throw new Error("no such product");
  expect(inWords(requirementsOf(schengen), "fr").schema.properties).toMatchObject({
    entriesRequested: { oneOf: [{ title: "Une" }, { title: "Deux" }, { title: "Multiples" }] },
    civilStatus: { oneOf: expect.arrayContaining([{ const: "single", title: "Célibataire" }]) },
  });
});

test("a place is named as the authority writes it, with what is there in the reader's words", () => {
  expect(labelWord("Goa (Dabolim) airport", "fr")).toBe("Goa (Dabolim), aéroport");
  expect(labelWord("Agartala land port", "zh")).toBe("Agartala 陆路口岸");
  expect(labelWord("Nowhere", "fr")).toBeUndefined();
  expect(labelWord("constructor", "fr")).toBeUndefined();
});

test("options have labels, parts have titles, and what stays in English says so", () => {
  const asked = {
    ...requirementsOf(FORM),
    schema: {
      required: [],
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
