import type { CivilDay } from "./dates.ts";

/** Days of the week by ISO 8601: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** When an authority works. */
export interface WorkingWeek {
  readonly weekend: ReadonlySet<Weekday>;
  readonly holidays: ReadonlySet<CivilDay>;
}

/** Monday to Friday, without holidays. */
export const MONDAY_TO_FRIDAY: WorkingWeek = { weekend: new Set<Weekday>([6, 7]), holidays: new Set() };

/** The last business day on or before the day. */
export function businessDayUntil(day: CivilDay, week: WorkingWeek): CivilDay {
  if (week.weekend.size >= 7) throw new RangeError("a week without a working day has no business days");
  let candidate = day;
  while (week.weekend.has(weekdayOf(candidate)) || week.holidays.has(candidate)) candidate -= 1;
  return candidate;
}

function weekdayOf(day: CivilDay): Weekday {
  // 1970-01-01 was a Thursday; the second remainder keeps days before it positive.
  return (((((day + 3) % 7) + 7) % 7) + 1) as Weekday; // 1 to 7 by construction
}
