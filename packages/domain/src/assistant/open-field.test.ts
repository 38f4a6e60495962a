import { expect, test } from "vitest";
import type { Answers } from "../cases/collection-form.ts";
import { comparisonsOf } from "../cases/comparisons.ts";
import { openFieldsOf } from "./open-field.ts";

const DAY = { type: "string", format: "date" };
const SCHEMAS = {
  nationality: { title: "Nationality", type: "string", pattern: "^[A-Z]{2}$" },
  birthDate: { title: "Date of birth", ...DAY },
  passportIssuedOn: DAY,
  hasChanged: { type: "boolean" },
  previous: { type: "string" },
  arrivalDate: DAY,
  departureDate: DAY,
};
const QUESTIONS = Object.keys(SCHEMAS).map((field) => ({
  field,
  isRequired: true,
  ...(field === "previous" && { when: { field: "hasChanged", in: [true] } }),
}));

function fieldsWith(answers: Answers) {
  const open = new Set(
    Object.keys(SCHEMAS).filter((field) => field !== "nationality" || answers.nationality === undefined),
  );
  return openFieldsOf({
    form: { questions: QUESTIONS, documents: [] },
    schemas: SCHEMAS,
    open,
    checked: {
      answers,
      comparisons: comparisonsOf(QUESTIONS),
      trip: { arrivalDate: "2027-03-01", departureDate: "2027-03-20", nationality: "FR" },
      today: "2026-11-20",
      latestToday: "2026-11-21",
      passportValidity: [],
    },
  });
}
const daysOf = (answers: Answers, field: string) => {
  const { from, to } = fieldsWith(answers).find((one) => one.field === field) ?? {};
  return [from, to];
};

test("what can be answered is what is open and asked with these answers, in the form's order and words", () => {
  const named = fieldsWith({}).map(({ field }) => field);
  expect(named).toEqual(Object.keys(SCHEMAS).filter((field) => field !== "previous"));
  const [birthDate, , hasChanged] = fieldsWith({ nationality: "FR", hasChanged: true });
  expect(birthDate).toMatchObject({ path: "/birthDate", label: "Date of birth", isAnswered: false });
  expect(hasChanged).toMatchObject({ field: "hasChanged", isAnswered: true });
  expect(fieldsWith({ hasChanged: true }).map(({ field }) => field)).toContain("previous");
});

test("the days that can be true follow from today, the trip and the other answers, whichever came first", () => {
  expect(daysOf({}, "birthDate")[1]).toBe("2026-11-21");
  expect(daysOf({ passportIssuedOn: "2020-05-05" }, "birthDate")[1]).toBe("2020-05-05");
  expect(daysOf({ birthDate: "1988-03-14" }, "passportIssuedOn")).toEqual(["1988-03-14", "2026-11-21"]);
  expect(daysOf({}, "arrivalDate")).toEqual(["2027-03-01", "2027-03-20"]);
  expect(daysOf({ departureDate: "2027-03-12" }, "arrivalDate")).toEqual(["2027-03-01", "2027-03-12"]);
  expect(daysOf({ arrivalDate: "2027-03-03" }, "departureDate")).toEqual(["2027-03-03", "2027-03-20"]);
});

test("the nationality is the one that was determined", () => {
  expect(fieldsWith({})[0]).toMatchObject({ field: "nationality", country: "FR" });
});
