import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import type { OperatorCookie } from "../../../http/access/operator-cookie.ts";
import { remove } from "../../../http/resources/change.ts";
import { type App, route } from "../../../http/route.ts";
import { EXAMPLE_SESSION } from "./sessions.examples.ts";
import { SessionSchema } from "./sessions.schema.ts";
import { signOut } from "./sessions.service.ts";
import { showSession } from "./sessions.view.ts";

const OF_SESSIONS = {
  surface: "operator",
  tag: "Sessions",
  idempotency: "none",
  precondition: "none",
  emits: [],
} as const;

/** The session of an operator who is signed in. */
export function operatorSessionsRoutes(app: App, ctx: AppContext, cookie: OperatorCookie): void {
  route(app, {
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

  route(app, {
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
}
