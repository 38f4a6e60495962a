import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../core/clock.ts";
import type { Credential } from "../../core/credential.ts";
import { decodeId } from "../../core/ids.ts";
import type { LoggedRequest } from "../../core/logged-request.ts";
import type { TenantScope } from "../../core/tenant-scope.ts";
import type { App, RouteDeclaration } from "../route.ts";

// Anything else in a path may be whatever somebody has typed there.
const ID = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/;
const REPLAYED = "idempotent-replayed";

/** Takes note of a request once it is answered; costs no time to speak of. */
export type NoteRequest = (scope: TenantScope, request: LoggedRequest) => void;

/** Has every answer to an API key noted that an operation gave. */
export function noteAnsweredRequests(app: App, clock: Clock, note: NoteRequest): void {
  app.addHook("onResponse", (request: FastifyRequest, reply: FastifyReply, done) => {
    const { route } = request.routeOptions.config;
    // A request whose key was refused has no tenant, so it is in no log.
    const credential: Credential | null | undefined = request.credential;
    const logged = credential?.apiKey && route && loggedRequest(request, reply, route, clock.now());
    if (logged) note(request.credential, { ...logged, apiKeyId: request.credential.id, sessionId: null });
    done();
  });
}

/** What a log keeps of a request to an operation, whoever sent it. */
export function loggedRequest(
  { id, method, params, headers, problemCode }: FastifyRequest,
  reply: FastifyReply,
  route: RouteDeclaration,
  at: Date,
): Omit<LoggedRequest, "apiKeyId" | "sessionId"> | undefined {
  const uuid = decodeId("req", id);
  if (uuid === undefined) return undefined;
  return {
    id: uuid,
    operationId: route.id,
    method,
    path: pathOf(route.url, params as Readonly<Record<string, string>> | undefined),
    status: reply.statusCode,
    problemCode,
    durationMs: Math.round(reply.elapsedTime),
    isKeyed: headers["idempotency-key"] !== undefined,
    isReplay: reply.getHeader(REPLAYED) === "true",
    at,
  };
}

function pathOf(url: string, params: Readonly<Record<string, string>> | undefined): string {
  return url.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name] ?? "";
    return ID.test(value) ? value : `{${name}}`;
  });
}
