import { isTimeZone } from "../calendar/time-zones.ts";
import { civilDayAt, instantOf } from "../calendar/zone-time.ts";
import { formatIsoDate, parseIsoDate } from "../shared/dates.ts";
import { err, ok, type Result } from "../shared/result.ts";

/** How many days a report is about at most. */
export const REPORT_DAYS_MAX = 400;

/** The days of a report, both included, in a time zone of IANA. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** The same as instants. */
export interface ReportRange {
  readonly start: Date;
  /** not included */
  readonly end: Date;
  readonly days: readonly ReportDay[];
}

interface ReportDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** when it begins in the time zone */
  readonly start: Date;
}

export interface RangeFault {
  readonly of: "from" | "to" | "timeZone";
  readonly fault: "unknownZone" | "notADay" | "reversed" | "tooLong" | "future";
  /** `YYYY-MM-DD`: the last day that would do */
  readonly latest?: string;
}

/** The instants of the days, or everything that is wrong with them at this moment. */
export function rangeOf({ from, to, timeZone }: ReportDays, now: Date): Result<ReportRange, readonly RangeFault[]> {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)];
  const faults: RangeFault[] = [];
  const isZone = isTimeZone(timeZone);
  if (!isZone) faults.push({ of: "timeZone", fault: "unknownZone" });
  if (first === undefined) faults.push({ of: "from", fault: "notADay" });
  if (last === undefined) faults.push({ of: "to", fault: "notADay" });
  if (first === undefined || last === undefined) return err(faults);
  if (first > last) faults.push({ of: "to", fault: "reversed" });
  const longest = first + REPORT_DAYS_MAX - 1;
  if (last > longest) faults.push({ of: "to", fault: "tooLong", latest: formatIsoDate(longest) });
  if (!isZone) return err(faults);
  const today = civilDayAt(timeZone, now.getTime());
  if (last > today) faults.push({ of: "to", fault: "future", latest: formatIsoDate(today) });
  if (faults.length > 0) return err(faults);
  const startOf = (day: number) => new Date(instantOf(timeZone, day, 0));
  const days = Array.from({ length: last - first + 1 }, (_, at) => ({
    day: formatIsoDate(first + at),
    start: startOf(first + at),
  }));
  return ok({ start: startOf(first), end: startOf(last + 1), days });
}
