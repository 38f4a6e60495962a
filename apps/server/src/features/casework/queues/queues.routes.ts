import { casesOfQueue, WORK_QUEUES } from "@entrada/domain/cases/work-queues";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { idFilter } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import { listOperation } from "../../../http/resources/list.ts";
import { examplePage, listPlace, pageOfRows } from "../../../http/resources/list-envelope.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_QUEUED_CASE } from "./queues.examples.ts";
import { QueuedCasePageSchema, QueueParams, QueueQuery, WorkQuery } from "./queues.schema.ts";
import { listWork, type QueueFilter } from "./queues.service.ts";
import { showQueuedCase } from "./queues.view.ts";

const READING = {
  method: "GET",
  surface: "operator",
  tag: "Work on cases",
  idempotency: "none",
  precondition: "none",
  cost: 2,
  emits: [],
} as const;

/** Where operators find their work, in all of their tenants. */
export function queuesRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_queues_queue",
    url: "/queues/:queue",
    summary: "List a queue",
    description: `The cases that wait for the same kind of work, the least time left first: ${WORK_QUEUES.map((one) => `\`${one}\``).join(", ")}. What is on hold, or has no target, comes last. With \`order\`, by age.`,
    access: { action: "queues:read" },
    problems: ["resource_not_found"],
    examples: { params: { queue: "review" }, response: examplePage(EXAMPLE_QUEUED_CASE) },
    schema: { params: QueueParams, querystring: QueueQuery, response: { 200: QueuedCasePageSchema } },
    handler: (request) => {
      const queue = WORK_QUEUES.find((one) => one === request.params.queue);
      if (!queue) throw notFound();
      return listFor(
        ctx,
        request,
        { ...filterOf(request, request.query), ...casesOfQueue(queue) },
        byOf(request.query),
        { queue },
      );
    },
  });

  route({
    ...READING,
    id: "get_cases",
    url: "/cases",
    summary: "List the cases",
    description: "Of all your tenants, oldest first.",
    access: { action: "cases:read" },
    problems: [],
    examples: { response: examplePage(EXAMPLE_QUEUED_CASE) },
    schema: { querystring: WorkQuery, response: { 200: QueuedCasePageSchema } },
    handler: (request) => {
      const { state, attention, travelerId, orderId } = request.query;
      const filter = {
        ...filterOf(request, request.query),
        states: state,
        parties: attention,
        travelerId: travelerId === undefined ? undefined : idFilter("trv", travelerId),
        orderId: orderId === undefined ? undefined : idFilter("ord", orderId),
      };
      return listFor(ctx, request, filter, "age", {});
    },
  });
}

async function listFor(
  ctx: AppContext,
  request: FastifyRequest<{ Querystring: QueueQuery }>,
  filter: QueueFilter,
  by: "left" | "age",
  selection: Readonly<Record<string, unknown>>,
) {
  // A cursor belongs to the operator too: what others see differs.
  const own = { ...request.query, ...selection, operator: request.credential.id };
  const { place, stretch } = listPlace(ctx, request.credential, listOperation(request), own);
  const rows = await listWork(ctx, request.credential.id, filter, { ...stretch, by });
  const now = ctx.clock.now();
  return pageOfRows(rows, stretch, place, {
    keyOf: (row) => row.place,
    show: (row) => showQueuedCase(row, now),
  });
}

function byOf({ order }: QueueQuery): "left" | "age" {
  return order === undefined ? "left" : "age";
}

function filterOf(request: Pick<FastifyRequest, "credential">, query: QueueQuery): QueueFilter {
  const { tenantId, environment, productId, isOnHold, claimedBy } = query;
  return {
    environment,
    isOnHold,
    tenantId: tenantId === undefined ? undefined : idFilter("ten", tenantId),
    productId: productId === undefined ? undefined : idFilter("prd", productId),
    claimedBy: claimantOf(claimedBy, request.credential.id),
  };
}

function claimantOf(claimedBy: string | undefined, own: string): string | null | undefined {
  if (claimedBy === undefined) return undefined;
  if (claimedBy === "nobody") return null;
  return claimedBy === "me" ? own : idFilter("opr", claimedBy);
}
