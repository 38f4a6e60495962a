import { expect, test } from "vitest";
import { issuedValidity } from "./issued-validity.ts";

const TRIP = { arrivalDate: "2027-01-10", departureDate: "2027-01-20" };

test.each([
  [{ days: 730 }, "2027-01-10", "2029-01-08"],
  [{ days: 90, from: "issue" }, "2026-12-01", "2027-02-28"],
  [{ days: 30, from: "arrival" }, "2027-01-10", "2027-02-08"],
  [{ days: 90, from: "chosenDates" }, "2027-01-10", "2027-04-09"],
  [{ stayDaysMax: 90 }, "2027-01-10", "2027-04-20"],
] as const)("%j is valid from %s until %s", (validity, validFrom, validUntil) => {
  expect(issuedValidity(validity, TRIP, "2026-12-01")).toEqual({ validFrom, validUntil });
});
