import type { AppContext } from "../../../context.ts";
import { EVENT_STREAM_HEADERS, lastEventIn } from "../../../http/resources/event-stream.ts";
import type { AddRoute } from "../../../http/route.ts";
import { ChangeFeed } from "./change-feed.ts";
import { ChangeStream } from "./change-stream.ts";
import { EXAMPLE_CHANGES } from "./changes.examples.ts";
import { ChangesQuery, ChangesStreamSchema, STREAM_SECONDS_MAX } from "./changes.schema.ts";
import { cursorIn } from "./changes-cursor.ts";

/** What pages of operators draw anew. */
export function changesRoutes(route: AddRoute, ctx: AppContext): void {
  const feed = new ChangeFeed(ctx);
  route({
    id: "get_changes",
    method: "GET",
    surface: "operator",
    tag: "Work on cases",
    url: "/changes",
    summary: "Follow what changes",
    description:
      "What an open page draws anew, as server-sent events over all of your tenants: `changes` with the kinds and ids of what " +
      "changed, `everything` where nobody knows what you have seen, and `alive` each 15 seconds. Each has an id; a page that was " +
      "cut off for less than ten minutes sends the last one as `Last-Event-ID`, and any process tells it the rest. A change may be " +
      "told twice, never not at all. It ends with your session, which it does not keep alive, and after `seconds`.",
    access: "anyCredential",
    keepsSession: "asItIs",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    requestHeaders: ["Last-Event-ID"],
    answers: "eventStream",
    timeoutSeconds: STREAM_SECONDS_MAX + 60,
    emits: [],
    problems: [],
    examples: { query: { seconds: "600" }, response: EXAMPLE_CHANGES },
    schema: { querystring: ChangesQuery, response: { 200: ChangesStreamSchema } },
    handler: async (request, reply) => {
      const stream = new ChangeStream();
      // Also of a page that is gone before it is answered.
      reply.raw.once("close", () => stream.destroy());
      await feed.follow(request.operatorSession, stream, lastEventIn(request, cursorIn));
      if (reply.raw.closed) stream.destroy();
      const { seconds = 0 } = request.query;
      const end = setTimeout(() => stream.finish(), seconds * 1_000).unref();
      stream.once("close", () => clearTimeout(end));
      return reply.headers(EVENT_STREAM_HEADERS).send(stream);
    },
  });
}
