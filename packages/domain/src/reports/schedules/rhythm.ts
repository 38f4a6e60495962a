import { type Weekday, weekdayOf } from "../../calendar/office-days.ts";
import { civilDayAt, instantOf } from "../../calendar/zone-time.ts";
import { addMonths, type CivilDay, civilDay, formatIsoDate } from "../../shared/dates.ts";

/** How often a report is made by itself. */
export const SCHEDULE_RHYTHMS = ["week", "month"] as const;

/** The days of the week as clients name them; the first is Monday. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type WeekdayName = (typeof WEEKDAYS)[number];

interface AtHour {
  /** 0 to 23, of the clock in the time zone */
  readonly hour: number;
  /** of IANA */
  readonly timeZone: string;
}

/** When a report is made by itself: in a month that has no such day, on its last one. */
export type Rhythm = AtHour &
  (
    | { readonly every: "week"; readonly weekday: WeekdayName }
    | { readonly every: "month"; readonly dayOfMonth: number }
  );

/** A run of a rhythm. */
export interface RhythmRun {
  readonly at: Date;
  /** on which it is, in the time zone */
  readonly day: CivilDay;
}

/**
 * The first run after the instant. An hour that the clock skips is reached when it has been put forward; one that it shows
 * twice is reached once.
 */
export function nextRunAfter(rhythm: Rhythm, after: Date): RhythmRun {
  const next = runsAround(rhythm, after).find(({ at }) => at > after);
  if (next === undefined) throw new Error("every rhythm has a run within the next two months");
  return next;
}

/** The last run at the instant or before it: of several that were missed, the one that is made up for. */
export function lastRunUntil(rhythm: Rhythm, instant: Date): RhythmRun {
  const last = runsAround(rhythm, instant).findLast(({ at }) => at <= instant);
  if (last === undefined) throw new Error("every rhythm has a run within the two months before");
  return last;
}

// The run of this week or month with those beside it, in their order.
function runsAround(rhythm: Rhythm, instant: Date): readonly RhythmRun[] {
  const today = civilDayAt(rhythm.timeZone, instant.getTime());
  return [-1, 0, 1].map((apart) => {
    const day =
      rhythm.every === "week" ? dayOfWeek(rhythm.weekday, today + 7 * apart) : dayOfMonth(rhythm, today, apart);
    return { day, at: new Date(instantOf(rhythm.timeZone, day, rhythm.hour * 60)) };
  });
}

function dayOfWeek(name: WeekdayName, near: CivilDay): CivilDay {
  return near - weekdayOf(near) + weekdayNumber(name);
}

function dayOfMonth(rhythm: Extract<Rhythm, { every: "month" }>, today: CivilDay, apart: number): CivilDay {
  const first = addMonths(firstOfMonth(today), apart);
  return Math.min(first + rhythm.dayOfMonth - 1, addMonths(first, 1) - 1);
}

function weekdayNumber(name: WeekdayName): Weekday {
  return (WEEKDAYS.indexOf(name) + 1) as Weekday; // 1 to 7: the list has seven
}

/** The first day of its month. */
export function firstOfMonth(day: CivilDay): CivilDay {
  return civilDay(`${formatIsoDate(day).slice(0, 8)}01`);
}
