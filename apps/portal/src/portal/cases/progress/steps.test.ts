import { CASE_OUTCOMES, CASE_STATES } from "@entrada/domain/cases/case-lifecycle";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stepsOf } from "./steps.ts";

const DAY = "2027-02-03";
const ALL = { dueAt: DAY, sentAt: DAY, validUntil: DAY };
const known = { outcome: null, submittedAt: DAY, decidedAt: null, expectedDecisionOn: DAY, slaDueAt: DAY };
const placesOf = (state: string, outcome: string | null = null) =>
  stepsOf({ ...known, state, outcome } as never, ALL)?.map(({ place }) => place);

test.each([
  ["collecting", null, ["current", "ahead", "ahead", "ahead", "ahead"]],
  ["reviewing", null, ["done", "current", "ahead", "ahead", "ahead"]],
  ["submitted", null, ["done", "done", "current", "ahead", "ahead"]],
  ["closed", "approved", ["done", "done", "done", "done", "current"]],
  ["closed", "refused", ["done", "done", "done", "current", "ahead"]],
  ["cancelled", null, undefined],
  ["a state of tomorrow", null, undefined],
] as const)("%s, %s", (state, outcome, places) => {
  expect(placesOf(state, outcome)).toEqual(places);
});

test("there is one current step at most, what is before it is done, and nothing is expected after a decision", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CASE_STATES),
      fc.constantFrom(null, ...CASE_OUTCOMES),
      fc.constantFrom(null, DAY),
      (state, outcome, decidedAt) => {
        const steps = stepsOf({ ...known, state, outcome, decidedAt } as never, ALL) ?? [];
        const places = steps.map(({ place }) => place).join(" ");
        expect(places).toMatch(/^((done )*current( ahead)*)?$/);
        const expecting = steps.filter(({ fact }) => fact?.says === "step.about");
        expect(expecting.length === 0 || decidedAt === null).toBe(true);
      },
    ),
  );
});
