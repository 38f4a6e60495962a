import { expect, test } from "vitest";
import { differingFacts, inapplicabilities, travelerObstacles } from "./item-checks.ts";

const TRIP = {
  passportCountry: "US",
  residenceCountry: "CA",
  travelStartDate: "2027-03-01",
  travelEndDate: "2027-03-14",
};
const STAY = {
  passportCountry: "US",
  residenceCountry: "CA",
  arrivalDate: "2027-03-01",
  departureDate: "2027-03-14",
};

test.each([
  ["the whole trip", {}, []],
  ["a part of it", { arrivalDate: "2027-03-02", departureDate: "2027-03-05" }, []],
  ["another passport", { passportCountry: "CA" }, ["passportCountry"]],
  ["another residence", { residenceCountry: "US" }, ["residenceCountry"]],
  ["an arrival before it", { arrivalDate: "2027-02-28" }, ["arrivalDate"]],
  ["a stay beyond it", { departureDate: "2027-03-15" }, ["departureDate"]],
  ["another trip", { arrivalDate: "2027-05-01", departureDate: "2027-05-02" }, ["arrivalDate", "departureDate"]],
])("a determination for %s is compared with the trip", (_, change, facts) => {
  const determined = { ...STAY, ...change };
  expect(differingFacts(TRIP, determined)).toEqual(facts);
});

test("an unknown residence differs from none", () => {
  expect(differingFacts({ ...TRIP, residenceCountry: null }, STAY)).toEqual([]);
});

test.each([
  ["a foreigner with a passport for longer", {}, []],
  ["a passport until the day of arrival", { passportExpiresOn: "2027-03-01" }, []],
  ["a passport until the day before", { passportExpiresOn: "2027-02-28" }, ["passportExpired"]],
  ["a passport of unknown expiry", { passportExpiresOn: null }, []],
  ["a citizen", { nationality: "GB" }, ["citizen"]],
])("obstacles are found for %s", (_, change, obstacles) => {
  const traveler = { nationality: "US", passportExpiresOn: "2030-01-01", ...change };
  expect(travelerObstacles(traveler, { destinationCountry: "GB", arrivalDate: "2027-03-01" })).toEqual(obstacles);
});

test.each([
  ["the same destination, intent and route", {}, []],
  ["another destination", { destinationCountry: "FR" }, ["destination"]],
  ["another intent", { intents: ["study"] }, ["intent"]],
  ["a passport that the product does not accept", { eligibleNationalities: { except: ["US"] } }, ["nationality"]],
  ["another route", { visaType: "stickerVisa" as const }, ["conclusion"]],
  ["exactly this long a stay", { validity: { stayDaysMax: 14 } }, []],
  ["a shorter stay", { validity: { stayDaysMax: 13 } }, ["stay"]],
])("a product for %s is checked against the determination", (_, change, reasons) => {
  const product = { destinationCountry: "GB", intents: ["tourism"], eligibleNationalities: "all" as const };
  const visaType = "electronicAuthorization" as const;
  const determined = {
    destinationCountry: "GB",
    intent: "tourism",
    conclusion: "electronicAuthorizationRequired",
    nationality: "US",
    arrivalDate: "2027-03-01",
    departureDate: "2027-03-14",
  } as const;
  expect(inapplicabilities({ ...product, visaType, ...change }, determined)).toEqual(reasons);
});
