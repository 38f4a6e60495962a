import { expect, test } from "vitest";
import { availableActions, decide, isFinal } from "../shared/lifecycle.ts";
import { availabilityAt, PRODUCT_ACTIONS, PRODUCT_LIFECYCLE, PRODUCT_STATES } from "./product-lifecycle.ts";

test("a suspension ends at its instant", () => {
  const until = new Date("2026-11-20T00:00:00Z");
  const suspended = { state: "suspended", reason: "Portal closed", until } as const;
  expect(availabilityAt(suspended, new Date("2026-11-19T23:59:59Z"))).toEqual(suspended);
  expect(availabilityAt(suspended, until)).toEqual({ state: "available", reason: null, until: null });
  expect(availabilityAt({ ...suspended, until: null }, until).state).toBe("suspended");
  expect(availabilityAt({ state: "retired", reason: null, until }, until).state).toBe("retired");
});

test.each([
  ["available", ["available", "suspended", "stateConflict", "stateConflict", "retired"]],
  ["suspended", ["suspended", "suspended", "available", "available", "retired"]],
  ["retired", ["available", "stateConflict", "stateConflict", "stateConflict", "stateConflict"]],
] as const)("from %s the actions import, suspend, resume, lapse and retire lead to %j", (from, expected) => {
  const outcomes = PRODUCT_ACTIONS.map((action) => {
    const decided = decide(PRODUCT_LIFECYCLE, from, action, undefined);
    return decided.ok ? decided.value.to : decided.error.reason;
  });
  expect(outcomes).toEqual(expected);
});

test("no state is final, and a tenant cannot act on a product, which all tenants share", () => {
  expect(PRODUCT_STATES.filter((state) => isFinal(PRODUCT_LIFECYCLE, state))).toEqual([]);
  expect(PRODUCT_STATES.flatMap((state) => availableActions(PRODUCT_LIFECYCLE, state, undefined))).toEqual([]);
});
