import { expect, test } from "vitest";
import { slaTarget } from "./sla-targets.ts";

test.each([
  [{ hours: 16, products: {} }, 960],
  [{ hours: 16, products: { "gb-eta": 8 } }, 480],
  [{ hours: null, products: { "gb-eta": 8 } }, 480],
  [{ hours: null, products: { "ke-eta": 8 } }, undefined],
  [{ hours: null, products: {} }, undefined],
])("a product has its own target or else the tenant's: %o", (targets, minutes) => {
  expect(slaTarget(targets, "gb-eta")).toBe(minutes);
});

test("a product that is called like a member of every object has no target of its own", () => {
  expect(slaTarget({ hours: 2, products: {} }, "constructor")).toBe(120);
});
