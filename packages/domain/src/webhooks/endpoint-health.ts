import { DAY_MS } from "../shared/dates.ts";

/** How a receiver has answered: its failures since the last success. */
export interface EndpointHealth {
  readonly failuresInRow: number;
  /** the first failure since the last success */
  readonly failuresBeganAt: Date | null;
  /** while the receiver fails, nothing is sent before this instant */
  readonly probeDueAt: Date | null;
}

export const HEALTHY: EndpointHealth = { failuresInRow: 0, failuresBeganAt: null, probeDueAt: null };

/** A single bad event must not slow down the others; this many failures in a row mean that the receiver fails. */
const FAILURES_UNTIL_FAILING = 5;
const PROBE_INTERVAL_MS = 60_000;
const DISABLED_AFTER_MS = 5 * DAY_MS;
const DISABLED_AFTER_FAILURES = 10;
/** Concurrent attempts at one endpoint; after a failure one at a time, until it answers again. */
export const ATTEMPTS_AT_ONCE_MAX = 4;

/** The health after another attempt. */
export function healthAfter(health: EndpointHealth, outcome: "success" | "failure", now: Date): EndpointHealth {
  if (outcome === "success") return HEALTHY;
  const failuresInRow = health.failuresInRow + 1;
  return {
    failuresInRow,
    failuresBeganAt: health.failuresBeganAt ?? now,
    probeDueAt: failuresInRow >= FAILURES_UNTIL_FAILING ? new Date(now.getTime() + PROBE_INTERVAL_MS) : null,
  };
}

/** Since when the receiver has been failing; null if there were too few failures to count. */
export function failingSince({ failuresInRow, failuresBeganAt }: EndpointHealth): Date | null {
  return failuresInRow >= FAILURES_UNTIL_FAILING ? failuresBeganAt : null;
}

/** Whether the receiver has failed for so long that the endpoint should be disabled. */
export function isGivenUp({ failuresInRow, failuresBeganAt }: EndpointHealth, now: Date): boolean {
  if (failuresBeganAt === null || failuresInRow < DISABLED_AFTER_FAILURES) return false;
  return now.getTime() - failuresBeganAt.getTime() >= DISABLED_AFTER_MS;
}

/** How many attempts may run at the same time. */
export function attemptsAtOnceMax({ failuresInRow }: EndpointHealth): number {
  return failuresInRow === 0 ? ATTEMPTS_AT_ONCE_MAX : 1;
}

/** Whether nothing may be sent to a failing receiver for now. */
export function isResting({ probeDueAt }: EndpointHealth, now: Date): boolean {
  return probeDueAt !== null && now < probeDueAt;
}
