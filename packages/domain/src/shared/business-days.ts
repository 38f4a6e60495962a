import type { CivilDay } from "./dates.ts";

/** The last weekday (Monday to Friday) on or before the day. Authorities' working weeks and holidays are unknown. */
export function businessDayUntil(day: CivilDay): CivilDay {
  // 1970-01-01 was a Thursday: 5 is Saturday, 6 Sunday; the second remainder keeps days before it positive.
  const sinceMonday = (((day + 3) % 7) + 7) % 7;
  return day - Math.max(0, sinceMonday - 4);
}
