import type { AppContext } from "../../../context.ts";
import { encodeId, idFilter } from "../../../core/ids.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { listSeen } from "../../../http/resources/operator-list.ts";
import { type App, route } from "../../../http/route.ts";
import { EXAMPLE_SEEN_DELIVERABLE } from "./deliverables.examples.ts";
import {
  SeenDeliverablePageSchema,
  SeenDeliverablesQuery,
  type ShownSeenDeliverable,
} from "./deliverables.operator.schema.ts";
import { listSeenDeliverables, type SeenDeliverable, type SeenDeliverableFilter } from "./deliverables.seen.service.ts";

/** Where operators find what waits for its release, in all of their tenants. */
export function seenDeliverablesRoutes(app: App, ctx: AppContext): void {
  route(app, {
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
    schema: { querystring: SeenDeliverablesQuery, response: { 200: SeenDeliverablePageSchema } },
    handler: (request) =>
      listSeen(ctx, request, {
        rows: (r, keyset) => listSeenDeliverables(r, filterOf(request.query), keyset),
        show: showSeenDeliverable,
      }),
  });
}

function filterOf({ tenantId, caseId, environment, state, type, preparedByMe }: SeenDeliverablesQuery) {
  const filter: SeenDeliverableFilter = {
    ...{ environment, states: state, types: type, preparedByMe },
    tenantId: tenantId === undefined ? undefined : idFilter("ten", tenantId),
    caseId: caseId === undefined ? undefined : idFilter("cas", caseId),
  };
  return filter;
}

function showSeenDeliverable(one: SeenDeliverable): ShownSeenDeliverable {
  const { environment, state, reading, type, preparedBy, uploadedBy, requestedBy, approvedBy } = one;
  return {
    ...{ tenantId: encodeId("ten", one.tenantId), environment },
    ...{ id: encodeId("dlv", one.id), version: String(one.version), state, file: reading, type },
    ...{ caseId: encodeId("cas", one.caseId), travelerId: encodeId("trv", one.travelerId) },
    replaces: one.replaces === null ? null : encodeId("dlv", one.replaces),
    ...{ preparedBy, uploadedBy, requestedBy, approvedBy },
    releasedAt: one.releasedAt?.toISOString() ?? null,
    createdAt: one.createdAt.toISOString(),
    updatedAt: one.updatedAt.toISOString(),
  };
}
