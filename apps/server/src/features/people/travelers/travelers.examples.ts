import { examplePage } from "../../../http/resources/list-envelope.ts";
import type { NewTraveler, ShownTraveler } from "./travelers.schema.ts";

export const EXAMPLE_PASSPORT = {
  number: "123456782",
  issuingCountry: "GB",
  expiresOn: "2031-04-30",
  issuedOn: "2021-05-01",
};

export const EXAMPLE_NEW_TRAVELER: NewTraveler = {
  customerId: "cus_01ky1qkg00fs7tq8m8x3w5d2c9",
  givenNames: "Ada Maria",
  familyName: "Example",
  birthDate: "1988-02-29",
  nationality: "GB",
  sex: "female",
  residenceCountry: "GB",
  passport: EXAMPLE_PASSPORT,
  externalReference: "pax-1",
  metadata: { seat: "window" },
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
  passport: { ...EXAMPLE_PASSPORT, number: "•••••6782" },
  externalReference: "pax-1",
  metadata: { seat: "window" },
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt: "2026-11-20T09:00:00.000Z",
  version: "1",
  warnings: [],
};

export const EXAMPLE_NEW_TRAVELER_ANSWER = {
  ...EXAMPLE_TRAVELER,
  warnings: [{ code: "duplicatePassport", travelerId: "trv_01kxz7d1c0fs7tq8m8x3w5d2c9" }],
};

export const EXAMPLE_CHANGED_TRAVELER = {
  ...EXAMPLE_TRAVELER,
  residenceCountry: "FR",
  updatedAt: "2026-11-21T09:00:00.000Z",
  version: "2",
};

export const EXAMPLE_PAGE = examplePage(EXAMPLE_TRAVELER);
