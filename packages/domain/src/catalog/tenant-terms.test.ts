import { expect, test } from "vitest";
import { areSameTerms, changeTerms } from "./tenant-terms.ts";

const sold = { fulfilmentMode: "agent" } as const;
const guided = { fulfilmentMode: "appointment" } as const;
const eur = (level: string, serviceFee: number) => ({ level, serviceFee, currency: "EUR" });
const one = { currency: "EUR", serviceFees: { standard: 2500 }, taxBasisPoints: 1900 };
const two = { ...one, serviceFees: { standard: 2500, express: 4900 } };

test.each([
  ["a first fee, without tax", undefined, { level: eur("standard", 2500) }, { ...one, taxBasisPoints: 0 }],
  ["another level beside the first", one, { level: eur("express", 4900) }, two],
  ["a new fee of one level, with the tax of both", two, { level: eur("express", 4900), taxBasisPoints: 1900 }, two],
  ["another tax for all levels", two, { taxBasisPoints: 700 }, { ...two, taxBasisPoints: 700 }],
  [
    "another currency and tax where there is one level",
    one,
    { level: { ...eur("standard", 3000), currency: "USD" }, taxBasisPoints: 0 },
    { currency: "USD", serviceFees: { standard: 3000 }, taxBasisPoints: 0 },
  ],
])("%s", (_what, before, change, after) => {
  expect(changeTerms(sold, before, change)).toEqual({ ok: true, value: after });
});

test.each([
  ["a product that is sold needs a fee", sold, undefined, {}, "feeNeeded"],
  ["a product that is only for guidance takes no fee", guided, undefined, { level: eur("standard", 1) }, "feeRefused"],
  [
    "one level of two in another currency",
    sold,
    two,
    { level: { ...eur("express", 1), currency: "USD" } },
    "otherCurrency",
  ],
  [
    "a fee that cards cannot be charged",
    sold,
    undefined,
    { level: { level: "standard", serviceFee: 3145, currency: "KWD" } },
    "feeHasThousandths",
  ],
  ["one level of two with another tax", sold, two, { level: eur("express", 1), taxBasisPoints: 700 }, "otherTax"],
])("refused: %s", (_what, product, before, change, error) => {
  expect(changeTerms(product, before, change)).toEqual({ ok: false, error });
});

test("a product that is only for guidance is offered without a fee", () => {
  const value = { currency: null, serviceFees: {}, taxBasisPoints: 0 };
  expect(changeTerms(guided, undefined, {})).toEqual({ ok: true, value });
});

test("terms are equal when every level, the currency and the tax are", () => {
  expect(areSameTerms(two, { ...two, serviceFees: { express: 4900, standard: 2500 } })).toBe(true);
  const others = [one, { ...two, currency: "USD" }, { ...two, taxBasisPoints: 0 }, { ...two, serviceFees: {} }];
  expect(others.map((other) => areSameTerms(two, other))).toEqual([false, false, false, false]);
});
