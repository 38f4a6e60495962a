import fc from "fast-check";
import { expect, test } from "vitest";
import { askedAnswers, askedQuestions, type CollectionForm } from "./collection-form.ts";

const FORM: CollectionForm = {
  questions: [
    { field: "name", isRequired: true },
    { field: "hasChanged", isRequired: true },
    { field: "previous", isRequired: true, when: { field: "hasChanged", in: [true] } },
    { field: "why", isRequired: false, when: { field: "previous", in: ["Smith"] } },
  ],
  documents: [],
};
const asked = (answers: object) => askedQuestions(FORM, { ...answers }).map(({ field }) => field);

test("a question with a condition is asked if an earlier question got one of the answers", () => {
  expect(asked({})).toEqual(["name", "hasChanged"]);
  expect(asked({ hasChanged: true })).toEqual(["name", "hasChanged", "previous"]);
  expect(asked({ hasChanged: true, previous: "Smith" })).toEqual(["name", "hasChanged", "previous", "why"]);
});

test("an answer to a question that is not asked any more opens no other question", () => {
  expect(asked({ hasChanged: false, previous: "Smith" })).toEqual(["name", "hasChanged"]);
});

test("whatever is answered, questions come in the order of the form, each once, and only their answers count", () => {
  const order = FORM.questions.map(({ field }) => field);
  const answers = fc.record(
    { name: fc.string(), hasChanged: fc.boolean(), previous: fc.constantFrom("Smith", "Jones"), why: fc.string() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(answers, (given) => {
      const fields = asked(given);
      expect(fields).toEqual(order.filter((field) => fields.includes(field)));
      const counted = Object.keys(askedAnswers(FORM, given));
      expect(counted.filter((field) => !fields.includes(field))).toEqual([]);
    }),
  );
});
