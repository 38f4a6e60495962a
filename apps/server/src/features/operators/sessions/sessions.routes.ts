import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import type { OperatorCookie } from "../../../http/access/operator-cookie.ts";
import { read, remove } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_OWN_SESSIONS, EXAMPLE_SESSION } from "./sessions.examples.ts";
import { OwnSessionsSchema, SessionParams, SessionSchema } from "./sessions.schema.ts";
import { endOtherSessions, endOwnSession, listOwnSessions, signOut } from "./sessions.service.ts";
import { showOwnSessions, showSession } from "./sessions.view.ts";

const OF_SESSIONS = {
  surface: "operator",
  tag: "Sessions",
  idempotency: "none",
  precondition: "none",
  emits: [],
} as const;

/** The session of an operator who is signed in. */
export function operatorSessionsRoutes(route: AddRoute, ctx: AppContext, cookie: OperatorCookie): void {
  route({
    ...OF_SESSIONS,
    id: "get_sessions_current",
    method: "GET",
    url: "/sessions/current",
    summary: "Read the session",
    description: "Who is signed in, what the role allows, and when the session ends. Reading it keeps it alive.",
    access: "anyCredential",
    cost: 1,
    problems: [],
    examples: { response: EXAMPLE_SESSION },
    schema: { response: { 200: SessionSchema } },
    handler: (request) => showSession(request.operatorSession),
  });

  route({
    ...OF_SESSIONS,
    id: "delete_sessions_current",
    method: "DELETE",
    url: "/sessions/current",
    summary: "Sign out",
    description: "Ends the session at once, and takes its cookie away.",
    access: "anyCredential",
    cost: 1,
    problems: [],
    examples: { response: undefined },
    schema: { response: { 204: Type.Null() } },
    handler: (request, reply) => {
      cookie.clear(reply);
      return remove(ctx, request, reply, (w) => signOut(w, request.operatorSession));
    },
  });

  route({
    ...OF_SESSIONS,
    id: "get_sessions",
    method: "GET",
    url: "/sessions",
    summary: "List your sessions",
    description: "Those that are open, oldest first.",
    access: "anyCredential",
    cost: 1,
    problems: [],
    examples: { response: EXAMPLE_OWN_SESSIONS },
    schema: { response: { 200: OwnSessionsSchema } },
    handler: (request) => {
      const { id, operator } = request.operatorSession;
      return read(ctx, request, async (r) => showOwnSessions(await listOwnSessions(r, operator.id), id));
    },
  });

  route({
    ...OF_SESSIONS,
    id: "delete_sessions_id",
    method: "DELETE",
    url: "/sessions/:id",
    summary: "End one of your sessions",
    description: "At once, wherever it is open.",
    access: "anyCredential",
    cost: 1,
    problems: ["resource_not_found"],
    examples: { params: { id: EXAMPLE_SESSION.id }, response: undefined },
    schema: { params: SessionParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      remove(ctx, request, reply, (w) => endOwnSession(w, request.operatorSession, request.params.id)),
  });

  route({
    ...OF_SESSIONS,
    id: "post_sessions_end_others",
    method: "POST",
    url: "/sessions/end-others",
    summary: "End your other sessions",
    description: "All but the one that asks.",
    access: "anyCredential",
    cost: 1,
    problems: [],
    examples: { response: undefined },
    schema: { response: { 204: Type.Null() } },
    handler: (request, reply) => {
      const { id, operator } = request.operatorSession;
      return remove(ctx, request, reply, (w) => endOtherSessions(w, operator.id, id));
    },
  });
}
