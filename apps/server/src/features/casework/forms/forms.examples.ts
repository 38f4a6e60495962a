import { EXAMPLE_SOURCES } from "../../../http/resources/product-sources.ts";
import type { ShownCaseRequirements, ShownRequirements } from "./forms.schema.ts";

export const EXAMPLE_REQUIREMENTS: ShownRequirements = {
  productId: "prd_01ky1qkg00fs7tq8m8x3w5d2c9",
  version: "3",
  schema: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "India e-Tourist Visa, 30 days",
    type: "object",
    properties: {
      purpose: {
        title: "Purpose of the visit",
        enum: ["tourism", "business"],
        oneOf: [
          { const: "tourism", title: "Tourism" },
          { const: "business", title: "Business" },
        ],
      },
      inviterName: { title: "Inviter", type: "string", minLength: 1 },
      arrivalDate: { title: "Date of arrival", type: "string", format: "date" },
    },
    required: ["purpose", "arrivalDate"],
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
  sections: [{ id: "visit", title: "Visit", fields: ["purpose", "inviterName", "arrivalDate"] }],
  untranslated: [],
  personalFields: ["inviterName"],
  comparisons: [{ field: "arrivalDate", notBefore: ["trip.arrival"], notAfter: ["trip.departure"] }],
  documents: [
    {
      type: "photo",
      title: "Photograph",
      instructions:
        "Your face from the front, eyes open, without glasses or headwear that you do not wear for your faith.",
      required: true,
      when: null,
      constraints: { mediaTypes: ["image/jpeg"], bytesMin: 10_240, aspect: "1:1", background: "white" },
      sources: ["official"],
    },
  ],
  conditions: [{ text: "Two visas in a calendar year.", sources: ["official"] }],
  sources: EXAMPLE_SOURCES,
};

export const EXAMPLE_CASE_REQUIREMENTS: ShownCaseRequirements = {
  caseId: "cas_01ky1qkg00fs7tq8m8x3w5d2c9",
  name: "India e-Tourist Visa, 30 days",
  destinationCountry: "IN",
  ...EXAMPLE_REQUIREMENTS,
};
