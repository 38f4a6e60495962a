import { expect, test } from "vitest";
import { prefill } from "./prefill.ts";

const TRAVELER = {
  givenNames: "Ada",
  familyName: "Example",
  birthDate: "1988-02-29",
  sex: null,
  nationality: "FR",
  residenceCountry: "FR",
  passport: { number: "12AB34567", issuingCountry: "FR", issuedOn: "2022-03-01", expiresOn: "2032-02-28" },
};
const TRIP = { arrivalDate: "2027-03-01", departureDate: "2027-03-10", passportCountry: "FR" };
const ASKED = ["passportNumber", "passportIssuePlace", "passportIssuingCountry", "homeAddress", "birthCity"].map(
  (field) => ({ field }),
);
const EARLIER = {
  passportNumber: "12AB34567",
  passportIssuePlace: "Lyon",
  homeAddress: { street: "1 rue de l’Exemple", city: "Lyon", country: "FR" },
  birthCity: "Nice",
};

const filledFor = (traveler: Parameters<typeof prefill>[1]["traveler"]) =>
  Object.fromEntries(prefill(ASKED, { traveler, trip: TRIP, earlier: EARLIER }));

test("what was answered before is filled in while it is true of the same passport and home", () => {
  expect(filledFor(TRAVELER)).toMatchObject({
    passportIssuePlace: { value: "Lyon", from: "earlierCase" },
    homeAddress: { value: EARLIER.homeAddress, from: "earlierCase" },
  });
});

test("a new passport asks where it was issued, and a new country of residence for the address there", () => {
  const moved = { ...TRAVELER, residenceCountry: "DE", passport: { ...TRAVELER.passport, number: "98ZY76543" } };
  const filled = filledFor(moved);
  expect(filled.passportIssuePlace).toBeUndefined();
  expect(filled).toMatchObject({
    passportNumber: { value: "98ZY76543", from: "traveler" },
    homeAddress: { value: { country: "DE" }, from: "traveler" },
    birthCity: { value: "Nice", from: "earlierCase" },
  });
});

test("of a passport that nobody has stored, the country is known from the trip", () => {
  expect(filledFor({ ...TRAVELER, passport: null }).passportIssuingCountry).toEqual({ value: "FR", from: "trip" });
});
