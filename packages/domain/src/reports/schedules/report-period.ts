import { weekdayOf } from "../../calendar/office-days.ts";
import { civilDayAt } from "../../calendar/zone-time.ts";
import { addMonths, type CivilDay, formatIsoDate } from "../../shared/dates.ts";
import { firstOfMonth, nextRunAfter, type Rhythm, type RhythmRun } from "./rhythm.ts";

/** What a scheduled report is about: the last week from Monday to Sunday, or the last month, that is over on the day of its run. */
export const REPORT_PERIODS = ["lastWeek", "lastMonth"] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The days of the period (`YYYY-MM-DD`), both included, as seen from the day of a run. */
export function daysOfPeriod(period: ReportPeriod, day: CivilDay): { readonly from: string; readonly to: string } {
  const end = period === "lastWeek" ? day - weekdayOf(day) + 1 : firstOfMonth(day);
  const start = period === "lastWeek" ? end - 7 : addMonths(end, -1);
  return { from: formatIsoDate(start), to: formatIsoDate(end - 1) };
}

/** A report that a schedule has had made: its days, and when it was asked for. */
export interface MadeReport {
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

/** The first run after the instant; the one after it, if in the same week or month a report of the same days was made. */
export function nextRunWithout(made: MadeReport, period: ReportPeriod, rhythm: Rhythm, after: Date): RhythmRun {
  const next = nextRunAfter(rhythm, after);
  const { from, to } = daysOfPeriod(period, next.day);
  const madeOn = civilDayAt(rhythm.timeZone, made.at.getTime());
  const isMade = from === made.from && to === made.to && turnOf(rhythm, next.day) === turnOf(rhythm, madeOn);
  return isMade ? nextRunAfter(rhythm, next.at) : next;
}

// The first day of the week or month.
function turnOf({ every }: Rhythm, day: CivilDay): CivilDay {
  return every === "week" ? day - weekdayOf(day) + 1 : firstOfMonth(day);
}
