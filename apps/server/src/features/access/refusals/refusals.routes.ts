import type { AppContext } from "../../../context.ts";
import { encodeId, idFilter } from "../../../core/ids.ts";
import type { RefusedRequest } from "../../../core/refused-request.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { listForOperator, readForOperator } from "../../../http/resources/operator-list.ts";
import type { AddRoute } from "../../../http/route.ts";
import type { Flushing } from "../../../room.ts";
import {
  RefusalParams,
  RefusalsPageSchema,
  RefusalsQuery,
  RefusedRequestSchema,
  type ShownRefusal,
} from "./refusals.schema.ts";
import { countLostRefusals, getRefusal, listRefusals, type RefusalFilter } from "./refusals.service.ts";

const READING = {
  surface: "operator",
  tag: "Audit",
  method: "GET",
  access: { action: "audit:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
} as const;
const PATH = "/refused-requests";
const EXAMPLE: ShownRefusal = {
  id: "req_01ky1qkg00fs7tq8m8x3w5d2c9",
  surface: "operator",
  operationId: "post_operators",
  method: "POST",
  path: "/operators",
  status: 403,
  problemCode: "grant_missing",
  operatorId: "opr_01ky1qkg00fs7tq8m8x3w5d2c9",
  sessionId: "ops_01ky1qkg00fs7tq8m8x3w5d2c9",
  tenantId: null,
  environment: null,
  at: "2026-11-22T10:00:00.000Z",
};

/** What operators, and travelers whose tenant nobody knows, were refused. */
export function refusalsRoutes(route: AddRoute, ctx: AppContext, writer: Flushing): void {
  route({
    ...READING,
    id: "get_refused_requests",
    url: PATH,
    summary: "List what was refused",
    description:
      "Requests of operators that were refused, newest first, of the last `REFUSAL_LOG_DAYS` days: without a session, a role, " +
      "a second factor or a second person, about what the operator does not see, and too many. Requests of travelers whose " +
      "tenant is not known, too; the others are in the tenant's request log. Never a body, a query, an address or a header.",
    cost: 2,
    problems: [],
    examples: { query: { status: "401,403" }, response: { ...examplePage(EXAMPLE), isComplete: true, lost: 0 } },
    schema: { querystring: RefusalsQuery, response: { 200: RefusalsPageSchema } },
    handler: async (request) => {
      await writer.flush();
      const page = await listForOperator(ctx, request, {
        rows: (r, keyset) => listRefusals(r, filterOf(request.query), keyset),
        show: showRefusal,
      });
      const lost = await readForOperator(ctx, request, countLostRefusals);
      return { ...page, isComplete: lost === 0, lost };
    },
  });

  route({
    ...READING,
    id: "get_refused_requests_id",
    url: `${PATH}/:id`,
    summary: "Read what was refused",
    description: "By the id that its answer had as `X-Request-Id`, and a problem as `requestId`.",
    cost: 1,
    problems: ["resource_not_found"],
    examples: { params: { id: EXAMPLE.id }, response: EXAMPLE },
    schema: { params: RefusalParams, response: { 200: RefusedRequestSchema } },
    handler: async (request) => {
      await writer.flush();
      return readForOperator(ctx, request, async (r) => showRefusal(await getRefusal(r, request.params.id)));
    },
  });
}

function showRefusal({ id, operatorId, sessionId, about, at, ...rest }: RefusedRequest): ShownRefusal {
  const prefix = rest.surface === "operator" ? "ops" : "ses";
  return {
    ...rest,
    id: encodeId("req", id),
    operatorId: operatorId === null ? null : encodeId("opr", operatorId),
    sessionId: sessionId === null ? null : encodeId(prefix, sessionId),
    tenantId: about === null ? null : encodeId("ten", about.tenantId),
    environment: about === null ? null : about.environment,
    at: at.toISOString(),
  };
}

function filterOf(query: RefusalsQuery): RefusalFilter {
  const { status, surface, problemCode, operationId, operatorId, tenantId, createdAfter, createdBefore } = query;
  return {
    statuses: status?.map(Number),
    surface,
    problemCode,
    operationId,
    operatorId: operatorId === undefined ? undefined : idFilter("opr", operatorId),
    tenantId: tenantId === undefined ? undefined : idFilter("ten", tenantId),
    ...createdIn({ ...(createdAfter && { createdAfter }), ...(createdBefore && { createdBefore }) }),
  };
}
