import { Problem } from "../../core/problem.ts";

const JITTER_SECONDS = 3;

/** The refusal of what came too often, with the time after which it may come again. */
export function tooManyRequests(retryAfterMs: number, detail: string): Problem {
  // Jitter, so that callers refused together do not come back together.
  const retryAfterSeconds = Math.ceil(retryAfterMs / 1000) + Math.floor(Math.random() * JITTER_SECONDS);
  return new Problem("rate_limit_exceeded", detail, { extras: { retryAfterSeconds } });
}
