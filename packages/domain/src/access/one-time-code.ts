import { type RateLimit, takeUnits, waitForUnitsMs } from "./gcra.ts";

/** How long a code can be entered. */
export const CODE_SECONDS = 10 * 60;
/** How often a code can be entered wrong. */
export const CODE_ATTEMPTS_MAX = 5;
/** What a session may ask for: five codes at once, then one in two hours. */
export const CODES: RateLimit = { unitsPerMinute: 1 / 120, burstUnits: 5 };

/** A code of a session, as stored. */
export interface StoredCode {
  readonly expiresAt: Date;
  /** how often it was entered wrong */
  readonly attempts: number;
}

/** Whether the code can still be entered. */
export function isOpenCode({ expiresAt, attempts }: StoredCode, now: Date): boolean {
  return now < expiresAt && attempts < CODE_ATTEMPTS_MAX;
}

/**
 * Takes one of a session's codes. `fullAt`: when all of them are back, null if none was taken yet. Returns when they are
 * back now, or in how many seconds there is one.
 */
export function takeCode(
  fullAt: Date | null,
  now: Date,
): { readonly ok: true; readonly fullAt: Date } | { readonly ok: false; readonly retryAfterSeconds: number } {
  const [fullAtMs, nowMs] = [fullAt?.getTime() ?? 0, now.getTime()];
  const taken = takeUnits(fullAtMs, nowMs, 1, CODES);
  if (taken.units === 1) return { ok: true, fullAt: new Date(taken.fullAtMs) };
  return { ok: false, retryAfterSeconds: Math.ceil(waitForUnitsMs(fullAtMs, nowMs, 1, CODES) / 1000) };
}
