import { addMonths, type CivilDay, formatIsoDate, parseIsoDate } from "../../shared/dates.ts";
import { daysOfPartialDate } from "../../shared/partial-dates.ts";
import { FILLER } from "./layouts.ts";

const MRZ_DATE = /^(\d\d)(\d\d)(\d\d)$/;
/** What is not known is filled; some issuers write zeros, or XX as on the page above. */
const PARTLY_KNOWN = /^(\d\d)(\d\d|<<|XX)(<<|00|XX)$/;
const CENTURIES = ["19", "20", "21"];
const EXPIRED_MONTHS_MAX = 40 * 12;

/** The latest day with these six digits that is at most `latest`; undefined where there is none. */
function latestDay(text: string, latest: CivilDay): string | undefined {
  const [, year, month, day] = MRZ_DATE.exec(text) ?? [];
  if (year === undefined) return undefined;
  const days = CENTURIES.map((century) => parseIsoDate(`${century}${year}-${month}-${day}`));
  const fitting = days.filter((candidate) => candidate !== undefined && candidate <= latest).at(-1);
  return fitting === undefined ? undefined : formatIsoDate(fitting);
}

/**
 * `YYMMDD` as `YYYY-MM-DD`, or as much of it as is known (`1950`, `1950-07`): the latest such date that is not after
 * `today`. Undefined if its year is unknown, or it is no date.
 */
export function birthDateOf(text: string, today: CivilDay): string | undefined {
  const [, year, month = ""] = PARTLY_KNOWN.exec(text) ?? [];
  if (year === undefined) return latestDay(text, today);
  const known = /^(<<|00|XX)$/.test(month) ? "" : `-${month}`;
  const dates = CENTURIES.map((century) => `${century}${year}${known}`);
  return dates.findLast((date) => (daysOfPartialDate(date)?.[0] ?? Number.POSITIVE_INFINITY) <= today);
}

/**
 * `YYMMDD` as `YYYY-MM-DD`, among the hundred years that begin forty years before `today`: the standard says no
 * century. Undefined if it is not a date.
 */
export function expiryDateOf(text: string, today: CivilDay): string | undefined {
  return latestDay(text, addMonths(today, 100 * 12 - EXPIRED_MONTHS_MAX) - 1);
}

/** `YYMMDD`, with fillers for what of the date is unknown. */
export function writeMrzDate(date: string | undefined): string {
  return (date ?? "").replaceAll("-", "").slice(2).padEnd(6, FILLER);
}
