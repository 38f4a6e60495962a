import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import Type, { type Static } from "typebox";
import type { AppContext } from "../../../context.ts";
import type { CreatedRange } from "../../../core/paging.ts";
import { negotiateLanguage } from "../../../http/resources/accept-language.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage, LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, createdIn } from "../../../http/resources/list-filters.ts";
import { closed } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_ENTRY, TimelineEntrySchema } from "./timeline.schema.ts";
import { listTimeline } from "./timeline.service.ts";
import { showEntry } from "./timeline.view.ts";

const TimelineQuery = Type.Object({ ...LIST_QUERY, ...CREATED_QUERY }, closed);
const READING = {
  id: "get_cases_id_timeline",
  method: "GET",
  summary: "Read what happened in a case",
  description: "Every event of the case with its words, oldest first. It is kept as long as the case.",
  idempotency: "none",
  precondition: "none",
  cost: 2,
  emits: [],
  problems: [],
  requestHeaders: ["Accept-Language"],
  examples: { params: { id: EXAMPLE_ENTRY.caseId }, response: examplePage(EXAMPLE_ENTRY) },
  schema: {
    params: Type.Object({ id: Type.String() }, closed),
    querystring: TimelineQuery,
    response: { 200: listOf(TimelineEntrySchema, "CaseTimelinePage") },
  },
} as const;

/** What happened in a case. */
export function timelineRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    surface: "tenant",
    tag: "Cases",
    url: "/tenant/cases/:id/timeline",
    access: { grant: "cases:read" },
    travelers: { scope: "cases:read", named: "case", id: "get_traveler_cases_id_timeline" },
    handler: (request, reply) => sendTimeline(ctx, request, reply, askedOf(request)),
  });
}

/** The same for operators. */
export function timelineOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    surface: "operator",
    tag: "Work on cases",
    url: "/cases/:id/timeline",
    scopedBy: "case",
    access: { action: "cases:read" },
    handler: (request, reply) => sendTimeline(ctx, request, reply, askedOf(request)),
  });
}

/** Of which case the timeline is asked, and from when. */
interface Asked {
  readonly caseId: string;
  readonly created: CreatedRange;
}

function askedOf({
  params,
  query,
}: {
  readonly params: { readonly id: string };
  readonly query: Static<typeof TimelineQuery>;
}): Asked {
  return { caseId: params.id, created: createdIn(query) };
}

async function sendTimeline(ctx: AppContext, request: FastifyRequest, reply: FastifyReply, { caseId, created }: Asked) {
  const language = negotiateLanguage(request.headers["accept-language"], LANGUAGES);
  const page = await list(ctx, request, {
    rows: (r, keyset) => listTimeline(r, caseId, created, keyset),
    show: (entry, { principal }) => showEntry(entry, { caseId, language, viewer: principal }),
  });
  reply.header("content-language", language);
  return page;
}
