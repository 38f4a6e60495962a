import fc from "fast-check";
import { expect, test } from "vitest";
import { addMoney, convertMoney, type Money, money, multiplyMoney, parseDecimal, sumMoney, taxOn } from "./money.ts";

const eur = (amount: number): Money => ({ amount, currency: "EUR" });
const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
const digits = fc.constantFrom(0, 2, 3);

/** The rounding told another way: the nearest whole number by trying its neighbours, and outwards in the middle. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const down = numerator / denominator;
  const distance = (candidate: bigint) => {
    const difference = candidate * denominator - numerator;
    return difference < 0n ? -difference : difference;
  };
  const outwards = [down + 1n, down - 1n, down].toSorted((a, b) => Number(b * b - a * a));
  return outwards.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best));
}

test.each([Number.MAX_SAFE_INTEGER + 1, -Number.MAX_SAFE_INTEGER - 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "%d is no amount",
  (wrong) => {
    expect(() => money(wrong, "EUR")).toThrow(RangeError);
    expect(() => addMoney(eur(0), eur(wrong))).toThrow(RangeError);
  },
);

test("the greatest amounts are exact, and only the sum itself has to be in range", () => {
  const most = eur(Number.MAX_SAFE_INTEGER);
  expect(() => addMoney(most, eur(1))).toThrow(RangeError);
  expect(sumMoney("EUR", [most, most, eur(-Number.MAX_SAFE_INTEGER), eur(-1)])).toEqual(eur(2 ** 53 - 2));
  expect(Object.is(money(-0, "EUR").amount, 0)).toBe(true);
});

test("there is one currency in a sum, and nothing is a sum too", () => {
  expect(() => addMoney(eur(1), { amount: 1, currency: "USD" })).toThrow(TypeError);
  expect(() => sumMoney("USD", [eur(1)])).toThrow(TypeError);
  expect(sumMoney("JPY", [])).toEqual({ amount: 0, currency: "JPY" });
});

test("a product is the nearest whole unit, and half a unit goes outwards", () => {
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

test("a tax is rounded as its reference, and given back as it was taken", () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (net, basisPoints) => {
      const tax = taxOn(eur(net), basisPoints);
      expect(BigInt(tax.amount)).toBe(nearest(BigInt(net) * BigInt(basisPoints), 10_000n));
      expect(taxOn(eur(-net), basisPoints).amount + tax.amount).toBe(0);
    }),
  );
  expect(taxOn(eur(4900), 1900)).toEqual(eur(931));
});

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

test("a decimal is taken as it stands", () => {
  expect(parseDecimal("1.0873")).toEqual({ numerator: 10_873n, denominator: 10_000n });
  expect(parseDecimal("0.1")).toEqual({ numerator: 1n, denominator: 10n });
});
