import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { EventSchema } from "../../../events/event.schema.ts";
import { exampleEvent } from "../../../events/examples.ts";
import { holdsVersion, sendNotModified } from "../../../http/resources/conditional.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../http/route.ts";
import { errorsOfQuery, wantedEvents } from "./events.query.schema.ts";
import { EventPageSchema, EventParams, EventsQuery } from "./events.schema.ts";
import { getEvent, listEvents } from "./events.service.ts";
import { pageText, sendText } from "./events.view.ts";

const TAG = "Events";
const EVENT_ETAG = etagOf(1);
// The longest wait, plus time to read and answer.
const LONG_POLL_TIMEOUT_SECONDS = 30;
/** How often it is asked whether whoever waits still may. */
const AUTHORIZED_AGAIN_MS = 500;
const NEVER = new AbortController().signal;
const EXAMPLE = exampleEvent("api_key.created");

/** The routes of the event log. */
export function eventsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_events",
    operators: { action: "integration:read", id: "get_tenants_id_environment_events" },
    method: "GET",
    url: "/tenant/events",
    surface: "tenant",
    tag: TAG,
    summary: "Read the event log",
    description:
      "Every change, in one order for each tenant and environment, without gaps. An event can be read as soon as the " +
      "request that caused it has been answered. Keep `nextCursor` and send it with the next request. Delivery is at " +
      "least once: ignore an `id` you have seen and a `resource.version` older than the one you hold. With `wait`, the " +
      "answer is held until there is an event, which makes a loop of such calls a live feed. A cursor whose events are " +
      "gone is answered with `cursor_expired` and `earliestCursor`.",
    access: { grant: "events:read" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    timeoutSeconds: LONG_POLL_TIMEOUT_SECONDS,
    emits: [],
    problems: [],
    examples: {
      query: { types: "api_key.*", wait: "20" },
      response: { items: [EXAMPLE], nextCursor: "e1.AAAAAAAAAAEAAAAAAAASZ5nLwjQZ0xqE", hasMore: false },
    },
    schema: { querystring: EventsQuery, response: { 200: EventPageSchema } },
    furtherErrors: errorsOfQuery,
    handler: async (request, reply) => {
      const over = request.query.wait ? whenOver(request, reply) : NEVER;
      const page = await listEvents(ctx, request.credential, wantedEvents(request.query), over);
      // The key may have been revoked while the call waited.
      if (request.query.wait) await request.authorizeAgain();
      return sendText(reply, pageText(page));
    },
  });

  route({
    id: "get_events_id",
    operators: { action: "integration:read", id: "get_tenants_id_environment_events_id" },
    method: "GET",
    url: "/tenant/events/:id",
    surface: "tenant",
    tag: TAG,
    summary: "Read one event",
    description: "The event, byte for byte as it is listed and sent. Events are kept for `eventRetentionDays`.",
    access: { grant: "events:read" },
    idempotency: "none",
    precondition: "none",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    emits: [],
    problems: ["resource_not_found"],
    examples: { params: { id: EXAMPLE.id }, response: EXAMPLE },
    schema: { params: EventParams, response: { 200: EventSchema } },
    handler: async (request, reply) => {
      const body = await getEvent(ctx, request.credential, request.params.id);
      reply.header("etag", EVENT_ETAG);
      return holdsVersion(request, EVENT_ETAG) ? sendNotModified(request, reply) : sendText(reply, body);
    },
  });
}

// Aborted when the caller disconnects, or may not read the log any more, so that nothing waits on its behalf.
function whenOver(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const over = new AbortController();
  const looks = setInterval(() => void request.authorizeAgain().catch(() => over.abort()), AUTHORIZED_AGAIN_MS);
  over.signal.addEventListener("abort", () => clearInterval(looks), { once: true });
  reply.raw.once("close", () => over.abort());
  return over.signal;
}
