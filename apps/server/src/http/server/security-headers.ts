import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../route.ts";
import { permissionsPolicy } from "./permissions-policy.ts";

/** On every response, also on those without a route. */
export const SECURITY_HEADERS = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "permissions-policy": permissionsPolicy(),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
} as const;

const ENTRIES = Object.entries(SECURITY_HEADERS);

/** Adds what the route has not set: security headers, request id, rate limit. */
export function addSecurityHeaders(app: App): void {
  app.addHook("onSend", (request: FastifyRequest, reply: FastifyReply, _payload, done) => {
    for (const [name, value] of ENTRIES) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    reply.header("x-request-id", request.id);
    if (request.rateLease) reply.headers(request.rateLease.headers());
    done();
  });
}
