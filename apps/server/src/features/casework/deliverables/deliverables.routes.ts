import type { AppContext } from "../../../context.ts";
import { idFilter } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { create, readOne } from "../../../http/resources/change.ts";
import { DownloadGrantSchema, downloadGrant } from "../../../http/resources/download-grant.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import { grantDeliverable } from "./bytes/deliverables.download.service.ts";
import { EXAMPLE_DELIVERABLE, EXAMPLE_DELIVERABLE_GRANT } from "./deliverables.examples.ts";
import {
  CaseDeliverablesQuery,
  DeliverablePageSchema,
  DeliverableParams,
  DeliverableSchema,
  DeliverablesQuery,
} from "./deliverables.schema.ts";
import {
  type DeliverableFilter,
  getDeliverable,
  listDeliverables,
  listDeliverablesOfCase,
} from "./deliverables.service.ts";
import { DELIVERABLE, DELIVERABLES_PATH, showDeliverable } from "./deliverables.view.ts";

const READING = {
  method: "GET",
  surface: "tenant",
  tag: "Deliverables",
  access: { grant: "deliverables:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const ONE = `${DELIVERABLES_PATH}/:id`;
const OF_CASE = "/tenant/cases/:id/deliverables";
const PARAMS = { id: EXAMPLE_DELIVERABLE.id };

/** The operations on what authorities have issued. */
export function deliverablesRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_deliverables",
    travelers: { scope: "cases:read", id: "get_traveler_deliverables" },
    url: DELIVERABLES_PATH,
    summary: "List the deliverables",
    description: "Oldest first.",
    cost: 2,
    examples: { response: examplePage(EXAMPLE_DELIVERABLE) },
    schema: { querystring: DeliverablesQuery, response: { 200: DeliverablePageSchema } },
    handler: (request) => {
      const filter = filterOf(request.query);
      return list(ctx, request, { rows: (r, keyset) => listDeliverables(r, filter, keyset), show: showDeliverable });
    },
  });

  route({
    ...READING,
    id: "get_cases_id_deliverables",
    travelers: { scope: "cases:read", named: "case", id: "get_traveler_cases_id_deliverables" },
    url: OF_CASE,
    summary: "List the deliverables of a case",
    description: "Oldest first.",
    cost: 2,
    examples: { params: { id: EXAMPLE_DELIVERABLE.caseId }, response: examplePage(EXAMPLE_DELIVERABLE) },
    schema: {
      params: DeliverableParams,
      querystring: CaseDeliverablesQuery,
      response: { 200: DeliverablePageSchema },
    },
    handler: (request) => {
      const rows = (r: Read<UseCaseContext>, keyset: Keyset) =>
        listDeliverablesOfCase(r, request.params.id, { filter: filterOf(request.query), keyset });
      return list(ctx, request, { rows, show: showDeliverable });
    },
  });

  route({
    ...READING,
    id: "get_deliverables_id",
    travelers: { scope: "cases:read", named: "deliverable", id: "get_traveler_deliverables_id" },
    url: ONE,
    summary: "Read a deliverable",
    description:
      "What an authority has issued, and whether it can be downloaded: only once two people have released it. The file " +
      "itself is fetched by a download grant.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    examples: { params: PARAMS, response: EXAMPLE_DELIVERABLE },
    schema: { params: DeliverableParams, response: { 200: DeliverableSchema } },
    standing: standingOf(ctx, "dlv", showDeliverable, getDeliverable),
    handler: (request, reply) => readOne(ctx, request, reply, DELIVERABLE, (r) => getDeliverable(r, request.params.id)),
  });

  route({
    surface: "tenant",
    tag: "Deliverables",
    access: { grant: "deliverables:download" },
    capability: "deliverables",
    id: "post_deliverables_id_download_grants",
    travelers: {
      scope: "deliverables:download",
      named: "deliverable",
      stepUp: true,
      id: "post_traveler_deliverables_id_download_grants",
    },
    method: "POST",
    url: `${ONE}/download-grants`,
    summary: "Download a deliverable",
    description:
      "Makes an address from which the file, exactly as it was issued, can be fetched once, without an API key, within " +
      "five minutes. Who asked for it is recorded, and `deliverable.downloaded` says that it was fetched. A download whose " +
      "connection breaks can be resumed (`Range`) from there, three times within a minute each; `HEAD` uses nothing up. " +
      "The address ends with the key or session that asked for it, and once the deliverable is withdrawn or replaced.",
    idempotency: "required",
    precondition: "none",
    cost: 10,
    emits: [],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_DELIVERABLE_GRANT },
    schema: { params: DeliverableParams, response: { 201: DownloadGrantSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, downloadGrant(ctx.config.publicBaseUrl), (w) =>
        grantDeliverable(w, request.params.id),
      ),
  });
}

function filterOf({ state, type, caseId, travelerId, ...created }: Partial<DeliverablesQuery>): DeliverableFilter {
  return {
    states: state,
    types: type,
    caseId: caseId === undefined ? undefined : idFilter("cas", caseId),
    travelerId: travelerId === undefined ? undefined : idFilter("trv", travelerId),
    ...createdIn(created),
  };
}
