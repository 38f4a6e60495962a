import type { FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";

const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a change that does not come from a page of this service: a browser adds a session's cookie to whatever asks
 * for it, so the browser must also say that we ask.
 */
export function requireSameOrigin({ method, headers }: FastifyRequest, ownOrigin: string): void {
  if (READS.has(method)) return;
  if (headers.origin !== ownOrigin) throw foreign("Origin", ownOrigin);
  if (headers["sec-fetch-site"] !== "same-origin") throw foreign("Sec-Fetch-Site", "same-origin");
}

function foreign(header: string, expected: string): Problem {
  return new Problem("origin_not_allowed", "Only a page of this service may send this request.", {
    errors: [{ header, code: "mismatch", detail: `A browser on a page of this service sends ${expected}.` }],
  });
}
