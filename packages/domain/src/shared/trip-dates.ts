import { addMonths, formatIsoDate, parseIsoDate } from "./dates.ts";

/** The maximum length of a stay and of a whole trip. */
export const TRIP_YEARS_MAX = 10;

/** The last day (`YYYY-MM-DD`) on which a trip from this one can end; undefined beyond the year 9999. */
export function lastTripDay(firstDay: string): string | undefined {
  const first = parseIsoDate(firstDay);
  if (first === undefined) return undefined;
  const last = formatIsoDate(addMonths(first, TRIP_YEARS_MAX * 12));
  // After the year 9999 the texts are longer and no longer sort like their days.
  return last.length === firstDay.length ? last : undefined;
}
