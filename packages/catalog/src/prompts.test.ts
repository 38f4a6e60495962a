import { type AnswerSchema, kindOf } from "@entrada/domain/cases/answer-kind";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { expect, test } from "vitest";
import { lintPrompts } from "./lint-prompts.ts";
import type { Product } from "./product.schema.ts";
import { promptsIn } from "./prompts.ts";
import { requirementsOf } from "./requirements.ts";
import { loadShippedCatalog } from "./shipped.ts";
import { reasonsIn, WONDERED } from "./why.ts";
import { inWords, wordsIn } from "./words.ts";

const products = loadShippedCatalog().products();

function shipped(code: string): Product {
  const found = products.find((product) => product.code === code);
  if (!found) throw new Error(`no product ${code}`);
  return found;
}

const propertiesOf = (product: Product, language: (typeof LANGUAGES)[number]) =>
  Object(inWords(requirementsOf(product), language).schema.properties) as Readonly<Record<string, AnswerSchema>>;

test.each(LANGUAGES)(
  "the prompts in %s are those of every language, each of a question that a form asks",
  (language) => {
    const prompts = promptsIn(language);
    expect(Object.keys(prompts).length).toBeGreaterThan(250);
    expect(Object.keys(prompts)).toEqual(Object.keys(promptsIn("en")));
    const titles = new Set(Object.keys(wordsIn("es")));
    expect(Object.keys(prompts).filter((title) => !titles.has(title))).toEqual([]);
    const shape = (one: Readonly<Record<string, object>>) => Object.values(one).map((prompt) => Object.keys(prompt));
    expect(shape(prompts)).toEqual(shape(promptsIn("en")));
    expect(Object.values(prompts).filter((prompt) => Object.values(prompt).some((text) => !text.trim()))).toEqual([]);
  },
);

test("every page of every shipped form asks, in six languages, and says what to enter", () => {
  expect(products.length).toBeGreaterThan(20);
  expect(products.flatMap((product) => lintPrompts(product.code, product))).toEqual([]);
  const yesNo = products.flatMap((product) =>
    Object.values(propertiesOf(product, "ar")).filter((schema) => kindOf(schema) === "yesNo"),
  );
  expect(yesNo.length).toBeGreaterThan(50);
  expect(yesNo.filter(({ title = "" }) => !title.endsWith("؟"))).toEqual([]);
});

test("a title that is no question, and an answer that nobody says how to give, are refused", () => {
  const field = (title: string, schema: Record<string, unknown>) => ({ title, personal: true, schema });
  const fields = {
    pet: field("Name of the pet", { type: "string", minLength: 1 }),
    cat: field("Has a cat", { type: "boolean" }),
    fax: field("Fax number", { type: "string", minLength: 1 }),
  };
  const product = {
    ...shipped("gb-eta"),
    fields,
    sections: [{ id: "pets", title: "Pets", fields: Object.keys(fields) }],
  };
  const found = lintPrompts("pets.yaml", product).map(({ at, message }) => `${at} ${message}`);
  expect(found).toHaveLength(3 * LANGUAGES.length);
  expect(found).toContain('/fields/pet/title "Name of the pet" asks nothing in ar: write its question in prompts/');
  expect(found).toContain('/fields/cat/title "Has a cat" is no question in zh: write one in words/');
  expect(found).toContain('/fields/fax/title "Fax number" does not say what to enter in fr: write it in prompts/');
});

test("a form asks in whole sentences, says what to enter, and names every option", () => {
  expect(propertiesOf(shipped("gb-eta"), "en")).toMatchObject({
    email: { title: "Email address", question: "What is your email address?", enter: "Enter your email address" },
    hasCriminalConviction: { title: "Have you ever been convicted of a crime?" },
    purpose: { oneOf: expect.arrayContaining([{ const: "journeyFromIreland", title: "Journey from Ireland" }]) },
  });
});

test("why something is asked is what the form says itself: everybody is, or an answer leads to it, or it may be left out", () => {
  const whyOf = (code: string, field: string, language: (typeof LANGUAGES)[number] = "en") =>
    propertiesOf(shipped(code), language)[field]?.why;
  expect(whyOf("gb-eta", "hasCriminalConviction")).toBe("The authority’s form asks everybody this.");
  expect(whyOf("gb-eta", "criminalConvictionDetails")).toBe(
    "The authority’s form asks this because of your answer to “Have you ever been convicted of a crime?”.",
  );
  expect(whyOf("us-esta", "socialMediaPlatform")).toBe("The authority’s form asks this. You may leave it out.");
  expect(whyOf("in-e-tourist-30d", "spouseName", "fr")).toContain(
    "«\u00a0Quelle est votre situation matrimoniale\u00a0?\u00a0»",
  );
  expect(whyOf("gb-eta", "passportNumber")).toBeUndefined();
});

test("of every question that people wonder about, some form asks it, and the reasons stand in every language", () => {
  const titles = new Set(products.flatMap(({ fields }) => Object.values(fields).map(({ title }) => title)));
  expect(WONDERED.size).toBeGreaterThan(50);
  expect([...WONDERED].filter((title) => !titles.has(title))).toEqual([]);
  for (const language of LANGUAGES) {
    expect(Object.keys(reasonsIn(language))).toEqual(["everybody", "form", "answered", "optional"]);
    expect(reasonsIn(language).answered).toContain("{question}");
  }
});
