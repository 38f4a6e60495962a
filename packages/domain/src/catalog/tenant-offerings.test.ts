import { expect, test } from "vitest";
import { type OfferedProduct, offeringsFor, unofferedFor } from "./tenant-offerings.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const QUERY = { destinationCountry: "IN", nationality: "GB", arrivalDate: "2026-12-20", now: NOW };
const DAY = "2026-11-20";

const offered: OfferedProduct = {
  productId: "prd_1",
  programme: {
    name: "e-Visa",
    destinationCountry: "IN",
    visaType: "electronicVisa",
    intents: ["tourism"],
    eligibleNationalities: { only: ["GB"] },
    fulfilmentMode: "agent",
    fees: [{ nationalities: "all", amount: 2_500, currency: "USD", sources: ["official"] }],
  },
  availability: { state: "available", reason: null, until: null },
  terms: { currency: "EUR", serviceFees: { standard: 4_900 }, taxBasisPoints: 0 },
  rates: [{ base: "USD", quote: "EUR", asOf: DAY, rate: "0.9" }],
};

test("only the destination's products are offered, priced at the day's rates", () => {
  const products = [offered, { ...offered, programme: { ...offered.programme, destinationCountry: "VN" } }];
  const found = offeringsFor({ day: DAY, products, unoffered: [] }, QUERY);
  expect(found).toMatchObject([
    {
      productId: "prd_1",
      state: "available",
      serviceLevels: [{ code: "standard", price: { total: { amount: 7_150 } } }],
    },
  ]);
});

test("a level without a price is left out", () => {
  const found = offeringsFor({ day: DAY, products: [{ ...offered, rates: [] }], unoffered: [] }, QUERY);
  expect(found.map(({ serviceLevels }) => serviceLevels)).toEqual([[]]);
});

test("a suspension counts until its end", () => {
  const until = new Date("2026-11-21T00:00:00Z");
  const products = [{ ...offered, availability: { state: "suspended", reason: "Closed", until } as const }];
  const stateAt = (now: Date) => offeringsFor({ day: DAY, products, unoffered: [] }, { ...QUERY, now })[0]?.state;
  expect([stateAt(NOW), stateAt(until)]).toEqual(["suspended", "available"]);
});

test("the rest of the catalog is told for the destination alone, without a price", () => {
  const elsewhere = { ...offered, programme: { ...offered.programme, destinationCountry: "VN" } };
  const found = unofferedFor({ day: DAY, products: [], unoffered: [offered, elsewhere] }, QUERY);
  expect(found).toMatchObject([{ productId: "prd_1", state: "available", serviceLevels: [] }]);
});
