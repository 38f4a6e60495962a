import { expect, test } from "vitest";
import { sideOf } from "./tickets.ts";

test.each([
  ["tenant", "tenant", "asker"],
  ["operator", "tenant", "answerer"],
  ["traveler", "traveler", "asker"],
  ["traveler", "customer", "asker"],
  ["tenant", "traveler", "answerer"],
  ["operator", "customer", "answerer"],
] as const)("a %s in a ticket of a %s is the %s", (party, askedBy, side) => {
  expect(sideOf(party, askedBy)).toBe(side);
});
