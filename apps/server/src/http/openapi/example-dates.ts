import { civilDay, formatIsoDate, isoDateOf, parseIsoDate } from "@entrada/domain/shared/dates";

/** The day on which the examples were written. */
export const EXAMPLE_DAY = "2026-11-20";
/** Dates before it are of the past, such as a birth or a source, and stay. */
const EXAMPLES_BEGIN = "2026-11-01";

/** The text with the dates of its examples moved, so that what lies ahead in them lies as far ahead of now. */
export function withCurrentDates(text: string, now: Date): string {
  const days = civilDay(isoDateOf(now)) - civilDay(EXAMPLE_DAY);
  return text.replace(/(?<![\d-])\d{4}-\d\d-\d\d(?![\d-])/g, (date) => {
    const day = parseIsoDate(date);
    return day === undefined || date < EXAMPLES_BEGIN ? date : formatIsoDate(day + days);
  });
}
