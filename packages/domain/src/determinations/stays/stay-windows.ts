import type { CivilDay, DayRange } from "../../shared/dates.ts";

/** At most `days` in any period of `within` days that ends on a day of the stay. */
export interface RollingLimit {
  readonly days: number;
  readonly within: number;
}

/** What is left of a limit on the day of arrival. */
export interface Allowance {
  /** days of earlier stays in the period that ends on the day of arrival */
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

/** How many of the days lie in the period of so many days that ends on `end`. */
function daysWithin(ranges: readonly DayRange[], within: number, end: CivilDay): number {
  const start = end - within + 1;
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
  limit: RollingLimit,
  lastDay: CivilDay = Number.POSITIVE_INFINITY,
): Allowance {
  const before = stays
    .map(({ from, to }) => ({ from, to: Math.min(to, arrival - 1) }))
    .filter(({ from, to }) => from <= to);
  const earlier = distinct(before);
  const fits = (end: CivilDay) =>
    daysWithin(earlier, limit.within, end) + Math.min(end - arrival + 1, limit.within) <= limit.days;
  let exit = arrival - 1;
  // A stay of its own uses the limit up; one that is as long as its period never does.
  while (exit < lastDay && exit - arrival + 1 < limit.days && fits(exit + 1)) exit += 1;
  const all = exit < arrival ? earlier : [...earlier, { from: arrival, to: exit }];
  let again = Math.max(exit, arrival) + 1;
  while (daysWithin(all, limit.within, again) + 1 > limit.days) again += 1;
  return {
    daysUsed: daysWithin(earlier, limit.within, arrival),
    daysLeft: exit - arrival + 1,
    latestExit: exit < arrival ? undefined : exit,
    earliestReturn: again,
  };
}
