import { DELIVERABLE_STATES } from "@entrada/domain/deliverables/deliverable-lifecycle";
import { DELIVERABLE_TYPES } from "@entrada/domain/deliverables/deliverable-types";
import Type, { type Static } from "typebox";
import { LIST_QUERY, listOf } from "../../../../http/resources/list-envelope.ts";
import { severalOf } from "../../../../http/resources/list-filters.ts";
import { closed, nullable } from "../../../../http/resources/schema-parts.ts";
import { WHOSE, WHOSE_QUERY } from "../../../../http/resources/whose.ts";
import { QueuedTraveler } from "../../queues/queues.schema.ts";
import { PreparedDeliverableSchema } from "../deliverables.schema.ts";

const { id, version, state, file, type, caseId, travelerId, replaces, ...rest } = PreparedDeliverableSchema.properties;
const { preparedBy, uploadedBy, requestedBy, approvedBy, releasedAt, createdAt, updatedAt } = rest;

const ListedDeliverableSchema = Type.Object(
  {
    ...WHOSE,
    id,
    version,
    state,
    file,
    type,
    caseId,
    travelerId,
    replaces,
    preparedBy,
    uploadedBy,
    requestedBy,
    approvedBy,
    people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }, { title: "NamedOperator" }), {
      description: "What those are called who had a hand in it.",
    }),
    tenantName: nullable(Type.String()),
    traveler: QueuedTraveler,
    productName: nullable(Type.String({ description: "In English." })),
    releasedAt,
    createdAt,
    updatedAt,
  },
  { title: "WaitingDeliverable" },
);
export type ShownListedDeliverable = Static<typeof ListedDeliverableSchema>;

export const ListedDeliverablePageSchema = listOf(ListedDeliverableSchema, "WaitingDeliverablePage");

export const OperatorDeliverablesQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...WHOSE_QUERY,
    state: severalOf(DELIVERABLE_STATES, "Only deliverables in these states."),
    type: severalOf(DELIVERABLE_TYPES, "Only deliverables of these types."),
    caseId: Type.Optional(Type.String({ maxLength: 100, description: "Only deliverables of this case." })),
    preparedByMe: Type.Optional(
      Type.Boolean({
        description:
          "`false`: only those in which you had no hand, which are yours to approve. `true`: only the others.",
      }),
    ),
  },
  closed,
);
export type OperatorDeliverablesQuery = Static<typeof OperatorDeliverablesQuery>;
