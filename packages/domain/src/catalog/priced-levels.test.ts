import { expect, test } from "vitest";
import { currenciesOf, levelsWithPrice, priceLevels, type SoldProgramme, saleGap } from "./priced-levels.ts";

const fee = (amount: number, currency: string) => [
  { nationalities: "all" as const, amount, currency, sources: ["official"] },
];
const days = { max: 5, unit: "business" } as const;
const programme: SoldProgramme = {
  eligibleNationalities: { except: ["KP"] },
  fulfilmentMode: "agent",
  processingDays: days,
  fees: fee(5000, "USD"),
  serviceLevels: [{ code: "express", name: "Express lane", fees: fee(9000, "EUR") }],
};
const terms = { currency: "EUR", serviceFees: { sameDay: 9900, express: 4900, standard: 2500 }, taxBasisPoints: 1900 };
const rates = [{ base: "USD", quote: "EUR", asOf: "2026-01-02", rate: "0.9" }];
const asked = { state: "available", rates, nationality: "GB", arrivalDate: undefined } as const;

test("every level has the authority's or the standard terms, its own service fee and its place", () => {
  const levels = priceLevels(programme, terms, asked);
  expect(levels.map(({ code, name, price, gap }) => [code, name, price.total?.amount, gap])).toEqual([
    ["standard", "Standard", 4500 + 2500 + 475, null],
    ["express", "Express lane", 9000 + 4900 + 931, null],
    ["sameDay", "Same day", 4500 + 9900 + 1881, null],
  ]);
  expect(levels.map(({ processingDays }) => processingDays)).toEqual([days, days, days]);
});

test.each([
  ["suspended", { state: "suspended", nationality: "KP" }],
  ["retired", { state: "retired" }],
  ["notEligible", { nationality: "KP" }],
] as const)("a level that cannot be sold because it is %s keeps its price", (gap, change) => {
  const [standard] = priceLevels(programme, terms, { ...asked, ...change });
  expect(standard).toMatchObject({ gap, price: { total: { amount: 7475 } } });
});

test("a traveler of unknown nationality is not refused for it", () => {
  const levels = priceLevels(programme, terms, { ...asked, nationality: undefined });
  expect(levels.map(({ gap }) => gap)).toEqual([null, null, null]);
});

test("a level whose fee needs a missing rate has a gap; the others have their price", () => {
  const levels = priceLevels(programme, terms, { ...asked, rates: [] });
  expect(levels.map(({ code, gap }) => [code, gap])).toEqual([
    ["standard", "noExchangeRate"],
    ["express", null],
    ["sameDay", "noExchangeRate"],
  ]);
  expect(levelsWithPrice(levels)).toMatchObject([
    {
      code: "express",
      price: { total: { amount: 14_831 } },
      processingDays: { min: null, max: 5, unit: "business", calendar: null },
    },
  ]);
});

test.each(["travelerApp", "appointment"] as const)(
  "nothing is sold of a product that is filed by %s",
  (fulfilmentMode) => {
    expect(priceLevels({ ...programme, fulfilmentMode }, terms, asked)).toEqual([]);
  },
);

test("a level without a processing time from the authority has no processing days", () => {
  const { processingDays: _, ...silent } = programme;
  const levels = levelsWithPrice(priceLevels(silent, terms, asked));
  expect(levels.map(({ processingDays }) => processingDays)).toEqual([null, null, null]);
});

test("pricing needs the currencies of every level and of the sale", () => {
  expect(currenciesOf(programme, { currency: "GBP" })).toEqual(["USD", "EUR", "GBP"]);
  expect(currenciesOf({}, { currency: null })).toEqual([]);
});

test.each([
  ["it has a fee", programme, undefined],
  ["only one of its levels has a fee", { ...programme, fees: [] }, undefined],
  ["no fee is known", { ...programme, fees: [], serviceLevels: [] }, "noOfficialFee"],
  ["travelers apply in person", { ...programme, fulfilmentMode: "appointment" }, "guidedOnly"],
] as const)("whether a programme can be sold at all: %s", (_, sold, gap) => {
  expect(saleGap(sold)).toBe(gap);
});
