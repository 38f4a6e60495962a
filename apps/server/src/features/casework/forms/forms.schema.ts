import type { JsonSchema } from "@entrada/catalog/requirements";
import { KNOWN_DAYS, KNOWN_FACTS } from "@entrada/domain/cases/comparisons";
import { DOCUMENT_TYPE_CODES } from "@entrada/knowledge/code-lists";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { ProductSource, SourceIds } from "../../../http/resources/product-sources.ts";
import { Count, closed, orNull } from "../../../http/resources/schema-parts.ts";

export const CaseParams = Type.Object({ id: Type.String() }, closed);

const When = Type.Object({
  field: Type.String(),
  in: Type.Array(Type.Union([Type.String(), Type.Boolean(), Type.Integer()])),
});

const DayNames = Type.Array(Type.String({ examples: [...KNOWN_DAYS, "passportIssuedOn"] }), {
  description: `Fields of the form, or one of ${KNOWN_DAYS.join(", ")}.`,
});
const Comparison = Type.Object(
  {
    field: Type.String(),
    part: Type.Optional(Type.String({ description: "A member of the answer, or of each of its entries." })),
    notBefore: DayNames,
    notAfter: DayNames,
    within: Type.Optional(
      Type.Object(
        { days: Count, from: Type.String() },
        { description: "The last day of at most so many, of which the named field's day is the first." },
      ),
    ),
    daysFrom: Type.Optional(
      Type.String({
        description:
          "The answer is a number of days, of which this field's day is the first: compared is the last one.",
      }),
    ),
    isYear: Type.Optional(Type.Boolean({ description: "The answer is a year." })),
    equals: Type.Optional(
      Type.String({ description: "What the answer has to be: what was determined.", examples: [...KNOWN_FACTS] }),
    ),
  },
  { title: "AnswerComparison" },
);

export const RequirementsSchema = Type.Object(
  {
    productId: Type.String(),
    version: Type.String({ description: "The same as the product's `version`." }),
    schema: Type.Unsafe<JsonSchema>(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description:
            "The schema of the answers, an object by field name: JSON Schema 2020-12. Titles are in the language of the " +
            "answer; those of options stand in `oneOf`, beside the codes in `enum`.",
        },
      ),
    ),
    sections: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), fields: Type.Array(Type.String()) }), {
      description: "The pages of the form, in order.",
    }),
    untranslated: Type.Array(Type.String(), {
      description:
        "What we have in English only, and not in the language of the answer: a field by its name, for its question; other " +
        "texts by a JSON pointer, such as `/conditions/0/text`.",
    }),
    personalFields: Type.Array(Type.String(), { description: "Fields whose answers are personal data." }),
    comparisons: Type.Array(Comparison, {
      description:
        "How answers are compared with each other and with the trip; `faults` of a collection request says which are wrong.",
    }),
    documents: Type.Array(
      Type.Object({
        type: openEnum("DocumentTypeCode", DOCUMENT_TYPE_CODES),
        title: Type.String({ description: "What it is called." }),
        instructions: Type.String({ description: "What to upload. `constraints` has the measures." }),
        required: Type.Boolean(),
        when: orNull(When, "Required only if this answer was given; null: always."),
        constraints: Type.Object({
          mediaTypes: Type.Optional(Type.Array(Type.String())),
          bytesMin: Type.Optional(Count),
          bytesMax: Type.Optional(Count),
          pixelsMin: Type.Optional(Count),
          pixelsMax: Type.Optional(Count),
          aspect: Type.Optional(Type.String()),
          background: Type.Optional(Type.String()),
          maxAgeDays: Type.Optional(Count),
        }),
        sources: SourceIds,
      }),
    ),
    conditions: Type.Array(Type.Object({ text: Type.String(), sources: SourceIds })),
    sources: Type.Array(ProductSource),
  },
  { title: "Requirements" },
);
export type ShownRequirements = Static<typeof RequirementsSchema>;

export const CaseRequirementsSchema = Type.Object(
  {
    caseId: Type.String(),
    name: Type.String({ description: "What is applied for.", examples: ["India e-Tourist Visa, 30 days"] }),
    destinationCountry: Type.String({ examples: ["IN"] }),
    ...RequirementsSchema.properties,
  },
  { title: "CaseRequirements" },
);
export type ShownCaseRequirements = Static<typeof CaseRequirementsSchema>;
