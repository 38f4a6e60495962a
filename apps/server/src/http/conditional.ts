import type { FastifyReply, FastifyRequest } from "fastify";

/** Whether the caller already holds this version: `If-None-Match` compares weakly, because proxies weaken tags. */
export function holdsVersion(request: FastifyRequest, etag: string): boolean {
  const header = request.headers["if-none-match"];
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const wanted = etag.replace(/^W\//, "");
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === wanted);
}

/** Answers 304 without a body, which costs nothing; the headers are those the 200 would have had. */
export function sendNotModified(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.rateLease?.settle("notModified");
  return reply.status(304).send();
}
