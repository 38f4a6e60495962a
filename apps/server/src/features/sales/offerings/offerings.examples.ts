import { EXAMPLE_SOURCES } from "../../../http/resources/product-sources.ts";
import type { ShownProduct } from "./offerings.schema.ts";

export const EXAMPLE_PRODUCT: ShownProduct = {
  id: "prd_01ky1qkg00fs7tq8m8x3w5d2c9",
  version: "3",
  code: "in-e-tourist-30d",
  name: "India e-Tourist Visa, 30 days",
  destinationCountry: "IN",
  visaType: "electronicVisa",
  intents: ["tourism", "familyVisit"],
  eligibleNationalities: { rule: "only", countries: ["GB", "JP", "US"] },
  serviceKind: "offered",
  serviceLevels: [
    {
      code: "standard",
      name: "Standard",
      processingDays: { min: 1, max: 3, unit: "calendar", calendar: null },
      price: {
        governmentFee: {
          amount: 2308,
          currency: "EUR",
          official: { amount: 2500, currency: "USD" },
          rate: "0.9231",
          rateAsOf: "2026-11-20",
        },
        serviceFee: { amount: 2500, currency: "EUR" },
        tax: { amount: 500, currency: "EUR" },
        total: { amount: 5308, currency: "EUR" },
      },
      availability: { state: "available", reason: null },
    },
  ],
  availability: { state: "available", reason: null, until: null },
  fulfilmentMode: "agent",
  applicationWindow: { earliestDaysBefore: 120, latestDaysBefore: 4 },
  prerequisites: [
    {
      code: "passportValidity",
      text: "Passport valid for six months when the application is made.",
      passportValidity: { months: 6, days: null, from: "application", issuedWithinYears: null },
      sources: ["official"],
    },
  ],
  validity: { days: 30, from: "arrival", entries: "multiple", stayDaysMax: 30 },
  refundPolicy: { version: "5b1f0c9a7e42", text: "The government's fee is not refunded once it is paid." },
  officialUrl: "https://evisa.example/",
  officialPrice: { price: { amount: 2500, currency: "USD" }, exceptions: null, byNationality: [] },
  sources: EXAMPLE_SOURCES,
  untranslated: [],
};
