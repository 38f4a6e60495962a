import fc from "fast-check";
import { expect, test } from "vitest";
import { CASE_OUTCOMES } from "../cases/case-lifecycle.ts";
import { correctableOutcomes, hasPermission, type Issue, isReliedOn } from "./decision-and-issues.ts";
import { DELIVERABLE_STATES } from "./deliverable-lifecycle.ts";
import { canHave, DELIVERABLE_TYPES } from "./deliverable-types.ts";

const ISSUE: fc.Arbitrary<Issue> = fc.record({
  state: fc.constantFrom(...DELIVERABLE_STATES),
  type: fc.constantFrom(...DELIVERABLE_TYPES),
});

test("a released visa leaves that it needs a correction, and a released notice every end without a visa", () => {
  expect(correctableOutcomes("approved", [{ state: "released", type: "electronicVisa" }])).toEqual([
    "approvedNeedsCorrection",
  ]);
  expect(correctableOutcomes("refused", [{ state: "released", type: "refusalNotice" }])).toEqual([
    ...["returnedUnprocessed", "lapsed"],
  ]);
  expect(correctableOutcomes("approved", [{ state: "awaitingRelease", type: "electronicVisa" }])).toHaveLength(4);
  expect(correctableOutcomes(null, [])).toEqual([]);
});

test("only a released visa is one to travel with", () => {
  expect(hasPermission([{ state: "released", type: "electronicVisa" }])).toBe(true);
  expect(hasPermission([{ state: "awaitingRelease", type: "electronicVisa" }])).toBe(false);
  expect(hasPermission([{ state: "released", type: "governmentReceipt" }])).toBe(false);
});

test("what is released fits every outcome that is left, and contradicts every one that is not", () => {
  fc.assert(
    fc.property(fc.constantFrom(...CASE_OUTCOMES), fc.array(ISSUE), (outcome, issues) => {
      const left = correctableOutcomes(outcome, issues);
      for (const other of CASE_OUTCOMES) {
        const isContradicted = issues.some(
          ({ state, type }) => state === "released" && !canHave({ state: "decided", outcome: other }, type),
        );
        expect(left.includes(other)).toBe(other !== outcome && !isContradicted);
      }
    }),
  );
});

test("a decision is relied on by what is released or waits for it, and never by a receipt", () => {
  expect(isReliedOn([{ state: "released", type: "governmentReceipt" }])).toBe(false);
  for (const type of ["electronicVisa", "refusalNotice"] as const) {
    const states = DELIVERABLE_STATES.filter((state) => isReliedOn([{ state, type }]));
    expect(states).toEqual(["awaitingRelease", "released"]);
  }
});
