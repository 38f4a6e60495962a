import { ACTOR_TYPES, actorFor, type Principal } from "@entrada/domain/access/principal";
import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import Type, { type Static } from "typebox";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { openEnum } from "../../../core/open-enum.ts";
import type { CreatedRange } from "../../../core/paging.ts";
import { EVENT_TYPES } from "../../../events/catalog.ts";
import { negotiateLanguage } from "../../../http/resources/accept-language.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage, LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, createdIn } from "../../../http/resources/list-filters.ts";
import { closed, Instant, nullable } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { listTimeline, type TimelineEntry } from "./timeline.service.ts";
import { CORRECTION_TEXTS, type Texts, TIMELINE_TEXTS } from "./timeline.texts.ts";

const Entry = Type.Object(
  {
    id: Type.String(),
    caseId: Type.String(),
    type: openEnum("EventType", EVENT_TYPES, "The event's type."),
    at: Instant,
    actor: Type.Object({
      type: openEnum("ActorType", ACTOR_TYPES),
      id: nullable(Type.String()),
    }),
    text: Type.String({ description: "What happened, in the language that `Accept-Language` asks for." }),
    data: Type.Record(Type.String(), Type.Unknown(), { description: "The event's data; none for travelers." }),
  },
  { title: "CaseTimelineEntry" },
);
const TimelineQuery = Type.Object({ ...LIST_QUERY, ...CREATED_QUERY }, closed);
const EXAMPLE = {
  id: "tle_01ky1qkg00fs7tq8m8x3w5d2c9",
  caseId: "cas_01ky1qkg00fs7tq8m8x3w5d2c9",
  type: "case.submitted",
  at: "2026-11-24T09:00:00.000Z",
  actor: { type: "operator", id: null },
  text: TIMELINE_TEXTS["case.submitted"].en,
  data: { orderId: "ord_01ky1qkg00fs7tq8m8x3w5d2c9" },
};

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
  examples: { params: { id: EXAMPLE.caseId }, response: examplePage(EXAMPLE) },
  schema: {
    params: Type.Object({ id: Type.String() }, closed),
    querystring: TimelineQuery,
    response: { 200: listOf(Entry, "CaseTimelinePage") },
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

interface Showing {
  readonly caseId: string;
  readonly language: Language;
  readonly viewer: Principal;
}

function showEntry(entry: TimelineEntry, { caseId, language, viewer }: Showing) {
  const { id, type, actorType, actorId, data, occurredAt } = entry;
  const told: Readonly<Record<string, Texts>> = "correction" in data ? CORRECTION_TEXTS : TIMELINE_TEXTS;
  const texts = Object.hasOwn(told, type) ? told[type] : undefined;
  return {
    id: encodeId("tle", id),
    caseId,
    type,
    at: occurredAt.toISOString(),
    actor: actorFor(viewer, { type: actorType, id: actorId }),
    // An event that has lost its words is called by its type.
    text: texts?.[language] ?? type,
    data: viewer.kind === "session" ? {} : data,
  };
}
