import fc from "fast-check";
import { expect, test } from "vitest";
import { feeEntryFor, monthsWithoutFee, officialFee } from "./official-fees.ts";

const usd = (amount: number) => ({ amount, currency: "USD", sources: ["official"] });
const fee = (amount: number) => ({ fee: { amount, currency: "USD" } });
const SPRING = [4, 5, 6];
const REST = [1, 2, 3, 7, 8, 9, 10, 11, 12];
const BY_SEASON = {
  fees: [
    { nationalities: ["RU"], ...usd(0) },
    { nationalities: "all" as const, arrivalMonths: SPRING, ...usd(1000) },
    { nationalities: "all" as const, arrivalMonths: REST, ...usd(2500) },
  ],
};

test("the first fee that fits the nationality applies; without a nationality, only a fee for everyone", () => {
  const product = {
    fees: [
      { nationalities: ["JP"], ...usd(1000) },
      { nationalities: ["GB"], ...usd(2500) },
    ],
  };
  const arrivalDate = undefined;
  expect(officialFee(product, { nationality: "JP", arrivalDate })).toEqual(fee(1000));
  expect(officialFee(product, { nationality: "FR", arrivalDate })).toEqual({ gap: "noOfficialFee" });
  expect(officialFee(product, { nationality: undefined, arrivalDate })).toEqual({ gap: "nationalityNeeded" });
  expect(officialFee({ fees: product.fees.slice(0, 1) }, { nationality: undefined, arrivalDate })).toEqual(fee(1000));
  expect(officialFee({}, { nationality: "JP", arrivalDate })).toEqual({ gap: "noOfficialFee" });
});

test.each([
  ["GB", "2027-04-01", fee(1000)],
  ["GB", "2027-06-30", fee(1000)],
  ["GB", "2027-03-31", fee(2500)],
  ["GB", "2027-07-01", fee(2500)],
  ["GB", undefined, { gap: "arrivalDateNeeded" }],
  ["RU", undefined, fee(0)],
  [undefined, "2027-05-05", { gap: "nationalityNeeded" }],
  [undefined, undefined, { gap: "nationalityNeeded" }],
])("the seasonal fee for %s on %s is %o", (nationality, arrivalDate, amount) => {
  expect(officialFee(BY_SEASON, { nationality, arrivalDate })).toEqual(amount);
});

test("when only the season matters, no nationality is required", () => {
  const product = { fees: BY_SEASON.fees.slice(1) };
  const nationality = undefined;
  expect(officialFee(product, { nationality, arrivalDate: undefined })).toEqual({ gap: "arrivalDateNeeded" });
  expect(officialFee(product, { nationality, arrivalDate: "2027-05-05" })).toEqual(fee(1000));
});

test("exceptions are part of a fee: equal amounts with different exceptions are different fees", () => {
  const [children, babies] = ["Children pay half.", "Babies pay nothing."];
  const product = {
    fees: [
      { nationalities: ["GB"], ...usd(1000), exceptions: babies },
      { nationalities: "all" as const, ...usd(1000), exceptions: children },
    ],
  };
  const arrivalDate = undefined;
  expect(officialFee(product, { nationality: "GB", arrivalDate })).toEqual({ ...fee(1000), exceptions: babies });
  expect(officialFee(product, { nationality: "FR", arrivalDate })).toEqual({ ...fee(1000), exceptions: children });
  expect(officialFee(product, { nationality: undefined, arrivalDate })).toEqual({ gap: "nationalityNeeded" });
});

test("the entry that applies is returned with its sources", () => {
  expect(feeEntryFor(BY_SEASON, "GB", "2027-05-05")).toBe(BY_SEASON.fees[1]);
  expect(feeEntryFor({ fees: BY_SEASON.fees.slice(0, 1) }, "GB", "2027-05-05")).toBeUndefined();
});

test("a season without a fee leaves its months open, and there is no fee for the whole year", () => {
  const product = { fees: BY_SEASON.fees.slice(0, 2) };
  expect(monthsWithoutFee(product, "GB")).toEqual(REST);
  expect(monthsWithoutFee(product, "RU")).toEqual([]);
  expect(officialFee(product, { nationality: "GB", arrivalDate: undefined })).toEqual({ gap: "noOfficialFee" });
});

const Nationality = fc.constantFrom("GB", "JP", "RU");
const Month = fc.integer({ min: 1, max: 12 });
const Entry = fc.record({
  nationalities: fc.oneof(fc.constant("all" as const), fc.uniqueArray(Nationality, { minLength: 1 })),
  arrivalMonths: fc.option(fc.uniqueArray(Month, { minLength: 1 }), { nil: undefined }),
  amount: fc.integer({ min: 0, max: 3 }),
});

test("a fee that is known without an arrival date is the fee on every day", () => {
  fc.assert(
    fc.property(fc.array(Entry, { maxLength: 5 }), Nationality, Month, (entries, nationality, month) => {
      const fees = entries.map(({ arrivalMonths, ...entry }) => ({
        ...entry,
        ...usd(entry.amount),
        ...(arrivalMonths && { arrivalMonths }),
      }));
      const arrivalDate = `2027-${String(month).padStart(2, "0")}-15`;
      const told = officialFee({ fees }, { nationality, arrivalDate: undefined });
      const onTheDay = officialFee({ fees }, { nationality, arrivalDate });
      const entry = feeEntryFor({ fees }, nationality, arrivalDate);
      expect(onTheDay).toEqual(entry ? fee(entry.amount) : { gap: "noOfficialFee" });
      if ("fee" in told) expect(onTheDay).toEqual(told);
    }),
  );
});
