import type { AppContext } from "../../../context.ts";
import type { Keyset } from "../../../core/paging.ts";
import { readOne } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { type App, route } from "../../../http/route.ts";
import type { Read } from "../../../work/work.ts";
import {
  CollectionRequestPageSchema,
  CollectionRequestParams,
  CollectionRequestSchema,
  CollectionRequestsQuery,
  type ShownCollectionRequest,
} from "./collection-requests.schema.ts";
import { getCollectionRequest, listRequestsOfCase } from "./collection-requests.service.ts";
import { COLLECTION_REQUEST, showCollectionRequest } from "./collection-requests.view.ts";

const READING = {
  method: "GET",
  surface: "tenant",
  tag: "Cases",
  access: { grant: "cases:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";
const EXAMPLE_REQUEST: ShownCollectionRequest = {
  id: `crq_${ID}`,
  version: "1",
  state: "open",
  caseId: `cas_${ID}`,
  reason: "formIncomplete",
  items: [{ path: "/passportNumber" }, { path: "/occupation" }, { documentType: "photo" }],
  createdAt: "2026-11-22T10:05:00.000Z",
  updatedAt: "2026-11-22T10:05:00.000Z",
};

/** Finds the uuid of a case of the tenant; 404 if there is none. */
type FindCase = (r: Read, id: string) => Promise<{ readonly id: string }>;

/** The operations on collection requests: what a case asks its traveler or tenant for. */
export function collectionRequestsRoutes(app: App, ctx: AppContext, findCase: FindCase): void {
  route(app, {
    ...READING,
    id: "get_cases_id_collection_requests",
    url: "/tenant/cases/:id/collection-requests",
    summary: "List what a case asked for",
    description: "Oldest first. The case names the one that waits for an answer.",
    cost: 2,
    examples: { params: { id: EXAMPLE_REQUEST.caseId }, response: examplePage(EXAMPLE_REQUEST) },
    schema: {
      params: CollectionRequestParams,
      querystring: CollectionRequestsQuery,
      response: { 200: CollectionRequestPageSchema },
    },
    handler: (request) => {
      const rows = async (r: Read, keyset: Keyset) =>
        listRequestsOfCase(r, (await findCase(r, request.params.id)).id, keyset);
      return list(ctx, request, { rows, show: showCollectionRequest });
    },
  });

  route(app, {
    ...READING,
    id: "get_collection_requests_id",
    url: "/tenant/collection-requests/:id",
    summary: "Read a collection request",
    description: "The answers and documents that it asks for. `GET /tenant/products/{id}/requirements` describes them.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    examples: { params: { id: EXAMPLE_REQUEST.id }, response: EXAMPLE_REQUEST },
    schema: { params: CollectionRequestParams, response: { 200: CollectionRequestSchema } },
    handler: (request, reply) =>
      readOne(ctx, request, reply, COLLECTION_REQUEST, (r) => getCollectionRequest(r, request.params.id)),
  });
}
