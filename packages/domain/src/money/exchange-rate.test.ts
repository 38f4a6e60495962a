import fc from "fast-check";
import { expect, test } from "vitest";
import { chargeStep, minorDigits } from "./currency-units.ts";
import { convertMoney, inverseRate, isWithinLimits, rateLimits } from "./exchange-rate.ts";
import type { Money } from "./money.ts";
import { nearest } from "./nearest.fixture.ts";

const eur = (amount: number): Money => ({ amount, currency: "EUR" });
const DIGITS = { JPY: 0, EUR: 2, KWD: 3 } as const;
const currency = fc.constantFrom("JPY", "EUR", "KWD");

test("a conversion is rounded once, to what can be charged in the new currency", () => {
  const rate = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 9999 }));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 8 }),
      rate,
      currency,
      currency,
      (units, [whole, fraction], from, to) => {
        const text = `${whole}.${String(fraction).padStart(4, "0")}`;
        const converted = convertMoney({ amount: units, currency: from }, { currency: to, rate: text });
        const exact = BigInt(units) * BigInt(whole * 10_000 + fraction) * 10n ** BigInt(DIGITS[to]);
        const step = BigInt(chargeStep(to));
        expect(converted.ok && BigInt(converted.value.amount)).toBe(
          step * nearest(exact, step * 10_000n * 10n ** BigInt(DIGITS[from])),
        );
      },
    ),
  );
});

test.each([
  [25_00, "EUR", "163.415", 4085, "JPY"],
  [4085, "JPY", "0.00612", 25_00, "EUR"],
  [10_00, "USD", "0.3075", 3080, "KWD"],
  [10_00, "USD", "0.3074", 3070, "KWD"],
  [3075, "KWD", "3.252", 10_00, "USD"],
])("%i %s at %s is %i %s", (units, from, rate, expected, to) => {
  const converted = convertMoney({ amount: units, currency: from }, { currency: to, rate });
  expect(converted).toEqual({ ok: true, value: { amount: expected, currency: to } });
});

test.each(["0", "0.000", "", "-1", "1,5", ".5", "1.", "1e3", " 1", "NaN", "1".repeat(16)])(
  "%o is not an exchange rate",
  (rate) => {
    expect(convertMoney(eur(100), { currency: "USD", rate })).toEqual({ ok: false, error: "noRate" });
    expect(inverseRate(rate)).toBeUndefined();
  },
);

test("the currencies of ISO 4217 without a minor unit, and those with thousandths, are known", () => {
  expect(["EUR", "JPY", "KWD"].map(minorDigits)).toEqual([2, 0, 3]);
});

test("a conversion that leaves the range of amounts is refused", () => {
  const converted = convertMoney(eur(Number.MAX_SAFE_INTEGER), { currency: "USD", rate: "2" });
  expect(converted).toEqual({ ok: false, error: "outOfRange" });
});

test("an inverted rate has ten significant digits", () => {
  expect(inverseRate("1.0842")).toBe("0.9223390518");
  expect(inverseRate("0.5")).toBe("2");
  expect(inverseRate("100")).toBe("0.01");
  expect(inverseRate("163.06")).toBe("0.006132711885");
  expect(inverseRate("999999999999999")).toBe("0.000000000000001");
  expect(inverseRate("0.000000000000001")).toBeUndefined();
});

test("a rate within its pair's limits works in both directions, for every possible fee", () => {
  const text = fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: 1, max: 9_999_999 }));
  fc.assert(
    fc.property(currency, currency, text, fc.integer({ min: 0, max: 10 ** 9 }), (from, to, [power, digits], fee) => {
      const rate = power < 0 ? `0.${String(digits).padStart(-power + 4, "0")}`.slice(0, 17) : `${digits}`;
      fc.pre(isWithinLimits(rate, rateLimits(from, to)));
      const inverse = inverseRate(rate) ?? "";
      expect(Math.abs(Number(rate) * Number(inverse) - 1)).toBeLessThan(3e-6);
      expect(convertMoney({ amount: fee, currency: from }, { currency: to, rate }).ok).toBe(true);
      expect(convertMoney({ amount: fee, currency: to }, { currency: from, rate: inverse }).ok).toBe(true);
    }),
  );
});

test.each([
  ["USD", "EUR", "0.0000002", "5000000"],
  ["KWD", "JPY", "0.0002", "5000000000"],
  ["JPY", "KWD", "0.0000000002", "5000"],
])("a rate from %s to %s is between %s and %s", (from, to, least, most) => {
  expect(rateLimits(from, to)).toEqual({ least, most });
  const isRate = (rate: string) => isWithinLimits(rate, rateLimits(from, to));
  expect([least, most, "1"].map(isRate)).toEqual([true, true, true]);
  expect([`${most}.1`, "0.0000000001", "0", "1e3"].map(isRate)).toEqual([false, false, false, false]);
});
