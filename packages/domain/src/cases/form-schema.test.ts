import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormQuestion } from "./collection-form.ts";
import { questionsOfRules, rulesOfQuestions } from "./form-schema.ts";

const answer = fc.oneof(fc.boolean(), fc.string({ maxLength: 5 }), fc.integer());
const fields = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 8 });

/** Forms whose conditions name earlier questions. */
const questions: fc.Arbitrary<readonly FormQuestion[]> = fields.chain((names) =>
  fc.tuple(
    ...names.map((field, at) =>
      fc
        .record({
          isRequired: fc.boolean(),
          on: at === 0 ? fc.constant(undefined) : fc.option(fc.constantFrom(...names.slice(0, at)), { nil: undefined }),
          in: fc.uniqueArray(answer, { minLength: 1, maxLength: 3 }),
        })
        .map(({ isRequired, on, in: answers }) =>
          on === undefined ? { field, isRequired } : { field, isRequired, when: { field: on, in: answers } },
        ),
    ),
  ),
);

test("what is written of a form's questions is read back as the same questions, also from its text", () => {
  fc.assert(
    fc.property(questions, (form) => {
      const rules = rulesOfQuestions(form);
      const inOrder = form.map(({ field }) => field);
      expect(questionsOfRules(JSON.parse(JSON.stringify(rules)), inOrder)).toEqual(form);
    }),
  );
});

test("a form without conditions has no rules", () => {
  expect(rulesOfQuestions([{ field: "name", isRequired: true }])).toEqual({ required: ["name"] });
});
