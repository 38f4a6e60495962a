import { kindOf, wordsOf } from "@entrada/domain/cases/answer-kind";
import { PARTIAL_DATE } from "@entrada/domain/shared/partial-dates";
import { expect, test } from "vitest";
import { faultOf, isGiven, isMasked, withoutBlanks } from "./answer-check.ts";

const NAME = { type: "string", minLength: 1, maxLength: 5 };
const DAY = { type: "string", format: "date" };
const BIRTH = { type: "string", pattern: PARTIAL_DATE };
const PERSON = {
  type: "object",
  properties: { name: NAME, born: DAY },
  required: ["name", "born"],
  additionalProperties: false,
};

test.each([
  [{ const: true }, "agree"],
  [{ const: false }, "yesNo"],
  [{ const: 30 }, "number"],
  [{ const: "DE" }, "country"],
  [{ enum: ["male", "female"] }, "oneOf"],
  [{ type: "array", items: { enum: ["cash"] } }, "someOf"],
  [{ type: "array", items: PERSON }, "several"],
  [PERSON, "group"],
  [{ type: "boolean" }, "yesNo"],
  [{ type: "integer" }, "number"],
  [DAY, "day"],
  [BIRTH, "day"],
  [{ type: "string", pattern: "^[A-Z]{2}$" }, "country"],
  [{ type: "string", maxLength: 300 }, "long"],
  [{ type: "string", format: "email", maxLength: 254 }, "text"],
  [NAME, "text"],
] as const)("%j is answered as %s", (schema, kind) => {
  expect(kindOf(schema)).toBe(kind);
});

test.each([
  [NAME, "", "answer.missing"],
  [NAME, "Ada", undefined],
  [{ type: "string", minLength: 0, maxLength: 5 }, "", undefined],
  [{ type: "string", minLength: 0, maxLength: 5 }, undefined, "answer.missing"],
  [BIRTH, "1950", undefined],
  [BIRTH, "1950-07", undefined],
  [BIRTH, "1950-00", "answer.noDay"],
  [NAME, "Ada Maria", "answer.tooLong"],
  [{ type: "string", pattern: "^[A-Z0-9]{5}$" }, "ab", "answer.otherForm"],
  [{ type: "string", pattern: "^[A-Z0-9]{5}$" }, "•••12", undefined],
  [DAY, "2026-02-30", "answer.noDay"],
  [DAY, "2028-02-29", undefined],
  [DAY, "0000-02-", "answer.noDay"],
  [{ type: "boolean" }, undefined, "answer.yesOrNo"],
  [{ const: false }, true, "answer.notPossible"],
  [{ const: false }, false, undefined],
  [{ const: "DE" }, "FR", "answer.notPossible"],
  [{ type: "boolean" }, false, undefined],
  [{ const: true }, undefined, "answer.agree"],
  [{ type: "integer", minimum: 1900 }, 12, "answer.noNumber"],
  [{ type: "string", format: "email" }, "ada", "answer.noEmail"],
  [PERSON, { name: "Ada" }, "answer.incomplete"],
  [PERSON, { name: "Ada", born: "2000-01-01" }, undefined],
  [{ type: "array", items: PERSON }, [undefined, { name: "Ada", born: "2000-01-01" }], "answer.incomplete"],
] as const)("%j answered with %j: %s", (schema, value, fault) => {
  expect(faultOf({ schema, isRequired: true }, value)).toBe(fault);
});

test("what is optional may be left out, and not be wrong", () => {
  expect(faultOf({ schema: DAY, isRequired: false }, "")).toBeUndefined();
  expect(faultOf({ schema: DAY, isRequired: false }, "2026-13-01")).toBe("answer.noDay");
});

test("an answer is given once any part of it is", () => {
  for (const value of [undefined, null, "", [], [undefined], {}, { street: "" }]) expect(isGiven(value)).toBe(false);
  for (const value of [false, 0, "x", ["x"], { street: "x" }]) expect(isGiven(value)).toBe(true);
  expect(isMasked("•••••6782")).toBe(true);
});

test("codes are read as words", () => {
  const oneOf = [{ const: "publicAffairs", title: "Affaires publiques" }];
  expect(["publicAffairs", "ofNextYear"].map((code) => wordsOf(code, { oneOf }))).toEqual([
    "Affaires publiques",
    "ofNextYear",
  ]);
});

test("blanks around what was typed are no part of the answer, in whichever part of it", () => {
  const typed = {
    name: " Ada ",
    stays: [{ country: "FR", city: "Paris\n" }],
    children: 2,
    isMarried: false,
    note: null,
  };
  const answer = { name: "Ada", stays: [{ country: "FR", city: "Paris" }], children: 2, isMarried: false, note: null };
  expect(withoutBlanks(typed)).toEqual(answer);
  expect(isGiven(withoutBlanks("  "))).toBe(false);
});
