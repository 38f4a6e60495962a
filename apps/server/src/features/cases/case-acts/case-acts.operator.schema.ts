import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { CASE_OUTCOMES, CORRECTION_REASONS, HOLD_REASONS } from "@entrada/domain/cases/case-lifecycle";
import { SUBMISSION_CHANNELS } from "@entrada/domain/cases/submission";
import Type, { type Static } from "typebox";
import { closed } from "../../../http/resources/schema-parts.ts";
import { ActedItemSchema, CaseActSchema } from "./case-acts.schema.ts";

const { authorityReference, expectedDecisionOn } = CaseActSchema.properties;
const NEWS = { authorityReference, expectedDecisionOn };
const ITEMS = { minItems: 1, maxItems: 200 } as const;
const { path, documentType, confirmation } = ActedItemSchema.properties;

export const AcceptItemsSchema = Type.Object(
  {
    items: Type.Optional(
      Type.Array(Type.Object({ path, documentType, confirmation }, { title: "NamedItem", ...closed }), {
        ...ITEMS,
        description: "By default everything that was handed in.",
      }),
    ),
  },
  { title: "AcceptItems", ...closed },
);

export const ReturnItemsSchema = Type.Object(
  { items: Type.Array(ActedItemSchema, { ...ITEMS, description: "Each has a `reason`." }) },
  { title: "ReturnItems", ...closed },
);

export const RequestMoreSchema = Type.Object(
  {
    items: Type.Array(ActedItemSchema, ITEMS),
    reason: Type.Enum([...ATTENTION_REASONS]),
    party: CaseActSchema.properties.party,
    dueAt: CaseActSchema.properties.dueAt,
  },
  { title: "RequestMore", ...closed },
);

export const SubmitApplicationSchema = Type.Object(
  {
    channel: Type.Enum([...SUBMISSION_CHANNELS], { description: "How it was handed over." }),
    filedAt: Type.Optional(
      Type.String({ format: "date-time", description: "When it was handed over; by default now." }),
    ),
    receiptDocumentId: Type.Optional(
      Type.String({ maxLength: 100, description: "The authority's receipt: a document of the case." }),
    ),
    ...NEWS,
  },
  { title: "SubmitApplication", ...closed },
);
export type SubmitApplication = Static<typeof SubmitApplicationSchema>;

export const AuthorityNewsSchema = Type.Object(NEWS, { title: "AuthorityNews", minProperties: 1, ...closed });

export const DecisionSchema = Type.Object({ outcome: Type.Enum([...CASE_OUTCOMES]) }, { title: "Decision", ...closed });

export const CorrectionSchema = Type.Object(
  { outcome: Type.Enum([...CASE_OUTCOMES]), reason: Type.Enum([...CORRECTION_REASONS]) },
  { title: "DecisionCorrection", ...closed },
);

export const TakeBackSchema = Type.Object(
  { reason: CorrectionSchema.properties.reason },
  { title: "DecisionTakenBack", ...closed },
);

export const HoldSchema = Type.Object({ reason: Type.Enum([...HOLD_REASONS]) }, { title: "Hold", ...closed });
