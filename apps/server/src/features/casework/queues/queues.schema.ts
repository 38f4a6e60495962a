import { ATTENTION_PARTIES, ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { CASE_OUTCOMES, CASE_STATES, HOLD_REASONS } from "@entrada/domain/cases/case-lifecycle";
import { WORK_QUEUES } from "@entrada/domain/cases/work-queues";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf, URGENT_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant, nullable, orNull } from "../../../http/resources/schema-parts.ts";

const Id = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));

const FILTERS = {
  tenantId: Id("Only cases of this tenant."),
  environment: Type.Optional(Type.Enum(["test", "live"])),
  productId: Id("Only cases for this product."),
  claimedBy: Id("Only what this operator has claimed: an id, `me`, or `nobody`."),
  isOnHold: Type.Optional(Type.Boolean()),
};

export const QueueParams = Type.Object({ queue: Type.String() }, closed);
export const QueueQuery = Type.Object({ ...URGENT_FIRST_QUERY, ...FILTERS }, closed);
export type QueueQuery = Static<typeof QueueQuery>;

export const WorkQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...FILTERS,
    state: severalOf(CASE_STATES, "Only cases in these states."),
    attention: severalOf(ATTENTION_PARTIES, "Only cases that wait for one of these."),
    travelerId: Id("Only cases of this traveler."),
    orderId: Id("Only cases of this order."),
  },
  closed,
);
export type WorkQuery = Static<typeof WorkQuery>;

const QueuedCaseSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String(),
    tenant: Type.Object({ id: Type.String(), name: Type.String() }, { title: "TenantOfCase" }),
    environment: openEnum("Environment", ["test", "live"]),
    queue: nullable(openEnum("WorkQueue", WORK_QUEUES, "Where it is worked on; null: it has ended.")),
    state: openEnum("CaseState", CASE_STATES),
    attention: Type.Object(
      {
        party: openEnum("AttentionParty", ATTENTION_PARTIES),
        reason: nullable(openEnum("AttentionReason", ATTENTION_REASONS)),
        since: orNull(Instant),
      },
      { title: "QueuedAttention" },
    ),
    hold: orNull(
      Type.Object({ reason: openEnum("HoldReason", HOLD_REASONS), since: Instant }, { title: "QueuedHold" }),
    ),
    outcome: nullable(openEnum("CaseOutcome", CASE_OUTCOMES)),
    claim: orNull(
      Type.Object({ operatorId: Type.String(), claimedAt: Instant, endsAt: Instant }, { title: "QueuedClaim" }),
      "Who works on it; null: nobody.",
    ),
    orderId: Type.String(),
    customerId: Type.String(),
    travelerId: Type.String(),
    productId: Type.String(),
    serviceLevel: Type.String(),
    slaDueAt: orNull(Instant, "When its target is missed, by its tenant's clock. Null: it waits for somebody else."),
    secondsLeft: nullable(Type.Integer({ description: "Until then; negative: since then." })),
    submittedAt: orNull(Instant),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: "QueuedCase" },
);
export type ShownQueuedCase = Static<typeof QueuedCaseSchema>;

export const QueuedCasePageSchema = listOf(QueuedCaseSchema, "QueuedCasePage");
