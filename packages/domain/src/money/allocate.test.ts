import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate } from "./allocate.ts";

const weights = fc
  .array(fc.oneof(fc.constantFrom(0, 1, 1), fc.integer({ min: 0, max: 10 ** 12 })), { minLength: 1, maxLength: 40 })
  .filter((list) => list.some((weight) => weight > 0));
const amount = fc.oneof(fc.integer({ min: -100, max: 100 }), fc.maxSafeInteger());

function shares(whole: number, list: readonly number[]): number[] {
  return allocate({ amount: whole, currency: "EUR" }, list, (weight) => weight).map(({ part }) => part.amount);
}

test("the parts add up to the whole, each less than one unit from its exact share", () => {
  fc.assert(
    fc.property(amount, weights, (whole, list) => {
      const parts = shares(whole, list);
      const total = list.reduce((sum, weight) => sum + BigInt(weight), 0n);
      expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(whole));
      for (const [index, part] of parts.entries()) {
        const off = BigInt(part) * total - BigInt(whole) * BigInt(list[index] ?? 0);
        expect(off < total && off > -total).toBe(true);
      }
    }),
  );
});

test("a heavier weight never gets less, equal weights differ by at most one unit, and refunds mirror charges", () => {
  fc.assert(
    fc.property(amount, weights, (whole, list) => {
      const parts = shares(Math.abs(whole), list);
      const ranked = parts
        .map((part, index) => ({ part, weight: list[index] ?? 0 }))
        .toSorted((a, b) => a.weight - b.weight || a.part - b.part);
      for (const [index, { part, weight }] of ranked.entries()) {
        const lighter = ranked[index - 1];
        if (!lighter) continue;
        expect(part).toBeGreaterThanOrEqual(lighter.part);
        if (weight === lighter.weight) expect(part - lighter.part).toBeLessThanOrEqual(1);
      }
      expect(shares(-Math.abs(whole), list)).toEqual(parts.map((part) => (part === 0 ? 0 : -part)));
    }),
  );
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [7, 3], [4, 1]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [1, [1, 2, 0], [0, 1, 0]],
  [0, [0, 0], [0, 0]],
  [0, [], []],
])("%i divided by %j is %j", (whole, list, expected) => {
  expect(shares(whole, list)).toEqual(expected);
});

test("an empty list of weights and a negative weight are refused", () => {
  expect(() => shares(1, [])).toThrow(RangeError);
  expect(() => shares(1, [0, 0])).toThrow(RangeError);
  expect(() => shares(1, [2, -1])).toThrow(RangeError);
});
