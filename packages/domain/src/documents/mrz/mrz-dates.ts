import { addMonths, type CivilDay, formatIsoDate, parseIsoDate } from "../../shared/dates.ts";

const MRZ_DATE = /^(\d\d)(\d\d)(\d\d)$/;
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

/** `YYMMDD` as `YYYY-MM-DD`: the latest such day that is not after `today`; undefined if unknown in part or not a date. */
export function birthDateOf(text: string, today: CivilDay): string | undefined {
  return latestDay(text, today);
}

/**
 * `YYMMDD` as `YYYY-MM-DD`, among the hundred years that begin forty years before `today`: the standard says no
 * century. Undefined if it is not a date.
 */
export function expiryDateOf(text: string, today: CivilDay): string | undefined {
  return latestDay(text, addMonths(today, 100 * 12 - EXPIRED_MONTHS_MAX) - 1);
}

/** `YYMMDD`, or fillers for a date that is unknown. */
export function writeMrzDate(isoDate: string | undefined): string {
  return isoDate === undefined ? "<<<<<<" : isoDate.replaceAll("-", "").slice(2);
}
