import fc from "fast-check";
import { expect, test } from "vitest";
import { addMoney, type Money, money, multiplyMoney, parseDecimal, sumMoney, taxOn } from "./money.ts";
import { nearest } from "./nearest.fixture.ts";

const eur = (amount: number): Money => ({ amount, currency: "EUR" });
const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });

test.each([Number.MAX_SAFE_INTEGER + 1, -Number.MAX_SAFE_INTEGER - 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "%d is not an amount",
  (wrong) => {
    expect(() => money(wrong, "EUR")).toThrow(RangeError);
    expect(() => addMoney(eur(0), eur(wrong))).toThrow(RangeError);
  },
);

test("the largest amounts are exact, and only the sum itself must be in range", () => {
  const most = eur(Number.MAX_SAFE_INTEGER);
  expect(() => addMoney(most, eur(1))).toThrow(RangeError);
  expect(sumMoney("EUR", [most, most, eur(-Number.MAX_SAFE_INTEGER), eur(-1)])).toEqual(eur(2 ** 53 - 2));
  expect(Object.is(money(-0, "EUR").amount, 0)).toBe(true);
});

test("a sum has one currency, and the sum of nothing is zero", () => {
  expect(() => addMoney(eur(1), { amount: 1, currency: "USD" })).toThrow(TypeError);
  expect(() => sumMoney("USD", [eur(1)])).toThrow(TypeError);
  expect(sumMoney("JPY", [])).toEqual({ amount: 0, currency: "JPY" });
});

test("a product is rounded to the nearest unit, and half a unit away from zero", () => {
  const factor = fc.record({ numerator: fc.bigInt(-(10n ** 9n), 10n ** 9n), denominator: fc.bigInt(1n, 10n ** 6n) });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), factor, (units, ratio) => {
      const expected = nearest(BigInt(units) * ratio.numerator, ratio.denominator);
      expect(BigInt(multiplyMoney(eur(units), ratio).amount)).toBe(expected);
    }),
  );
  expect([1, 3, -1, -3].map((units) => multiplyMoney(eur(units), { numerator: 1n, denominator: 2n }).amount)).toEqual([
    1, 2, -1, -2,
  ]);
});

test("a tax is rounded like its reference, and a refund mirrors it", () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (net, basisPoints) => {
      const tax = taxOn(eur(net), basisPoints);
      expect(BigInt(tax.amount)).toBe(nearest(BigInt(net) * BigInt(basisPoints), 10_000n));
      expect(taxOn(eur(-net), basisPoints).amount + tax.amount).toBe(0);
    }),
  );
  expect(taxOn(eur(4900), 1900)).toEqual(eur(931));
});

test("a decimal is read as it is written", () => {
  expect(parseDecimal("1.0873")).toEqual({ numerator: 10_873n, denominator: 10_000n });
  expect(parseDecimal("0.1")).toEqual({ numerator: 1n, denominator: 10n });
});
