import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOf } from "./contrast.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test.each([
  ["#000000", "#FFFFFF", 21],
  ["#777777", "#FFFFFF", 4.48],
  ["#767676", "#FFFFFF", 4.54],
  ["#0B5C6B", "#FBFAF7", 7.3],
  ["#FF0000", "#FFFFFF", 4],
])("the contrast of %s and %s is %s", (a, b, ratio) => {
  expect(contrastOf(a, b)).toBeCloseTo(ratio, 1);
});

test("the order makes no difference, a colour has none to itself, and none exceeds black and white", () => {
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      expect(contrastOf(a, b)).toBe(contrastOf(b, a));
      expect(contrastOf(a, a)).toBe(1);
      expect(contrastOf(a, b)).toBeGreaterThanOrEqual(1);
      expect(contrastOf(a, b)).toBeLessThanOrEqual(21.000001);
    }),
  );
});

test("what is no colour is refused", () => {
  expect(() => contrastOf("red", "#FFFFFF")).toThrow(RangeError);
});
