import type { Product } from "./product.schema.ts";

const SOURCE = {
  id: "official",
  title: "Fees",
  publisher: "Ministry",
  url: "https://gov.example/fees",
  asOf: "2026-01-31",
};
/** A valid product that is in no file. */
export const FORM: Product = {
  code: "in-invented",
  name: "Invented visa",
  destinationCountry: "IN",
  visaType: "electronicVisa",
  intents: ["tourism"],
  eligibleNationalities: { only: ["GB", "JP"] },
  fulfilmentMode: "agent",
  fees: [
    { nationalities: ["JP"], amount: 1000, currency: "USD", sources: ["official"] },
    { nationalities: ["GB"], amount: 2500, currency: "USD", sources: ["official"] },
  ],
  officialUrl: "https://gov.example/",
  sections: [
    {
      id: "visit",
      title: "Visit",
      fields: [
        "purpose",
        { field: "otherNames", required: false },
        { field: "inviterName", when: { field: "purpose", in: ["business"] } },
      ],
    },
  ],
  fields: {
    purpose: { title: "Purpose", personal: false, schema: { enum: ["tourism", "business"] } },
    otherNames: { title: "Other names", personal: true, schema: { type: "string", minLength: 1 } },
    inviterName: { title: "Inviter", personal: true, schema: { type: "string", minLength: 1 } },
  },
  sources: [SOURCE],
};
