import type { Clock } from "../src/core/clock.ts";

/** A clock that always shows the same instant. */
export function fixedClock(instant: string): Clock {
  const milliseconds = Date.parse(instant);
  return { now: () => new Date(milliseconds), driftSeconds: () => 0 };
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date(), driftSeconds: () => 0 };
