import { ATTENTION_PARTIES, ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { CASE_OUTCOMES, CASE_STATES, HOLD_REASONS } from "@entrada/domain/cases/case-lifecycle";
import { CASE_PRIORITIES } from "@entrada/domain/cases/priority";
import { WORK_QUEUES } from "@entrada/domain/cases/work-queues";
import { DOCUMENT_GROUPS, type DocumentGroup } from "@entrada/domain/documents/document-groups";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf, URGENT_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, DUE_QUERY, severalCodes, severalOf } from "../../../http/resources/list-filters.ts";
import { Count, closed, Instant, nullable, orNull } from "../../../http/resources/schema-parts.ts";
import { CaseTeamSchema } from "../cases/operator/cases.operator.schema.ts";
import { WORK_SORTS, type WorkSort } from "./queues.service.ts";

const Id = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));
const At = (description: string) => Type.Optional(Type.String({ format: "date-time", description }));
const Day = (description: string) => Type.Optional(Type.String({ format: "date", description }));

const FILTERS = {
  tenantId: Id("Only cases of this tenant."),
  environment: Type.Optional(Type.Enum(["test", "live"])),
  state: severalOf(CASE_STATES, "Only cases in these states."),
  priority: severalOf(CASE_PRIORITIES, "Only cases that are so urgent."),
  outcome: severalOf(CASE_OUTCOMES, "Only cases with these outcomes."),
  productId: Id("Only cases for this product."),
  destinationCountry: severalCodes("country-code", "Only cases for these destinations."),
  customerId: Id("Only cases of this customer."),
  travelerId: Id("Only cases of this traveler."),
  orderId: Id("Only cases of this order."),
  claimedBy: Id("Only what this operator has claimed: an id, `me`, `nobody`, or `somebody`."),
  team: Id("Only what is for this team: an id, `mine`: for any that you are in, or `nobody`: for none."),
  isOnHold: Type.Optional(Type.Boolean()),
  arrivesAfter: Day("Only trips that begin on this day or later."),
  arrivesBefore: Day("Only trips that begin before this day."),
  updatedAfter: At("Only cases that changed at this instant or later."),
  updatedBefore: At("Only cases that changed before this instant."),
  ...DUE_QUERY,
  ...CREATED_QUERY,
};
const Sort = (usual: WorkSort) =>
  Type.Optional(
    Type.Enum([...WORK_SORTS], {
      description: `What the list is sorted by, \`${usual}\` by default: the least, or the oldest, first; \`urgency\`: by priority, then by the time left. With \`order=newest\`, it is last.`,
    }),
  );

export const QueueParams = Type.Object({ queue: Type.String() }, closed);
export const QueueQuery = Type.Object({ ...URGENT_FIRST_QUERY, sort: Sort("urgency"), ...FILTERS }, closed);
export type QueueQuery = Static<typeof QueueQuery>;

export const WorkQuery = Type.Object(
  {
    ...LIST_QUERY,
    sort: Sort("created"),
    ...FILTERS,
    attention: severalOf(ATTENTION_PARTIES, "Only cases that wait for one of these."),
  },
  closed,
);
export type WorkQuery = Static<typeof WorkQuery>;

type Counts = Record<DocumentGroup, typeof Count>;

/** Whom a case is for, in a list over all tenants. */
export const QueuedTraveler = orNull(
  Type.Object({ givenNames: Type.String(), familyName: Type.String() }, { title: "QueuedTraveler" }),
  "Masked for roles that may not read people; null: erased.",
);

export const QueuedCaseSchema = Type.Object(
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
      Type.Object(
        { operatorId: Type.String(), operatorName: Type.String(), claimedAt: Instant, endsAt: Instant },
        { title: "QueuedClaim" },
      ),
      "Who works on it; null: nobody.",
    ),
    team: orNull(CaseTeamSchema, "Whose work it is; null: anybody's."),
    orderId: Type.String(),
    orderReference: nullable(Type.String({ description: "The tenant's own id of the order." })),
    customerId: Type.String(),
    travelerId: Type.String(),
    traveler: QueuedTraveler,
    productId: Type.String(),
    product: Type.Object(
      {
        code: Type.String(),
        name: Type.String({ description: "In the language of the request, as far as it is translated." }),
        destinationCountry: Type.String(),
      },
      { title: "QueuedProduct" },
    ),
    serviceLevel: Type.String(),
    authorityReference: nullable(Type.String()),
    arrivalDate: orNull(Type.String({ format: "date" }), "Of the trip that was determined; null: no longer known."),
    departureDate: orNull(Type.String({ format: "date" })),
    openItemCount: Type.Integer({ minimum: 0, description: "What is asked for and not accepted yet." }),
    documents: Type.Object(Object.fromEntries(DOCUMENT_GROUPS.map((group) => [group, Count])) as Counts, {
      title: "QueuedDocuments",
      description: "How many documents of the application are how far.",
    }),
    priority: openEnum("CasePriority", CASE_PRIORITIES),
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

export const QueueCountsQuery = Type.Object({ tenantId: FILTERS.tenantId, environment: FILTERS.environment }, closed);

const QueueCountSchema = Type.Object(
  {
    queue: openEnum("WorkQueue", WORK_QUEUES),
    total: Type.Integer({ minimum: 0, description: "All of its cases, on hold or not." }),
    late: Type.Integer({ minimum: 0, description: "Their targets are missed." }),
    dueWithinFourHours: Count,
    unclaimed: Count,
    mine: Type.Integer({ minimum: 0, description: "Claimed by you." }),
  },
  { title: "QueueCount" },
);
export const QueueCountsSchema = Type.Object({ queues: Type.Array(QueueCountSchema) }, { title: "QueueCounts" });
export type ShownQueueCounts = Static<typeof QueueCountsSchema>;
