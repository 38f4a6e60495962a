import fc from "fast-check";
import { expect, test } from "vitest";
import { convertMoney, inverseRate, minorDigits } from "./exchange-rate.ts";
import type { Money } from "./money.ts";
import { nearest } from "./nearest.fixture.ts";

const eur = (amount: number): Money => ({ amount, currency: "EUR" });
const digits = fc.constantFrom(0, 2, 3);

test("a conversion is rounded once, by the minor units of both currencies", () => {
  const rate = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 9999 }));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 8 }), rate, digits, digits, (units, [whole, fraction], from, to) => {
      const text = `${whole}.${String(fraction).padStart(4, "0")}`;
      const converted = convertMoney(eur(units), { currency: "XXX", rate: text, minorUnits: { from, to } });
      const exact = BigInt(units) * BigInt(whole * 10_000 + fraction) * 10n ** BigInt(to);
      expect(BigInt(converted.amount)).toBe(nearest(exact, 10_000n * 10n ** BigInt(from)));
    }),
  );
});

test.each([
  [25_00, "EUR", "163.415", { from: 2, to: 0 }, 4085, "JPY"],
  [4085, "JPY", "0.00612", { from: 0, to: 2 }, 25_00, "EUR"],
  [10_00, "USD", "0.3075", { from: 2, to: 3 }, 3075, "KWD"],
  [3075, "KWD", "3.252", { from: 3, to: 2 }, 10_00, "USD"],
])("%i %s at %s is %o %i %s", (units, from, rate, minorUnits, expected, to) => {
  const converted = convertMoney({ amount: units, currency: from }, { currency: to, rate, minorUnits });
  expect(converted).toEqual({ amount: expected, currency: to });
});

test.each(["0", "0.000", "", "-1", "1,5", ".5", "1.", "1e3", " 1", "NaN", "1".repeat(16)])(
  "%o is no exchange rate",
  (rate) => {
    const conversion = { currency: "USD", rate, minorUnits: { from: 2, to: 2 } };
    expect(() => convertMoney(eur(100), conversion)).toThrow(RangeError);
  },
);

test("the currencies of ISO 4217 without a minor unit, and those with thousandths, are told apart", () => {
  expect(["EUR", "JPY", "KWD"].map(minorDigits)).toEqual([2, 0, 3]);
});

test("a rate turned round is written with ten digits", () => {
  expect(inverseRate("1.0842")).toBe("0.9223390518");
  expect(inverseRate("0.5")).toBe("2");
  expect(inverseRate("100")).toBe("0.01");
  expect(() => inverseRate("0")).toThrow(RangeError);
});
