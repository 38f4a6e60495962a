import { expect, test } from "vitest";
import { secondsUntilReveal } from "./reveals.ts";

const LIMITS = { perHour: 3, perDay: 5 };
const FREE = { hourFreeSeconds: 600, dayFreeSeconds: 7_200 };

test("an operator may look as often as either limit allows, and then waits for the longer of the two", () => {
  expect(secondsUntilReveal({ inHour: 2, inDay: 4, ...FREE }, LIMITS)).toBe(0);
  expect(secondsUntilReveal({ inHour: 3, inDay: 4, ...FREE }, LIMITS)).toBe(600);
  expect(secondsUntilReveal({ inHour: 0, inDay: 5, ...FREE }, LIMITS)).toBe(7_200);
  expect(secondsUntilReveal({ inHour: 3, inDay: 5, ...FREE }, LIMITS)).toBe(7_200);
});
