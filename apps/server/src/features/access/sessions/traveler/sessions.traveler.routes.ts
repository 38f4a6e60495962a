import type { AppContext } from "../../../../context.ts";
import { change } from "../../../../http/resources/change.ts";
import { list } from "../../../../http/resources/list.ts";
import { examplePage } from "../../../../http/resources/list-envelope.ts";
import { etagOf } from "../../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { EXAMPLE_REVOKED, EXAMPLE_SESSION } from "../sessions.examples.ts";
import { OwnSessionPageSchema, OwnSessionsQuery, SessionParams, SessionSchema } from "../sessions.schema.ts";
import { SESSION, showSession } from "../sessions.view.ts";
import { endOwnSession, listOwnSessions } from "./sessions.own.service.ts";

const OWN = {
  surface: "traveler",
  tag: "Traveler session",
  access: { sessionScope: "session:read" },
  capability: "travelerPortal",
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;

/** What travelers and customers see of their own sessions. */
export function travelerSessionsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...OWN,
    id: "get_traveler_session",
    method: "GET",
    url: "/traveler/session",
    summary: "Read the session",
    description: "Whose it is, what it may do, when it ends, and until when it counts as stepped up.",
    cost: 1,
    examples: { response: EXAMPLE_SESSION },
    schema: { response: { 200: SessionSchema } },
    handler: (request, reply) => {
      const shown = showSession(request.travelerSession, { ctx });
      reply.header("etag", etagOf(shown.version));
      return shown;
    },
  });

  route({
    ...OWN,
    id: "get_traveler_sessions",
    method: "GET",
    url: "/traveler/sessions",
    summary: "List your sessions",
    description: "Those of the same person that are open, newest first.",
    cost: 2,
    examples: { response: examplePage({ ...EXAMPLE_SESSION, isCurrent: true }) },
    schema: { querystring: OwnSessionsQuery, response: { 200: OwnSessionPageSchema } },
    handler: (request) => {
      const { travelerSession: current } = request;
      return list(ctx, request, {
        rows: (r, keyset) => listOwnSessions(r, current, keyset),
        show: (one, r) => ({ ...showSession(one, r), isCurrent: one.id === current.id }),
      });
    },
  });

  route({
    ...OWN,
    id: "post_traveler_sessions_id_revoke",
    method: "POST",
    url: "/traveler/sessions/:id/revoke",
    summary: "End one of your sessions",
    description: "At once, wherever it is open; also the one that asks.",
    idempotency: "required",
    cost: 5,
    emits: ["session.ended"],
    problems: ["state_conflict"],
    examples: { params: { id: EXAMPLE_SESSION.id }, response: { ...EXAMPLE_REVOKED, endReason: "signedOut" } },
    schema: { params: SessionParams, response: { 200: SessionSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, SESSION, (w) => endOwnSession(w, request.travelerSession, request.params.id)),
  });
}
