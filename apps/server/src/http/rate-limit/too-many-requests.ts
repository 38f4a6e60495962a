import { Problem } from "../../core/problem.ts";

const JITTER_SECONDS = 3;

/** Refuses a request beyond the rate limit and says when to retry. */
export function tooManyRequests(retryAfterMs: number, detail: string): Problem {
  // Jitter, so that callers refused together do not retry together.
  const retryAfterSeconds = Math.ceil(retryAfterMs / 1000) + Math.floor(Math.random() * JITTER_SECONDS);
  return new Problem("rate_limit_exceeded", detail, { extras: { retryAfterSeconds } });
}
