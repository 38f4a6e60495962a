import fc from "fast-check";
import { expect, test } from "vitest";
import { inverseRate } from "./exchange-rate.ts";
import { rateBetween } from "./rate-between.ts";

const rate = (base: string, quote: string, text: string, asOf = "2026-01-02") => ({ base, quote, asOf, rate: text });

test("a rate in the other direction is inverted", () => {
  expect(rateBetween([rate("EUR", "USD", "1.25")], "USD", "EUR")).toEqual({ rate: "0.8", asOf: "2026-01-02" });
});

test.each([
  ["the newer direction", "2026-01-01", "2026-01-02", { rate: "0.8", asOf: "2026-01-02" }],
  ["the direct rate of the same day", "2026-01-02", "2026-01-02", { rate: "0.9", asOf: "2026-01-02" }],
  ["the direct rate that is newer", "2026-01-03", "2026-01-02", { rate: "0.9", asOf: "2026-01-03" }],
])("%s wins", (_which, directDay, reverseDay, expected) => {
  const rates = [rate("EUR", "USD", "1.25", reverseDay), rate("USD", "EUR", "0.9", directDay)];
  expect(rateBetween(rates, "USD", "EUR")).toEqual(expected);
});

test("a pair without a rate has none", () => {
  expect(rateBetween([rate("EUR", "GBP", "0.9"), rate("USD", "GBP", "0.8")], "EUR", "USD")).toBeUndefined();
});

// An older rate would price what the newer one rules out.
test("a rate beyond its pair's limits prices nothing, and no older rate replaces it", () => {
  const typo = rate("EUR", "USD", "99999999999", "2026-01-03");
  expect(rateBetween([typo, rate("USD", "EUR", "0.9")], "USD", "EUR")).toBeUndefined();
  expect(rateBetween([typo, rate("USD", "EUR", "0.9")], "EUR", "USD")).toBeUndefined();
});

test("when the directions have different dates, both use the newer record", () => {
  const text = fc.integer({ min: 1, max: 9_999_999 }).map((units) => `${units / 1000}`);
  fc.assert(
    fc.property(text, text, fc.boolean(), (usd, eur, isEurOlder) => {
      const [older, newer] = ["2026-01-02", "2026-01-03"];
      const rates = [
        rate("EUR", "USD", usd, isEurOlder ? newer : older),
        rate("USD", "EUR", eur, isEurOlder ? older : newer),
      ];
      const [there, back] = isEurOlder ? [usd, inverseRate(usd)] : [inverseRate(eur), eur];
      expect(rateBetween(rates, "EUR", "USD")).toEqual({ rate: there, asOf: newer });
      expect(rateBetween(rates, "USD", "EUR")).toEqual({ rate: back, asOf: newer });
    }),
  );
});
