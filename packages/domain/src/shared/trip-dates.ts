import { addMonths, formatIsoDate, parseIsoDate } from "./dates.ts";

/** How long a stay, and a whole trip, may last. */
export const TRIP_YEARS_MAX = 10;

/** The last day (`YYYY-MM-DD`) that a trip from this one may end on; undefined where no such text can name it. */
export function lastTripDay(firstDay: string): string | undefined {
  const first = parseIsoDate(firstDay);
  if (first === undefined) return undefined;
  const last = formatIsoDate(addMonths(first, TRIP_YEARS_MAX * 12));
  // Behind the year 9999 texts are longer, and no longer in the order of their days.
  return last.length === firstDay.length ? last : undefined;
}
