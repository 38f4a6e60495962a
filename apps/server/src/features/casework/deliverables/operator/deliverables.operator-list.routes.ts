import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import { examplePage } from "../../../../http/resources/list-envelope.ts";
import { wantedId } from "../../../../http/resources/list-filters.ts";
import { listForOperator } from "../../../../http/resources/operator-list.ts";
import { showWhose } from "../../../../http/resources/whose.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { EXAMPLE_SEEN_DELIVERABLE } from "../deliverables.examples.ts";
import {
  ListedDeliverablePageSchema,
  OperatorDeliverablesQuery,
  type ShownListedDeliverable,
} from "./deliverables.operator.schema.ts";
import {
  type ListedDeliverable,
  listDeliverablesForOperator,
  type OperatorDeliverableFilter,
} from "./deliverables.operator-list.service.ts";

/** Where operators find what waits for its release, in all of their tenants. */
export function deliverablesListRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    surface: "operator",
    tag: "Deliverables",
    id: "get_deliverables",
    method: "GET",
    url: "/deliverables",
    summary: "List the deliverables",
    description:
      "Of all tenants that you see, oldest first. With `state=awaitingRelease&preparedByMe=false`, what you can approve. " +
      "What a document says is in the deliverable itself.",
    access: { action: "deliverables:read" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { response: examplePage(EXAMPLE_SEEN_DELIVERABLE) },
    schema: { querystring: OperatorDeliverablesQuery, response: { 200: ListedDeliverablePageSchema } },
    handler: (request) =>
      listForOperator(ctx, request, {
        rows: (r, keyset) => listDeliverablesForOperator(r, filterOf(request.query), keyset),
        show: showListedDeliverable,
      }),
  });
}

function filterOf({ tenantId, caseId, environment, state, type, preparedByMe }: OperatorDeliverablesQuery) {
  const filter: OperatorDeliverableFilter = {
    environment,
    states: state,
    types: type,
    preparedByMe,
    tenantId: wantedId("ten", tenantId),
    caseId: wantedId("cas", caseId),
  };
  return filter;
}

function showListedDeliverable(storedDeliverable: ListedDeliverable): ShownListedDeliverable {
  const { state, reading, type, preparedBy, uploadedBy, requestedBy, approvedBy } = storedDeliverable;
  const { people, ofCase } = storedDeliverable;
  return {
    ...showWhose(storedDeliverable),
    id: encodeId("dlv", storedDeliverable.id),
    version: String(storedDeliverable.version),
    state,
    file: reading,
    type,
    caseId: encodeId("cas", storedDeliverable.caseId),
    travelerId: encodeId("trv", storedDeliverable.travelerId),
    replaces: storedDeliverable.replaces === null ? null : encodeId("dlv", storedDeliverable.replaces),
    preparedBy,
    uploadedBy,
    requestedBy,
    approvedBy,
    people: [...people],
    tenantName: ofCase?.tenantName ?? null,
    traveler: ofCase?.traveler ?? null,
    productName: ofCase?.productName ?? null,
    releasedAt: storedDeliverable.releasedAt?.toISOString() ?? null,
    createdAt: storedDeliverable.createdAt.toISOString(),
    updatedAt: storedDeliverable.updatedAt.toISOString(),
  };
}
