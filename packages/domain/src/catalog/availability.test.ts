import { expect, test } from "vitest";
import { availabilityAt } from "./availability.ts";

test("a suspension ends at its instant", () => {
  const until = new Date("2026-11-20T00:00:00Z");
  const suspended = { state: "suspended", reason: "Portal closed", until } as const;
  expect(availabilityAt(suspended, new Date("2026-11-19T23:59:59Z"))).toEqual(suspended);
  expect(availabilityAt(suspended, until)).toEqual({ state: "available", reason: null, until: null });
  expect(availabilityAt({ ...suspended, until: null }, until).state).toBe("suspended");
  expect(availabilityAt({ state: "retired", reason: null, until }, until).state).toBe("retired");
});
