import type { AppContext } from "../../../context.ts";
import { encodeId, idFilter } from "../../../core/ids.ts";
import type { LoggedRequest } from "../../../core/logged-request.ts";
import { read } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import type { AddRoute } from "../../../http/route.ts";
import type { Flushing } from "../../../room.ts";
import {
  LoggedRequestSchema,
  RequestLogPageSchema,
  RequestLogQuery,
  RequestParams,
  type ShownRequest,
} from "./request-log.schema.ts";
import { countLost, getRequest, listRequests, type RequestFilter } from "./request-log.service.ts";

const READING = {
  surface: "tenant",
  tag: "Request log",
  method: "GET",
  access: { grant: "requests:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
} as const;
const PATH = "/tenant/request-log";
const EXAMPLE: ShownRequest = {
  id: "req_01ky1qkg00fs7tq8m8x3w5d2c9",
  operationId: "post_quotes_id_accept",
  method: "POST",
  path: "/tenant/quotes/qte_01ky1qkg00fs7tq8m8x3w5d2c9/accept",
  status: 409,
  problemCode: "quote_expired",
  durationMs: 12,
  principal: "apiKey",
  apiKeyId: "key_01ky1qkg00fs7tq8m8x3w5d2c9",
  sessionId: null,
  idempotencyKeyPresent: true,
  replayed: false,
  at: "2026-11-22T10:00:00.000Z",
};

/** What was asked with a tenant's keys, and how it was answered. */
export function requestLogRoutes(route: AddRoute, ctx: AppContext, writer: Flushing): void {
  route({
    ...READING,
    id: "get_request_log",
    operators: { action: "integration:read", id: "get_tenants_id_environment_request_log" },
    url: PATH,
    summary: "List what was asked",
    description:
      "The answered requests of your keys, and what your travelers' and customers' sessions were refused, newest first, of " +
      "the last `REQUEST_LOG_DAYS` days: never a body, a query, an address or a header. A request is in the list within seconds of its answer.",
    cost: 2,
    problems: [],
    examples: { query: { status: "409,429" }, response: { ...examplePage(EXAMPLE), isComplete: true, lost: 0 } },
    schema: { querystring: RequestLogQuery, response: { 200: RequestLogPageSchema } },
    handler: async (request) => {
      await writer.flush();
      const page = await list(ctx, request, {
        rows: (r, keyset) => listRequests(r, filterOf(request.query), keyset),
        show: showRequest,
      });
      const lost = await read(ctx, request, countLost);
      return { ...page, isComplete: lost === 0, lost };
    },
  });

  route({
    ...READING,
    id: "get_request_log_id",
    operators: { action: "integration:read", id: "get_tenants_id_environment_request_log_id" },
    url: `${PATH}/:id`,
    summary: "Read what was asked",
    description: "By the id that its answer had as `X-Request-Id`, and a problem as `requestId`.",
    cost: 1,
    problems: ["resource_not_found"],
    examples: { params: { id: EXAMPLE.id }, response: EXAMPLE },
    schema: { params: RequestParams, response: { 200: LoggedRequestSchema } },
    handler: async (request) => {
      await writer.flush();
      return read(ctx, request, async (r) => showRequest(await getRequest(r, request.params.id)));
    },
  });
}

function showRequest({ id, apiKeyId, sessionId, isKeyed, isReplay, at, ...rest }: LoggedRequest): ShownRequest {
  return {
    ...rest,
    id: encodeId("req", id),
    principal: apiKeyId === null ? "session" : "apiKey",
    apiKeyId: apiKeyId === null ? null : encodeId("key", apiKeyId),
    sessionId: sessionId === null ? null : encodeId("ses", sessionId),
    idempotencyKeyPresent: isKeyed,
    replayed: isReplay,
    at: at.toISOString(),
  };
}

function filterOf({
  status,
  problemCode,
  operationId,
  path,
  principal,
  apiKeyId,
  sessionId,
  ...created
}: RequestLogQuery): RequestFilter {
  return {
    statuses: status?.map(Number),
    problemCode,
    operationId,
    path,
    principal,
    sessionId: sessionId === undefined ? undefined : idFilter("ses", sessionId),
    apiKeyId: apiKeyId === undefined ? undefined : idFilter("key", apiKeyId),
    ...createdIn(created),
  };
}
