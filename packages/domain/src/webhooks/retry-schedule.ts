import { HOUR_SECONDS, MINUTE_SECONDS } from "../shared/dates.ts";

/** The delay from each attempt to the next; the first is made at once. */
const DELAYS_SECONDS: readonly number[] = [
  5,
  5 * MINUTE_SECONDS,
  30 * MINUTE_SECONDS,
  2 * HOUR_SECONDS,
  5 * HOUR_SECONDS,
  10 * HOUR_SECONDS,
  14 * HOUR_SECONDS,
  20 * HOUR_SECONDS,
  24 * HOUR_SECONDS,
];

/** Attempts at one delivery, including the first. */
export const ATTEMPTS_MAX = DELAYS_SECONDS.length + 1;

const JITTER = 0.2;

export interface FailedAttempt {
  /** attempts made so far, including this one */
  readonly attemptsMade: number;
  /** what the receiver asked for */
  readonly retryAfterSeconds?: number | undefined;
  /** at least 0 and below 1 */
  readonly random: number;
}

/**
 * Milliseconds from a failed attempt to the next one; undefined after the last. Jitter of up to a fifth either way keeps
 * deliveries that failed together from being retried together. A receiver may ask for up to twice the delay.
 */
export function retryDelayMs({ attemptsMade, retryAfterSeconds, random }: FailedAttempt): number | undefined {
  const baseSeconds = DELAYS_SECONDS[attemptsMade - 1];
  if (baseSeconds === undefined) return undefined;
  if (retryAfterSeconds !== undefined) {
    return Math.round(Math.min(Math.max(retryAfterSeconds, baseSeconds), 2 * baseSeconds) * 1000);
  }
  return Math.round(baseSeconds * (1 - JITTER + 2 * JITTER * random) * 1000);
}
