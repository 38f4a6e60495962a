import fc from "fast-check";
import { expect, test } from "vitest";
import { nearest } from "../money/nearest.fixture.ts";
import { priceOf } from "./service-price.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const usd50 = { amount: 5000, currency: "USD" };

const sale = { serviceFee: eur(2500), taxBasisPoints: 2000 };

test("tax is charged only on the service fee, and the authority's fee is passed on exactly", () => {
  const { price, gap } = priceOf({ fee: eur(9000) }, sale, undefined);
  expect(gap).toBeNull();
  expect(price.governmentFee).toEqual({ ...eur(9000), official: null, rate: null, rateAsOf: null });
  expect([price.tax, price.total]).toEqual([eur(500), eur(12_000)]);
});

test("a price with a converted fee says what it was converted from", () => {
  const usd25 = { amount: 2500, currency: "USD" };
  const { price } = priceOf({ fee: usd25 }, sale, { rate: "0.9231", asOf: "2026-11-20" });
  expect(price.governmentFee).toEqual({ ...eur(2308), official: usd25, rate: "0.9231", rateAsOf: "2026-11-20" });
  expect(price.total).toEqual(eur(5308));
});

test.each([
  ["EUR", { amount: 2500, currency: "USD" }, "0.9231", 2308],
  ["JPY", { amount: 2500, currency: "USD" }, "151.25", 3781],
  ["USD", { amount: 3781, currency: "JPY" }, "0.0066", 2495],
  ["KWD", { amount: 100, currency: "USD" }, "0.307", 310],
])("the minor units of both currencies count: in %s %o at %s is %i", (currency, fee, rate, amount) => {
  const { price } = priceOf({ fee }, { ...sale, serviceFee: { amount: 0, currency } }, { rate, asOf: "2026-11-20" });
  expect(price.total).toEqual({ amount, currency });
});

test("without the authority's fee, or its rate, there is no total, and the gap says why", () => {
  expect(priceOf({ fee: usd50 }, sale, undefined)).toMatchObject({ gap: "noExchangeRate", price: { total: null } });
  for (const gap of ["nationalityNeeded", "arrivalDateNeeded", "noOfficialFee"] as const) {
    expect(priceOf({ gap }, sale, undefined)).toMatchObject({ gap, price: { governmentFee: null, total: null } });
  }
});

test("a fee in the sale currency is used unchanged, whatever the rates", () => {
  const { price } = priceOf({ fee: eur(3000) }, sale, { rate: "0.9215", asOf: "2026-06-30" });
  expect(price.governmentFee).toEqual({ ...eur(3000), official: null, rate: null, rateAsOf: null });
});

const feeAmount = fc.integer({ min: 0, max: 10 ** 9 });
const rateDigits = fc.integer({ min: 1, max: 99_999_999 });

test("the authority's fee is passed on to the cent, unchanged or converted with one rounding", () => {
  fc.assert(
    fc.property(feeAmount, fc.constantFrom("EUR", "USD"), rateDigits, fc.nat(10_000), (amount, from, units, basis) => {
      const rate = `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, "0")}`;
      const official = { amount, currency: from };
      const { price } = priceOf({ fee: official }, { ...sale, taxBasisPoints: basis }, { rate, asOf: "2026-06-30" });
      const converted = Number(nearest(BigInt(amount) * BigInt(units), 10_000n));
      expect(price.governmentFee).toEqual(
        from === "EUR"
          ? { ...eur(amount), official: null, rate: null, rateAsOf: null }
          : { ...eur(converted), official, rate, rateAsOf: "2026-06-30" },
      );
    }),
  );
});

test("an absurdly large fee has no price, in any currency and at any rate", () => {
  const absurd = { amount: Number.MAX_SAFE_INTEGER, currency: "EUR" };
  const open = { gap: "priceOutOfRange", price: { governmentFee: null, total: null } };
  expect(priceOf({ fee: absurd }, sale, undefined)).toMatchObject(open);
  expect(priceOf({ fee: usd50 }, sale, { rate: "999999999999999", asOf: "2026-01-04" })).toMatchObject(open);
  expect(priceOf({ fee: eur(1) }, { ...sale, serviceFee: absurd }, undefined)).toMatchObject(open);
});

test("any amounts and rate have a result, and a total is the sum of its parts", () => {
  const amount = fc.oneof(fc.nat(10 ** 6), fc.nat(Number.MAX_SAFE_INTEGER));
  const currency = fc.constantFrom("EUR", "JPY", "KWD");
  const rate = fc.oneof(fc.stringMatching(/^\d{1,15}(\.\d{1,15})?$/), fc.string());
  fc.assert(
    fc.property(amount, currency, amount, fc.nat(10_000), rate, (fee, from, service, taxBasisPoints, text) => {
      const { price, gap } = priceOf(
        { fee: { amount: fee, currency: from } },
        { serviceFee: eur(service), taxBasisPoints },
        { rate: text, asOf: "2026-11-20" },
      );
      expect(gap === null).toBe(price.total !== null);
      if (price.total === null) return;
      expect(price.total.amount).toBe(price.governmentFee.amount + price.serviceFee.amount + price.tax.amount);
      expect(price.total.amount).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER / 100);
    }),
  );
});

test.each([
  ["a sum below what cards charge", "EUR", { amount: 49, currency: "EUR" }],
  ["an official fee with thousandths", "KWD", { amount: 3145, currency: "KWD" }],
])("%s cannot be sold", (_what, currency, fee) => {
  const { price, gap } = priceOf({ fee }, { serviceFee: { amount: 0, currency }, taxBasisPoints: 0 }, undefined);
  expect([price.total, gap]).toEqual([null, "notChargeable"]);
});
