import type { Condition, Determination, VisaConclusion } from "@entrada/api-client/schema";
import { expect, test } from "vitest";
import { factsOf } from "./answer-facts.ts";

/** What the row of facts says of the stay, with the names of the sentences in place of their words. */
function stayAfter(value: Condition["value"]) {
  const spoken = {
    text: (name: string, values: object = {}) => [name, ...Object.values(values)].join(" "),
    day: (day: string) => day,
  } as Parameters<typeof factsOf>[1]; // the row of a trip without a visa says nothing else
  const condition = { code: "maxStay", kind: "limit", status: "met", statement: "", sourceIds: [], value };
  const visaConclusion = { kind: "notRequired", stay: { days: 90, within: 180 }, conditions: [condition] };
  const determination = {
    visaConclusion: visaConclusion as unknown as VisaConclusion,
    serviceAvailability: { offers: [] as Determination["serviceAvailability"]["offers"] },
  } as Determination; // the rest is not read
  const [fact] = factsOf(determination, spoken);
  return [fact?.value, fact?.note];
}

test("the stay is what the rule permits, until earlier stays were told; then what is left of it", () => {
  expect(stayAfter({ days: 90, within: 180 })).toEqual(["stay.days 90", "stay.within 180"]);
  const left = { daysLeft: 4, latestExit: "2027-01-13", earliestReturn: "2027-03-30" };
  expect(stayAfter(left)).toEqual(["stay.days 4", "stay.leaveBy 2027-01-13"]);
  expect(stayAfter({ daysLeft: 0, earliestReturn: "2027-03-30" })).toEqual(["stay.none", "stay.enterFrom 2027-03-30"]);
});

test("there is no place for what is not known: the fee stands only as one amount, the stay only if a rule permits one", () => {
  const spoken = {
    text: (name: string) => name,
    amount: (whole: number, currency: string) => `${currency} ${whole}`,
  } as Parameters<typeof factsOf>[1]; // a visa without an offer needs no more
  const after = (fees: readonly Condition["value"][]) =>
    factsOf(
      {
        visaConclusion: {
          kind: "visaRequired",
          stay: null,
          entries: null,
          conditions: fees.map((value) => ({ code: "fee", kind: "requirement", value })),
        } as unknown as VisaConclusion,
        serviceAvailability: { offers: [] as Determination["serviceAvailability"]["offers"] },
      } as Determination, // the rest is not read
      spoken,
    );
  expect(after([{ amount: 90, currency: "EUR" }])).toEqual([{ term: "facts.officialFee", value: "EUR 90" }]);
  expect(
    after([
      { amount: 90, currency: "EUR" },
      { amount: 45, currency: "EUR" },
    ]),
  ).toEqual([]);
  // Another fee, such as an airport's, is none of the visa's.
  expect(
    after([
      { amount: 90, currency: "EUR" },
      { amount: 30, currency: "EUR", for: "airportSecurity" },
    ]),
  ).toEqual([{ term: "facts.officialFee", value: "EUR 90" }]);
  expect(after([{ amount: 30, currency: "EUR", for: "airportSecurity" }])).toEqual([]);
  expect(after([undefined])).toEqual([]);
  expect(after([])).toEqual([]);
});
