import { expect, test } from "vitest";
import { differingFacts, inapplicabilities } from "./item-checks.ts";

const TRIP = { passportCountry: "US", travelStartDate: "2027-03-01", travelEndDate: "2027-03-14" };

test.each([
  ["the whole trip", {}, []],
  ["a part of it", { arrivalDate: "2027-03-02", departureDate: "2027-03-05" }, []],
  ["another passport", { passportCountry: "CA" }, ["passportCountry"]],
  ["an arrival before it", { arrivalDate: "2027-02-28" }, ["arrivalDate"]],
  ["a stay beyond it", { departureDate: "2027-03-15" }, ["departureDate"]],
  ["another trip", { arrivalDate: "2027-05-01", departureDate: "2027-05-02" }, ["arrivalDate", "departureDate"]],
])("a determination of %s", (_, change, facts) => {
  const determined = { passportCountry: "US", arrivalDate: "2027-03-01", departureDate: "2027-03-14" };
  expect(differingFacts(TRIP, { ...determined, ...change })).toEqual(facts);
});

test.each([
  ["all the same", {}, []],
  ["another destination", { destinationCountry: "FR" }, ["destination"]],
  ["another intent", { intents: ["study"] }, ["intent"]],
  ["a passport that it does not take", { isEligible: false }, ["nationality"]],
  ["another route", { visaType: "stickerVisa" as const }, ["conclusion"]],
])("a product of %s", (_, change, reasons) => {
  const product = { destinationCountry: "GB", intents: ["tourism"], isEligible: true };
  const visaType = "electronicAuthorization" as const;
  const determined = {
    destinationCountry: "GB",
    intent: "tourism",
    conclusion: "electronicAuthorizationRequired",
  } as const;
  expect(inapplicabilities({ ...product, visaType, ...change }, determined)).toEqual(reasons);
});
