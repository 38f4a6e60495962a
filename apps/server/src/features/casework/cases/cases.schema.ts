import { ATTENTION_PARTIES, ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { CASE_OUTCOMES, CASE_STATES, HOLD_REASONS } from "@entrada/domain/cases/case-lifecycle";
import { TENANT_CASE_ACTIONS } from "@entrada/domain/cases/case-work";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { Metadata, MetadataChanges } from "../../../http/resources/metadata-fields.ts";
import { closed, Instant, nullable, orNull } from "../../../http/resources/schema-parts.ts";

/** What somebody does next in a case. */
export const NEXT_ACTIONS = ["handIn", "review", "submitApplication", "decide", "deliver"] as const;

const Id = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));

export const CaseParams = Type.Object({ id: Type.String() }, closed);
export const CasesQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    state: severalOf(CASE_STATES, "Only cases in these states."),
    attention: severalOf(ATTENTION_PARTIES, "Only cases that wait for one of these."),
    orderId: Id("Only cases of this order."),
    customerId: Id("Only cases of this customer's orders."),
    travelerId: Id("Only cases of this traveler."),
    productId: Id("Only cases for this product."),
    determinationId: Id("Only cases that follow from this determination."),
  },
  closed,
);
export type CasesQuery = Static<typeof CasesQuery>;

export const CaseChangesSchema = Type.Object({ metadata: MetadataChanges }, { ...closed, title: "CaseChanges" });

export const CaseSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({ description: "Increases with each change." }),
    state: openEnum("CaseState", CASE_STATES, "How far the application is."),
    attention: Type.Object(
      {
        party: openEnum("AttentionParty", ATTENTION_PARTIES, "Who has to do something before the case goes on."),
        reason: nullable(openEnum("AttentionReason", ATTENTION_REASONS, "Why.")),
        collectionRequestId: nullable(
          Type.String({ description: "What is asked for, if the party is the traveler or the tenant." }),
        ),
        since: nullable(Type.String({ format: "date-time" })),
      },
      { title: "CaseAttention" },
    ),
    orderId: Type.String(),
    customerId: Type.String(),
    travelerId: Type.String(),
    productId: Type.String(),
    determinationId: Type.String(),
    serviceLevel: Type.String(),
    requirementsVersion: Type.String({ description: "The version of the product's requirements that it follows." }),
    hold: orNull(
      Type.Object({ reason: openEnum("HoldReason", HOLD_REASONS), since: Instant }, { title: "CaseHold" }),
      "While an operator holds it; null otherwise.",
    ),
    authorityReference: nullable(Type.String({ description: "The authority's own number of the application." })),
    expectedDecisionOn: nullable(
      Type.String({ format: "date", description: "When the authority is expected to decide, as far as it says." }),
    ),
    expectedDecisions: Type.Array(
      Type.Object({ on: Type.String({ format: "date" }), since: Type.String({ format: "date" }) }),
      { description: "Every day on which a decision was expected, and since when; oldest first." },
    ),
    outcome: nullable(openEnum("CaseOutcome", CASE_OUTCOMES, "How the authority decided, or how it ended there.")),
    submittedAt: nullable(
      Type.String({
        format: "date-time",
        description: "When the application was submitted to the authority. Refunds depend on it.",
      }),
    ),
    decidedAt: orNull(Instant),
    availableActions: Type.Array(openEnum("CaseAction", TENANT_CASE_ACTIONS), {
      description: "What the tenant can do now. Who travels hands in through the collection request instead.",
      examples: [["submit"]],
    }),
    nextActions: Type.Array(
      Type.Object({
        party: openEnum("AttentionParty", ATTENTION_PARTIES),
        action: openEnum("NextAction", NEXT_ACTIONS),
        collectionRequestId: nullable(Type.String()),
      }),
      { description: "Who does what next." },
    ),
    slaDueAt: nullable(
      Type.String({
        format: "date-time",
        description: "When the target is missed if the case goes on waiting for us. Null: it waits for somebody else.",
      }),
    ),
    metadata: Metadata,
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: "Case" },
);
export type ShownCase = Static<typeof CaseSchema>;
