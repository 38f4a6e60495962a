import { RequestFailed } from "./client.ts";
import type { Problem } from "./schema.ts";

const SECONDS_A_MINUTE = 60;

/** The server's refusal; undefined: there was no answer. */
export function problemOf(error: unknown): Problem | undefined {
  return error instanceof RequestFailed ? error.problem : undefined;
}

/** In how many minutes, at most, the same would be taken; 0: the problem does not say. */
export function waitOf(error: Error | null): number {
  const seconds = Number(problemOf(error)?.retryAfterSeconds ?? 0);
  return Math.ceil(seconds / SECONDS_A_MINUTE);
}
