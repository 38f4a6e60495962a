import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { CASE_OUTCOMES, CORRECTION_REASONS, HOLD_REASONS } from "@entrada/domain/cases/case-lifecycle";
import { SUBMISSION_CHANNELS } from "@entrada/domain/cases/submission";
import Type from "typebox";
import { closed, plainText } from "../../../http/resources/schema-parts.ts";

const Reason = Type.Enum([...ATTENTION_REASONS]);
export const ActedItemSchema = Type.Object(
  {
    path: Type.Optional(
      Type.String({ pattern: "^/[!-.0-~]{1,100}$", description: "A question, by its JSON pointer." }),
    ),
    documentType: Type.Optional(Type.String({ pattern: "^[a-z][A-Za-z]{1,60}$", description: "A document." })),
    confirmation: Type.Optional(Type.Boolean({ description: "True: only that the note is confirmed." })),
    reason: Type.Optional(Reason),
    note: Type.Optional(plainText({ maxLength: 500, description: "What to mind." })),
  },
  { ...closed, title: "ActedItem" },
);

const NEWS = {
  authorityReference: Type.Optional(Type.String({ pattern: "^[!-~]{1,100}$", description: "The authority's own." })),
  expectedDecisionOn: Type.Optional(
    Type.String({ format: "date", description: "The day on which it expects to decide." }),
  ),
};
const ITEMS = { minItems: 1, maxItems: 200 } as const;
const { path, documentType, confirmation } = ActedItemSchema.properties;

const NamedItemSchema = Type.Object({ path, documentType, confirmation }, { title: "NamedItem", ...closed });

export const AcceptItemsSchema = Type.Object(
  {
    items: Type.Optional(
      Type.Array(NamedItemSchema, { ...ITEMS, description: "By default everything that was handed in." }),
    ),
  },
  { title: "AcceptItems", ...closed },
);

export const ReturnItemsSchema = Type.Object(
  { items: Type.Array(ActedItemSchema, { ...ITEMS, description: "Each has a `reason`." }) },
  { title: "ReturnItems", ...closed },
);

export const UndoItemsSchema = Type.Object(
  {
    items: Type.Optional(
      Type.Array(NamedItemSchema, { ...ITEMS, description: "By default everything that was accepted or returned." }),
    ),
  },
  { title: "UndoItems", ...closed },
);

export const RequestMoreSchema = Type.Object(
  {
    items: Type.Array(ActedItemSchema, ITEMS),
    reason: Type.Enum([...ATTENTION_REASONS]),
    party: Type.Optional(Type.Enum(["traveler", "tenant"], { description: "Who is asked, by default the traveler." })),
    dueAt: Type.Optional(Type.String({ format: "date-time", description: "By when it is needed." })),
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
