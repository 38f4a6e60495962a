import { expect, test } from "vitest";
import { pathOf } from "../shared/lifecycle.ts";
import { DELIVERY_LIFECYCLE, DELIVERY_STATES, type DeliveryAction } from "./delivery-lifecycle.ts";

test.each<[DeliveryAction, readonly string[], string]>([
  ["succeed", ["pending"], "succeeded"],
  ["retry", ["pending"], "pending"],
  ["fail", ["pending"], "failed"],
  ["abandon", ["pending"], "abandoned"],
  ["redeliver", DELIVERY_STATES, "pending"],
  ["resume", ["pending", "failed"], "pending"],
  ["recover", ["failed", "abandoned"], "pending"],
])("%s leads from %j to %s", (action, from, to) => {
  expect(pathOf(DELIVERY_LIFECYCLE, action)).toEqual({ from, to });
});

test("only a redelivery sends a succeeded delivery again", () => {
  const actions = DELIVERY_LIFECYCLE.transitions.filter(({ from }) => from === "succeeded").map(({ action }) => action);
  expect(actions).toEqual(["redeliver"]);
});
