import fc from "fast-check";
import { expect, test } from "vitest";
import { convert, inverseRate, minorDigits, shareOf } from "../shared/money.ts";
import { availabilityAt } from "./availability.ts";
import { priceOf } from "./price.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const usd = (amount: number) => ({ amount, currency: "USD" });
const sale = { serviceFee: eur(2500), taxBasisPoints: 2000 };

test.each([
  [usd(2500), "EUR", "0.9231", 2308],
  [usd(2500), "JPY", "151.25", 3781],
  [{ amount: 3781, currency: "JPY" }, "USD", "0.0066", 2495],
  [usd(100), "KWD", "0.307", 307],
  [usd(1), "EUR", "0.5", 1],
])("%o in %s at %s is %i minor units", (money, currency, rate, amount) => {
  expect(convert(money, currency, rate)).toEqual({ amount, currency });
});

test("a conversion is within half a minor unit of the exact amount, whatever the currencies", () => {
  const currency = fc.constantFrom("EUR", "USD", "JPY", "KWD");
  const amounts = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(
      amounts,
      currency,
      currency,
      fc.integer({ min: 1, max: 9_999_999 }),
      (amount, from, to, tenThousandths) => {
        const rate = `${Math.floor(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, "0")}`;
        const exact = (amount * tenThousandths * 10 ** minorDigits(to)) / (10_000 * 10 ** minorDigits(from));
        expect(Math.abs(convert({ amount, currency: from }, to, rate).amount - exact)).toBeLessThanOrEqual(0.5001);
      },
    ),
  );
});

test.each(["0", "-1", "1,5", "", "1e3", ".5", "0.000"])("%s is no rate", (rate) => {
  expect(() => convert(usd(1), "EUR", rate)).toThrow(RangeError);
});

test("a rate turned round is written with ten digits", () => {
  expect(inverseRate("1.0842")).toBe("0.9223390518");
  expect(inverseRate("0.5")).toBe("2");
  expect(inverseRate("100")).toBe("0.01");
});

test("tax is on the service fee alone, and the authority's fee is passed on exactly", () => {
  const { price, gap } = priceOf({ fee: eur(9000) }, sale, undefined);
  expect(gap).toBeNull();
  expect(price.governmentFee).toEqual({ ...eur(9000), official: null, rate: null, rateAsOf: null });
  expect([price.tax, price.total]).toEqual([eur(500), eur(12_000)]);
  expect(shareOf(333, 1_950)).toBe(65);
});

test("a fee in another currency says what it was made from", () => {
  const { price } = priceOf({ fee: usd(2500) }, sale, { rate: "0.9231", asOf: "2026-11-20" });
  expect(price.governmentFee).toEqual({ ...eur(2308), official: usd(2500), rate: "0.9231", rateAsOf: "2026-11-20" });
  expect(price.total).toEqual(eur(5308));
});

test("without the authority's fee, or its rate, there is no total, and the gap says why", () => {
  expect(priceOf({ fee: usd(2500) }, sale, undefined)).toMatchObject({ gap: "noExchangeRate", price: { total: null } });
  expect(priceOf({ gap: "nationalityNeeded" }, sale, undefined)).toMatchObject({ gap: "nationalityNeeded" });
});

test("a suspension ends at its instant", () => {
  const until = new Date("2026-11-20T00:00:00Z");
  const suspended = { state: "suspended", reason: "Portal closed", until } as const;
  expect(availabilityAt(suspended, new Date("2026-11-19T23:59:59Z"))).toEqual(suspended);
  expect(availabilityAt(suspended, until)).toEqual({ state: "available", reason: null, until: null });
  expect(availabilityAt({ ...suspended, until: null }, until).state).toBe("suspended");
  expect(availabilityAt({ state: "retired", reason: null, until }, until).state).toBe("retired");
});
