import type { CivilDay } from "../shared/dates.ts";

/** A day of the week as in ISO 8601: 1 is Monday, 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The days, both included, whose public holidays are known. */
interface KnownDays {
  readonly from: CivilDay;
  readonly to: CivilDay;
}

/** On which days an office works. */
export interface OfficeDays {
  readonly weekend: ReadonlySet<Weekday>;
  readonly holidays: ReadonlySet<CivilDay>;
  /** undefined: no holiday is known */
  readonly known?: KnownDays | undefined;
}

/** The calendars that can be named, such as `GB-ENG`; undefined: there is none of this name. */
export type OfficeDaysByName = (name: string) => OfficeDays | undefined;

/** The days of an office of which nothing is known: Monday to Friday. */
export const WEEKDAYS_ONLY: OfficeDays = { weekend: new Set([6, 7]), holidays: new Set() };

/** The day of the week. */
export function weekdayOf(day: CivilDay): Weekday {
  // 1970-01-01 was a Thursday; the second remainder keeps days before it positive.
  return (((((day + 3) % 7) + 7) % 7) + 1) as Weekday; // 1 to 7 by the arithmetic
}

/** Whether the office works on the day. */
export function isBusinessDay({ weekend, holidays }: OfficeDays, day: CivilDay): boolean {
  return !weekend.has(weekdayOf(day)) && !holidays.has(day);
}

/** Whether the public holidays of every day from one to the other, both included, are known. */
export function areHolidaysKnown({ known }: OfficeDays, from: CivilDay, to: CivilDay): boolean {
  return known !== undefined && known.from <= from && to <= known.to;
}

/**
 * The nth business day after the day, or before it for a negative number. For 0, the day itself or the next business day.
 * Throws RangeError if every day of the week is a day off.
 */
export function addBusinessDays(days: OfficeDays, from: CivilDay, count: number): CivilDay {
  const step = count < 0 ? -1 : 1;
  let day = count === 0 ? nextBusinessDay(days, from, step) : from;
  for (let left = Math.abs(count); left > 0; left -= 1) day = nextBusinessDay(days, day + step, step);
  return day;
}

/** The last business day on or before the day; throws RangeError if every day of the week is a day off. */
export function businessDayUntil(days: OfficeDays, day: CivilDay): CivilDay {
  return nextBusinessDay(days, day, -1);
}

function nextBusinessDay(days: OfficeDays, from: CivilDay, step: 1 | -1): CivilDay {
  if (days.weekend.size === 7) throw new RangeError("the office never works");
  let day = from;
  while (!isBusinessDay(days, day)) day += step;
  return day;
}
