import { LIFECYCLES } from "@entrada/domain/lifecycles";
import { expect, test } from "vitest";
import { inState } from "./in-state.ts";

test("a state that is an adjective stands as it is, another one has words of its own", () => {
  expect(inState("The quote", "accepted")).toBe("The quote is accepted");
  expect(inState("The document", "needsReview")).toBe("The document needs a review");
});

test.each(LIFECYCLES)("no name of a state of a $resource stands in a sentence that is no word", ({ states }) => {
  for (const state of states) expect(inState("It", state)).toMatch(/^It [a-z ]+$/);
});
