import { formatDate } from "@entrada/domain/determinations/model/formats";
import { civilDay, formatIsoDate, isoDateOf, parseIsoDate } from "@entrada/domain/shared/dates";
import { loadReference } from "@entrada/knowledge/reference";

/** The day on which the examples were written. */
export const EXAMPLE_DAY = "2026-11-20";
/** Dates before it are of the past, such as a birth or a source, and stay. */
const EXAMPLES_BEGIN = "2026-11-01";

const ISO = /(?<![\d-])\d{4}-\d\d-\d\d(?![\d-])/g;
const WRITTEN = /\b(\d{1,2}) ([A-Z][a-z]+) (\d{4})\b/g;

/** The text with the dates of its examples moved, so that what lies ahead in them lies as far ahead of now. */
export function withCurrentDates(text: string, now: Date): string {
  const days = civilDay(isoDateOf(now)) - civilDay(EXAMPLE_DAY);
  const moved = (date: string) => {
    const day = parseIsoDate(date);
    return day === undefined || date < EXAMPLES_BEGIN ? undefined : formatIsoDate(day + days);
  };
  const { formats } = loadReference().statements;
  return text
    .replace(ISO, (date) => moved(date) ?? date)
    .replace(WRITTEN, (written, day: string, name: string, year: string) => {
      const month = (formats?.months.en ?? []).indexOf(name) + 1;
      const date = moved(`${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`);
      return formats && date !== undefined ? formatDate(formats, date, "en") : written;
    });
}
