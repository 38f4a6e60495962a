import { examplePage } from "../../../http/resources/list-envelope.ts";
import type { NewTraveler, ShownTraveler } from "./travelers.schema.ts";

const PASSPORT = { number: "123456782", issuingCountry: "GB", expiresOn: "2031-04-30", issuedOn: "2021-05-01" };

export const EXAMPLE_NEW_TRAVELER: NewTraveler = {
  customerId: "cus_01ky1qkg00fs7tq8m8x3w5d2c9",
  givenNames: "Ada Maria",
  familyName: "Example",
  birthDate: "1988-02-29",
  nationality: "GB",
  sex: "female",
  residenceCountry: "GB",
  passport: PASSPORT,
  externalReference: "pax-1",
};

export const EXAMPLE_TRAVELER: ShownTraveler = {
  id: "trv_01ky1qkg00fs7tq8m8x3w5d2ca",
  customerId: EXAMPLE_NEW_TRAVELER.customerId,
  givenNames: "Ada Maria",
  familyName: "Example",
  birthDate: "1988-02-29",
  nationality: "GB",
  sex: "female",
  residenceCountry: "GB",
  passport: PASSPORT,
  externalReference: "pax-1",
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt: "2026-11-20T09:00:00.000Z",
  version: "1",
};

const MASKED = { ...EXAMPLE_TRAVELER, passport: { ...PASSPORT, number: "•••••6782" } };

export const EXAMPLE_NEW_TRAVELER_ANSWER = {
  ...MASKED,
  warnings: [{ code: "duplicatePassport", travelerId: "trv_01kxz7d1c0fs7tq8m8x3w5d2c9" }],
};

export const EXAMPLE_CHANGED_TRAVELER = {
  ...MASKED,
  residenceCountry: "FR",
  updatedAt: "2026-11-21T09:00:00.000Z",
  version: "2",
  warnings: [],
};

export const EXAMPLE_PAGE = examplePage(MASKED);
