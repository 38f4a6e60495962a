const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** How long after one attempt the next is due; the first is made at once. */
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

/** Attempts at one delivery, the first one included. */
export const ATTEMPTS_MAX = DELAYS_SECONDS.length + 1;

const JITTER = 0.2;

export interface FailedAttempt {
  /** attempts made so far, this one included */
  readonly attemptsMade: number;
  /** what the receiver asked for, if it did */
  readonly retryAfterSeconds?: number | undefined;
  /** at least 0 and below 1 */
  readonly random: number;
}

/**
 * Milliseconds from a failed attempt to the next one; undefined when it was the last. The schedule is spread by a fifth
 * either way, so that what failed together is not retried together. A receiver may ask for up to twice the delay.
 */
export function retryDelayMs({ attemptsMade, retryAfterSeconds, random }: FailedAttempt): number | undefined {
  const baseSeconds = DELAYS_SECONDS[attemptsMade - 1];
  if (baseSeconds === undefined) return undefined;
  if (retryAfterSeconds !== undefined) {
    return Math.round(Math.min(Math.max(retryAfterSeconds, baseSeconds), 2 * baseSeconds) * 1000);
  }
  return Math.round(baseSeconds * (1 - JITTER + 2 * JITTER * random) * 1000);
}
