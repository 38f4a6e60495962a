import fc from "fast-check";
import { expect, test } from "vitest";
import { askedQuestions, openDocuments, openQuestions, stateOf } from "./form-model.ts";

const rule = (field: string, on: string, values: readonly unknown[], isRequired = true) => ({
  if: { properties: { [on]: { enum: values } }, required: [on] },
  // biome-ignore lint/suspicious/noThenProperty: it is the keyword of JSON Schema
  ...(isRequired && { then: { required: [field] } }),
  else: { properties: { [field]: false } },
});
const FORM = {
  schema: {
    properties: {
      name: { title: "Name", type: "string" },
      hasChanged: { title: "Has changed", type: "boolean" },
      previous: { title: "Previous", type: "string" },
      why: { type: "string" },
    },
    required: ["name", "hasChanged"],
    allOf: [rule("previous", "hasChanged", [true]), rule("why", "previous", ["Smith"], false)],
  },
  sections: [
    { id: "person", title: "Person", fields: ["name", "hasChanged", "previous"] },
    { id: "more", title: "More", fields: ["why"] },
  ],
  documents: [
    { type: "photo", required: true, when: null, constraints: {}, sources: [] },
    { type: "other", required: true, when: { field: "hasChanged", in: [true] }, constraints: {}, sources: [] },
  ],
};
const request = (answers: object, items: readonly object[]) =>
  ({ answers, items: items.map((item) => ({ reason: null, note: null, state: "open", ...item })) }) as never;
const fields = (asked: readonly { readonly field: string }[]) => asked.map(({ field }) => field);

test("a question with a condition is asked if an earlier question got one of the answers", () => {
  expect(fields(askedQuestions(FORM, {}))).toEqual(["name", "hasChanged"]);
  expect(fields(askedQuestions(FORM, { hasChanged: true }))).toEqual(["name", "hasChanged", "previous"]);
  expect(askedQuestions(FORM, { hasChanged: true, previous: "Smith" }).at(-1)).toMatchObject({
    ...{ field: "why", title: "why", isRequired: false, sectionId: "more" },
  });
});

test("an answer to a question that is not asked any more opens no other question", () => {
  expect(fields(askedQuestions(FORM, { hasChanged: false, previous: "Smith" }))).toEqual(["name", "hasChanged"]);
});

test("what was accepted is not open; what an open answer leads to is", () => {
  const items = [{ path: "/name", state: "accepted" }, { path: "/hasChanged" }];
  expect(fields(openQuestions(FORM, request({ hasChanged: true }, items)))).toEqual(["hasChanged", "previous"]);
  const documents = [
    { documentType: "photo", state: "accepted" },
    { documentType: "other", state: "returned" },
  ];
  expect(openDocuments(FORM, request({ hasChanged: true }, documents)).map(({ type }) => type)).toEqual(["other"]);
  expect(openDocuments(FORM, request({ hasChanged: false }, documents))).toEqual([]);
});

test("a task is done once everything required is answered and nothing is given back", () => {
  const asked = askedQuestions(FORM, {});
  expect(stateOf(asked, request({}, []))).toBe("open");
  expect(stateOf(asked, request({ name: "Ada" }, []))).toBe("begun");
  expect(stateOf(asked, request({ name: "Ada", hasChanged: false }, []))).toBe("done");
  const returned = [{ path: "/name", state: "returned" }];
  expect(stateOf(asked, request({ name: "Ada", hasChanged: false }, returned))).toBe("begun");
});

test("whatever is answered, questions come in the order of the form, each once", () => {
  const order = FORM.sections.flatMap((section) => section.fields);
  const answers = fc.record(
    { name: fc.string(), hasChanged: fc.boolean(), previous: fc.constantFrom("Smith", "Jones"), why: fc.string() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(answers, (given) => {
      const asked = fields(askedQuestions(FORM, given));
      expect(asked).toEqual(order.filter((field) => asked.includes(field)));
    }),
  );
});
