import { type CivilDay, type DayRange, firstOfYear } from "../../shared/dates.ts";

/** At most `days` in any period of `within` days that ends on a day of the stay. */
export interface RollingLimit {
  readonly days: number;
  readonly within: number;
}

/** At most `days` in the calendar year of each day of the stay. */
interface YearlyLimit {
  readonly days: number;
  readonly per: "calendarYear";
}

/** What all stays together are limited to. */
export type StayLimit = RollingLimit | YearlyLimit;

/** What is left of a limit on the day of arrival. */
export interface Allowance {
  /** days of earlier stays in the period that ends on the day of arrival, or before it in its calendar year */
  readonly daysUsed: number;
  /** how many days in a row can be stayed from the day of arrival on */
  readonly daysLeft: number;
  /** the last day of that stay; undefined if the day of arrival is too early already */
  readonly latestExit: CivilDay | undefined;
  /** the first day on which one can be there again, after a stay until then */
  readonly earliestReturn: CivilDay;
}

/** The same days as ranges in order that do not overlap, so that a day with several stays counts once. */
function distinct(ranges: readonly DayRange[]): readonly DayRange[] {
  const merged: DayRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to + 1)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else merged.push(range);
  }
  return merged;
}

/** The first of the days that count on that day. */
function periodStart(limit: StayLimit, end: CivilDay): CivilDay {
  return "per" in limit ? firstOfYear(end) : end - limit.within + 1;
}

/** How many of the days count on that day. */
function daysCounted(ranges: readonly DayRange[], limit: StayLimit, end: CivilDay): number {
  const start = periodStart(limit, end);
  let days = 0;
  for (const { from, to } of ranges) days += Math.max(0, Math.min(to, end) - Math.max(from, start) + 1);
  return days;
}

/**
 * How long one may stay from the day of arrival, and when again. Every day of a stay counts, those of entry and exit too, and
 * the limit holds on each of its days, looking back (Regulation (EU) 2016/399, Article 6(1) and (2)). Another rule may end the
 * stay on `lastDay`.
 */
export function allowanceOn(
  arrival: CivilDay,
  stays: readonly DayRange[],
  limit: StayLimit,
  lastDay: CivilDay = Number.POSITIVE_INFINITY,
): Allowance {
  const before = stays
    .map(({ from, to }) => ({ from, to: Math.min(to, arrival - 1) }))
    .filter(({ from, to }) => from <= to);
  const earlier = distinct(before);
  const fits = (end: CivilDay) => {
    const own = end - Math.max(arrival, periodStart(limit, end)) + 1;
    return daysCounted(earlier, limit, end) + own <= limit.days;
  };
  let exit = arrival - 1;
  // A stay of its own uses the limit up, at most once in each of two years; one that is as long as its period never does.
  const longest = "per" in limit ? 2 * limit.days : limit.days;
  while (exit < lastDay && exit - arrival + 1 < longest && fits(exit + 1)) exit += 1;
  const all = exit < arrival ? earlier : [...earlier, { from: arrival, to: exit }];
  let again = Math.max(exit, arrival) + 1;
  while (daysCounted(all, limit, again) + 1 > limit.days) again += 1;
  return {
    daysUsed: daysCounted(earlier, limit, arrival),
    daysLeft: exit - arrival + 1,
    latestExit: exit < arrival ? undefined : exit,
    earliestReturn: again,
  };
}
