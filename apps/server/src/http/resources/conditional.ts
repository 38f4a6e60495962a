import type { FastifyReply, FastifyRequest } from "fastify";

/** Whether the caller already has this version. `If-None-Match` compares weakly, because proxies weaken tags. */
export function holdsVersion(request: FastifyRequest, etag: string): boolean {
  const header = request.headers["if-none-match"];
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const wanted = etag.replace(/^W\//, "");
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === wanted);
}

/** Answers 304 without a body, at no cost and with the headers that the 200 would have had. */
export function sendNotModified(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.rateLease?.settle("notModified");
  return reply.status(304).send();
}

/** Answers with the resource, or 304 if the caller already has this version; both have its `ETag`. */
export function sendUnlessHeld(request: FastifyRequest, reply: FastifyReply, etag: string, show: () => unknown) {
  reply.header("etag", etag);
  return holdsVersion(request, etag) ? sendNotModified(request, reply) : show();
}
