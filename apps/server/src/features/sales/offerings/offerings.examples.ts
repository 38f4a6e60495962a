import type { ShownProduct } from "./offerings.schema.ts";
import type { ShownRequirements } from "./requirements.schema.ts";

const SOURCES = [
  {
    id: "official",
    title: "e-Visa",
    publisher: "Ministry of the Interior",
    url: "https://evisa.example/",
    asOf: "2026-10-01",
    transcription: null,
    note: null,
  },
];

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
  sources: SOURCES,
};

export const EXAMPLE_REQUIREMENTS: ShownRequirements = {
  productId: EXAMPLE_PRODUCT.id,
  version: "3",
  schema: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "India e-Tourist Visa, 30 days",
    type: "object",
    properties: {
      purpose: { title: "Purpose of the visit", enum: ["tourism", "business"] },
      inviterName: { title: "Inviter", type: "string", minLength: 1 },
    },
    required: ["purpose"],
    allOf: [
      {
        if: { properties: { purpose: { enum: ["business"] } }, required: ["purpose"] },
        // biome-ignore lint/suspicious/noThenProperty: it is the keyword of JSON Schema
        then: { required: ["inviterName"] },
        else: { properties: { inviterName: false } },
      },
    ],
    additionalProperties: false,
  },
  sections: [{ id: "visit", title: "Visit", fields: ["purpose", "inviterName"] }],
  personalFields: ["inviterName"],
  documents: [
    {
      type: "photo",
      required: true,
      when: null,
      constraints: { mediaTypes: ["image/jpeg"], bytesMin: 10_240, aspect: "1:1", background: "white" },
      sources: ["official"],
    },
  ],
  conditions: [{ text: "Two visas in a calendar year.", sources: ["official"] }],
  sources: SOURCES,
};
