import type { Product } from "@entrada/catalog/product.schema";
import { invitingForm } from "../cases.ts";

const text = (title: string, maxLength = 60) => ({
  title,
  personal: true,
  schema: { type: "string", minLength: 1, maxLength },
});

/** A form with open questions of every kind. */
export function talkedForm(): Product {
  const { fields, sections } = invitingForm();
  return invitingForm({
    sections: [
      ...sections,
      {
        id: "more",
        title: "More",
        fields: [
          ...["sex", "email", "birthCountry", "tripsBefore", "address"],
          { field: "languages", required: false },
          { field: "remarks", required: false },
          "agrees",
        ],
      },
    ],
    fields: {
      ...fields,
      sex: { title: "Sex", personal: true, schema: { enum: ["female", "male", "unspecified"] } },
      email: { title: "E-mail", personal: true, schema: { type: "string", format: "email", maxLength: 100 } },
      birthCountry: {
        title: "Country of birth",
        personal: true,
        schema: { type: "string", pattern: "^[A-Z]{2}$" },
      },
      tripsBefore: {
        title: "Number of trips before",
        personal: true,
        schema: { type: "integer", minimum: 0, maximum: 50 },
      },
      address: {
        title: "Address",
        personal: true,
        schema: {
          type: "object",
          properties: {
            street: { type: "string", minLength: 1, maxLength: 60 },
            city: { type: "string", minLength: 1, maxLength: 60 },
          },
          required: ["street", "city"],
          additionalProperties: false,
        },
      },
      languages: {
        title: "Languages",
        personal: true,
        schema: { type: "array", maxItems: 3, uniqueItems: true, items: { enum: ["english", "french", "hindi"] } },
      },
      remarks: text("Remarks", 500),
      agrees: { title: "Agrees to the terms", personal: true, schema: { const: true } },
    },
  });
}
