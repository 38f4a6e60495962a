import { expect, test } from "vitest";
import { chargeGovernmentFee, servicePrice } from "./service-price.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const usd50 = { amount: 5000, currency: "USD" };
const exchange = { rate: "0.9215", rateAsOf: "2026-06-30", minorUnits: { from: 2, to: 2 } };

test("the tax is on the service fee alone", () => {
  const fees = { serviceFee: eur(4900), taxBasisPoints: 1900, governmentFee: { official: eur(3000) } };
  const price = { governmentFee: eur(3000), serviceFee: eur(4900), tax: eur(931), total: eur(8831) };
  expect(servicePrice(fees)).toEqual({ ok: true, value: price });
});

test("a fee in another currency is converted and says from what, at which rate and of which day", () => {
  expect(chargeGovernmentFee({ official: usd50, exchange }, "EUR")).toEqual({
    ok: true,
    value: { charged: eur(4608), converted: { official: usd50, rate: "0.9215", rateAsOf: "2026-06-30" } },
  });
});

test("a fee in the sale currency is taken as it is, whatever rates there are", () => {
  const charged = chargeGovernmentFee({ official: eur(3000), exchange }, "EUR");
  expect(charged).toEqual({ ok: true, value: { charged: eur(3000) } });
});

test("without a rate there is no price", () => {
  const price = servicePrice({ serviceFee: eur(4900), taxBasisPoints: 0, governmentFee: { official: usd50 } });
  expect(price).toEqual({ ok: false, error: { reason: "exchangeRateMissing", from: "USD", to: "EUR" } });
});
