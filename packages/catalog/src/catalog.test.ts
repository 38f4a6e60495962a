import fc from "fast-check";
import { expect, test } from "vitest";
import { answerChecker } from "./answers.ts";
import { readExample, readFields, readProducts, SHIPPED } from "./catalog-files.ts";
import { checkCatalog } from "./check.ts";
import { FORM } from "./invented-product.fixture.ts";
import type { Product } from "./product.schema.ts";
import { askedFields, requirementsOf } from "./requirements.ts";

const shipped = readProducts(SHIPPED, []);

test("the shipped files have no lint error", () => {
  expect(shipped.length).toBeGreaterThan(0);
  expect(checkCatalog(SHIPPED).lintErrors).toEqual([]);
  expect(Object.keys(readFields())).toContain("passportNumber");
});

test("every shipped product has an example that its form accepts", () => {
  expect(shipped.filter(({ product }) => readExample(SHIPPED, product.code, []) === undefined)).toEqual([]);
});

test("a required answer cannot be left out, for any product", () => {
  const cases = shipped.map(({ product }) => {
    const answers = readExample(SHIPPED, product.code, []) ?? {};
    const isAsked = ({ when }: ReturnType<typeof askedFields>[number]) =>
      !when || when.in.some((value) => value === answers[when.field]);
    const required = askedFields(product).filter((asked) => asked.isRequired && isAsked(asked));
    return { product, answers, required: required.map(({ field }) => field), check: checkerOf(product) };
  });
  fc.assert(
    fc.property(fc.constantFrom(...cases), fc.nat(), ({ product, answers, required, check }, number) => {
      const left = required[number % required.length] ?? "";
      const { [left]: _, ...rest } = answers;
      expect(check(answers), product.code).toEqual([]);
      expect(
        check(rest).map(({ pointer }) => pointer),
        `${product.code} without ${left}`,
      ).toContain(`/${left}`);
      expect(check({ ...answers, unheardOf: 1 })[0]?.pointer).toBe("/unheardOf");
    }),
    { numRuns: 500 },
  );
});

function checkerOf(product: Product) {
  return answerChecker(requirementsOf(product).schema);
}

test("a conditional question is required when its condition holds, and refused otherwise", () => {
  const check = checkerOf(FORM);
  const pointers = (answers: unknown) => check(answers).map(({ pointer }) => pointer);
  expect(pointers({ purpose: "tourism" })).toEqual([]);
  expect(pointers({ purpose: "business", inviterName: "A. Host" })).toEqual([]);
  expect(pointers({ purpose: "business" })).toEqual(["/inviterName"]);
  expect(pointers({ purpose: "tourism", inviterName: "A. Host" })).toEqual(["/inviterName"]);
  expect(pointers({})).toEqual(["/purpose"]);
});

test("the form keeps its pages and marks the answers about a person", () => {
  expect(requirementsOf(FORM)).toMatchObject({
    sections: [{ id: "visit", title: "Visit", fields: ["purpose", "otherNames", "inviterName"] }],
    personalFields: ["otherNames", "inviterName"],
    schema: { required: ["purpose"], additionalProperties: false },
  });
});

test("a shipped title is the page's own; how it was read and its missing date are stated separately", () => {
  const titles = shipped.flatMap(({ product }) => product.sources.map(({ title }) => `${product.code}: ${title}`));
  const telling = titles.filter((title) => /transcription|undated|\((?:read|quoted) in/.test(title));
  expect(telling).toEqual([]);
  expect(shipped.flatMap(({ product }) => product.sources).some(({ transcription }) => transcription)).toBe(true);
});
