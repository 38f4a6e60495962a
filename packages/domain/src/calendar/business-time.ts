import { type CivilDay, MINUTE_SECONDS } from "../shared/dates.ts";
import { isBusinessDay, type OfficeDays, type Weekday, weekdayOf } from "./office-days.ts";
import { civilDayAt, instantOf } from "./zone-time.ts";

const MINUTE_MS = MINUTE_SECONDS * 1_000;
const DAY_MINUTES = 24 * 60;

/** From the first minute of the day to the last one, which is not included: 540 to 1020 is 09:00 to 17:00. */
export interface Opening {
  readonly from: number;
  readonly to: number;
}

/** When an office is open. */
export interface BusinessCalendar extends OfficeDays {
  /** of IANA, such as `Europe/Berlin` */
  readonly timeZone: string;
  /** of each day of the week on which it works, in order; none at a weekend or on a holiday */
  readonly openings: Readonly<Record<Weekday, readonly Opening[]>>;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The first instant by which the office has been open for this many minutes since the given one, which is the answer for
 * none. Throws RangeError if they are negative, or if the office never opens.
 */
export function addBusinessTime(calendar: BusinessCalendar, since: Date, minutes: number): Date {
  if (!(minutes >= 0)) throw new RangeError(`not a number of minutes: ${minutes}`);
  let left = Math.round(minutes * MINUTE_MS);
  if (left === 0) return since;
  refuseNeverOpen(calendar);
  const from = since.getTime();
  for (let day = civilDayAt(calendar.timeZone, from); ; day += 1) {
    for (const { start, end } of spansOf(calendar, day)) {
      const begin = Math.max(start, from);
      if (end - begin >= left) return new Date(begin + left);
      left -= Math.max(0, end - begin);
    }
  }
}

/** For how many minutes the office is open between two instants; 0 if the second is not later. Not always whole. */
export function businessMinutesBetween(calendar: BusinessCalendar, since: Date, until: Date): number {
  const [from, to] = [since.getTime(), until.getTime()];
  // A clock that is put back after midnight shows the day before once more.
  const last = civilDayAt(calendar.timeZone, to) + 1;
  let open = 0;
  for (let day = civilDayAt(calendar.timeZone, from); day <= last; day += 1) {
    for (const { start, end } of spansOf(calendar, day)) open += overlap({ start, end }, from, to);
  }
  return open / MINUTE_MS;
}

/** The openings of a day as instants. */
function spansOf(calendar: BusinessCalendar, day: CivilDay): readonly Span[] {
  if (!isBusinessDay(calendar, day)) return [];
  const { timeZone, openings } = calendar;
  return openings[weekdayOf(day)].map(({ from, to }) => ({
    start: instantOf(timeZone, day, from),
    end: instantOf(timeZone, day, to),
  }));
}

function overlap({ start, end }: Span, from: number, to: number): number {
  return Math.max(0, Math.min(end, to) - Math.max(start, from));
}

function refuseNeverOpen({ weekend, openings }: BusinessCalendar): void {
  const days = Object.entries(openings).filter(([day]) => ![...weekend].some((off) => String(off) === day));
  if (days.every(([, spans]) => spans.every(({ from, to }) => from >= to))) {
    throw new RangeError("the office never opens");
  }
}

/** The same hours on every day of the week; throws RangeError if they overlap, are out of order or leave the day. */
export function dailyOpenings(...spans: readonly Opening[]): BusinessCalendar["openings"] {
  let end = 0;
  for (const { from, to } of spans) {
    if (from < end || to <= from || to > DAY_MINUTES) throw new RangeError(`not hours of a day: ${from} to ${to}`);
    end = to;
  }
  return { 1: spans, 2: spans, 3: spans, 4: spans, 5: spans, 6: spans, 7: spans };
}
