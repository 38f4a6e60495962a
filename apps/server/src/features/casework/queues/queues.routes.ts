import { WORK_QUEUES } from "@entrada/domain/cases/work-queues";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { idFilter } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn, dueIn, wantedId } from "../../../http/resources/list-filters.ts";
import { listForOperator, readForOperator } from "../../../http/resources/operator-list.ts";
import { languageOf } from "../../../http/resources/request-language.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_QUEUE_COUNTS, EXAMPLE_QUEUED_CASE } from "./queues.examples.ts";
import {
  QueueCountsQuery,
  QueueCountsSchema,
  QueuedCasePageSchema,
  QueueParams,
  QueueQuery,
  WorkQuery,
} from "./queues.schema.ts";
import { countWork, listWork, partsOfPlace, type QueueFilter, type WorkSort } from "./queues.service.ts";
import { showQueueCounts, showQueuedCase } from "./queues.view.ts";

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
    id: "get_queues",
    url: "/queues",
    summary: "Count the queues",
    description:
      "How many cases each queue has in all of your tenants: all, late, due within four hours, unclaimed, and claimed by you. " +
      "The numbers are kept as cases change, so a page may ask often.",
    access: { action: "queues:read" },
    problems: [],
    examples: { response: EXAMPLE_QUEUE_COUNTS },
    schema: { querystring: QueueCountsQuery, response: { 200: QueueCountsSchema } },
    handler: (request) => {
      const { tenantId, environment } = request.query;
      const part = { environment, tenantId: wantedId("ten", tenantId) };
      return readForOperator(ctx, request, async (r) => showQueueCounts(await countWork(r, part)));
    },
  });

  route({
    ...READING,
    id: "get_queues_queue",
    url: "/queues/:queue",
    summary: "List a queue",
    description: `The cases that wait for the same kind of work, the highest priority first, then the least time left: ${WORK_QUEUES.map((one) => `\`${one}\``).join(", ")}. What is on hold, or has no target, comes last. With \`order\` and no \`sort\`, by age. Names and documents are there: a row can be shown as it is.`,
    access: { action: "queues:read" },
    problems: ["resource_not_found"],
    examples: { params: { queue: "review" }, response: examplePage(EXAMPLE_QUEUED_CASE) },
    schema: { params: QueueParams, querystring: QueueQuery, response: { 200: QueuedCasePageSchema } },
    handler: (request) => {
      const queue = WORK_QUEUES.find((one) => one === request.params.queue);
      if (!queue) throw notFound();
      return listFor(ctx, request, { ...filterOf(request, request.query), queue }, sortOf(request.query), { queue });
    },
  });

  route({
    ...READING,
    id: "get_cases",
    url: "/cases",
    summary: "List the cases",
    description: "Of all your tenants, oldest first, as rows that can be shown as they are.",
    access: { action: "cases:read" },
    problems: [],
    examples: { response: examplePage(EXAMPLE_QUEUED_CASE) },
    schema: { querystring: WorkQuery, response: { 200: QueuedCasePageSchema } },
    handler: (request) => {
      const { attention, sort } = request.query;
      return listFor(ctx, request, { ...filterOf(request, request.query), parties: attention }, sort ?? "created", {});
    },
  });
}

function listFor(
  ctx: AppContext,
  request: FastifyRequest,
  filter: QueueFilter,
  sort: WorkSort,
  selection: Readonly<Record<string, unknown>>,
) {
  const language = languageOf(request);
  return listForOperator(ctx, request, {
    rows: (r, keyset) => listWork(r, filter, { ...keyset, sort }),
    show: (row, { now }) => showQueuedCase(row, now, language),
    sortKey: { of: ({ place }) => place, parts: partsOfPlace(sort) },
    selection,
  });
}

function sortOf({ sort, order }: QueueQuery): WorkSort {
  // Before there was a sort, the order was by age.
  return sort ?? (order === undefined ? "urgency" : "created");
}

function filterOf(request: Pick<FastifyRequest, "credential">, query: QueueQuery): QueueFilter {
  const {
    environment,
    isOnHold,
    state,
    priority,
    outcome,
    destinationCountry,
    claimedBy,
    arrivesAfter,
    arrivesBefore,
  } = query;
  return {
    environment,
    isOnHold,
    states: state,
    priorities: priority,
    outcomes: outcome,
    destinations: destinationCountry,
    tenantId: wantedId("ten", query.tenantId),
    productId: wantedId("prd", query.productId),
    customerId: wantedId("cus", query.customerId),
    travelerId: wantedId("trv", query.travelerId),
    orderId: wantedId("ord", query.orderId),
    team: teamOf(query.team),
    claimedBy: claimantOf(claimedBy, request.credential.id),
    arrivesAfter,
    arrivesBefore,
    updatedAfter: instantOf(query.updatedAfter),
    updatedBefore: instantOf(query.updatedBefore),
    ...dueIn(query),
    ...createdIn(query),
  };
}

function instantOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

function teamOf(team: string | undefined): string | undefined {
  return team === undefined || team === "mine" || team === "nobody" ? team : idFilter("tem", team);
}

function claimantOf(claimedBy: string | undefined, own: string): string | undefined {
  if (claimedBy === undefined || claimedBy === "nobody" || claimedBy === "somebody") return claimedBy;
  return claimedBy === "me" ? own : idFilter("opr", claimedBy);
}
