import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../route.ts";

/** On every answer, also on those that no route gave. */
export const SECURITY_HEADERS = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
} as const;

/** Adds what a route has not set itself: security headers, request id, what is left of the rate limit. */
export function addSecurityHeaders(app: App): void {
  app.addHook("onSend", async (request: FastifyRequest, reply: FastifyReply) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    reply.header("x-request-id", request.id);
    if (request.rateLease) reply.headers(request.rateLease.headers());
  });
}
