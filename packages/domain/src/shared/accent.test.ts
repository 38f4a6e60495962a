import fc from "fast-check";
import { expect, test } from "vitest";
import { ACCENT_CONTRAST_MIN, judgeAccent, PAPER } from "./accent.ts";
import { contrastOf } from "./contrast.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);

test("the nearest colour is always legible, and of a legible one it is itself", () => {
  fc.assert(
    fc.property(colour, (given) => {
      const { nearest, isLegible } = judgeAccent(given);
      expect(contrastOf(nearest, PAPER)).toBeGreaterThanOrEqual(ACCENT_CONTRAST_MIN);
      expect(judgeAccent(nearest)).toMatchObject({ isLegible: true, nearest });
      if (isLegible) expect(nearest).toBe(given);
    }),
  );
});

test("a yellow is no accent, a petrol is", () => {
  expect(judgeAccent("#FFD400")).toMatchObject({ isLegible: false, nearest: "#897200" });
  expect(judgeAccent("#0B5C6B").isLegible).toBe(true);
});
