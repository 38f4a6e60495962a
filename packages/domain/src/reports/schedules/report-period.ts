import { weekdayOf } from "../../calendar/office-days.ts";
import { addMonths, type CivilDay, formatIsoDate } from "../../shared/dates.ts";
import { firstOfMonth } from "./rhythm.ts";

/** What a scheduled report is about: the last week from Monday to Sunday, or the last month, that is over on the day of its run. */
export const REPORT_PERIODS = ["lastWeek", "lastMonth"] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The days of the period (`YYYY-MM-DD`), both included, as seen from the day of a run. */
export function daysOfPeriod(period: ReportPeriod, day: CivilDay): { readonly from: string; readonly to: string } {
  const end = period === "lastWeek" ? day - weekdayOf(day) + 1 : firstOfMonth(day);
  const start = period === "lastWeek" ? end - 7 : addMonths(end, -1);
  return { from: formatIsoDate(start), to: formatIsoDate(end - 1) };
}
