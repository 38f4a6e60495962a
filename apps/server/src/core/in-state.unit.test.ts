import { INVITATION_STATES } from "@entrada/domain/access/invitation";
import { CASE_OUTCOMES } from "@entrada/domain/cases/case-lifecycle";
import { LIFECYCLES } from "@entrada/domain/lifecycles";
import { expect, test } from "vitest";
import { inState, withOutcome } from "./in-state.ts";

test("a state that is an adjective stands as it is, another one has words of its own", () => {
  expect(inState("The quote", "accepted")).toBe("The quote is accepted");
  expect(inState("The document", "needsReview")).toBe("The document needs a review");
});

test.each(LIFECYCLES)("no name of a state of a $resource stands in a sentence that is no word", ({ states }) => {
  for (const state of states) expect(inState("It", state)).toMatch(/^It [a-z ]+$/);
});

test("no name of a state of an invitation, and of no outcome, stands in a sentence that is no word", () => {
  for (const state of INVITATION_STATES) expect(inState("It", state)).toMatch(/^It [a-z ]+$/);
  for (const outcome of CASE_OUTCOMES) expect(withOutcome(outcome)).toMatch(/^ and (was|has) [a-z, ]+$/);
  expect(`${inState("The case", "submitted")}${withOutcome(null)}`).toBe("The case is submitted");
});
