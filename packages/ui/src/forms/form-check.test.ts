import { expect, test } from "vitest";
import { afterChange, afterCheck, afterRefusal, UNCHECKED } from "./form-check.ts";

const NAME = { fieldId: "name", message: "name.missing" };
const EMAIL = { fieldId: "email", message: "email.missing" };
const SHORT = { fieldId: "email", message: "email.short" };

test("nothing is shown before a form is checked, whatever its fields have", () => {
  expect(afterChange(UNCHECKED, { faults: [NAME, EMAIL], fieldIds: ["name"] })).toEqual(UNCHECKED);
});

test("a fault goes when its field is corrected; the others stay, and the summary does not take the focus", () => {
  const checked = afterCheck(UNCHECKED, [NAME, EMAIL]);
  const corrected = afterChange(checked, { faults: [EMAIL], fieldIds: ["name"] });
  expect(corrected).toEqual({ attempt: checked.attempt, found: [EMAIL], refused: [] });
  // Emptied once more, it is a fault of the next check.
  expect(afterChange(corrected, { faults: [NAME, EMAIL], fieldIds: ["name"] }).found).toEqual([EMAIL]);
});

test("a field that is still wrong says what is wrong with it now", () => {
  const checked = afterCheck(UNCHECKED, [EMAIL]);
  expect(afterChange(checked, { faults: [SHORT], fieldIds: ["email"] }).found).toEqual([SHORT]);
});

test("the same faults once more are a new attempt, so that the summary takes the focus again", () => {
  const once = afterCheck(UNCHECKED, [NAME]);
  expect(afterCheck(once, [NAME]).attempt).toBe(once.attempt + 1);
  expect(afterCheck(once, []).attempt).toBe(once.attempt);
});

test("what was refused stays until its own field changes or the form is checked again", () => {
  const refused = afterRefusal(afterCheck(UNCHECKED, []), [EMAIL, NAME]);
  expect(refused.attempt).toBe(1);
  expect(afterChange(refused, { faults: [], fieldIds: ["email"] }).refused).toEqual([NAME]);
  expect(afterCheck(refused, []).refused).toEqual([]);
});
