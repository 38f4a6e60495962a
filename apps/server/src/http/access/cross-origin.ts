import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";
import type { App } from "../route.ts";

interface Origins {
  /** scheme, host and port of this service */
  readonly ownOrigin: string;
  /** those of other sites */
  readonly allowedOrigins: readonly string[];
}

const PREFLIGHT = {
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "Accept-Language, Content-Type, Idempotency-Key, If-None-Match",
  "access-control-max-age": "600",
};
const EXPOSED = "Content-Language, ETag, Idempotent-Replayed, Location, Retry-After, X-Request-Id";

/** Refuses a page of a site that is not allowed to call, and lets an allowed one read the answer. */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, origins: Origins): void {
  reply.header("vary", "Origin");
  const { origin, host } = request.headers;
  // A page of this service, also where it is reached under another name: its own browser says both.
  if (origin === undefined || origin === origins.ownOrigin || hostOf(origin) === host) return;
  if (!origins.allowedOrigins.includes(origin)) {
    throw new Problem("origin_not_allowed", "This page may not be used from the site that sent the request.");
  }
  reply.headers({ "access-control-allow-origin": origin, "access-control-expose-headers": EXPOSED });
}

/** Answers the question that browsers ask before a request from another site. */
export function answerPreflights(app: App): void {
  for (const url of ["/public/:slug", "/public/:slug/*"]) {
    app.options(url, (_request, reply) => reply.status(204).headers(PREFLIGHT).send());
  }
}

// Null, not undefined: a request without a host must not equal an origin without one.
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
