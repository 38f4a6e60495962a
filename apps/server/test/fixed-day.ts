import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";

/** The day on which everything was as the tests expect it. It stays the same, whatever falls due or changes later. */
export const FIXED_DAY = "2026-11-21";

/** The JSON text with every date and instant in it moved by the days from the fixed day to this one. */
export function movedDates(json: string, today: string): string {
  const days = civilDay(today) - civilDay(FIXED_DAY);
  return json.replaceAll(/"(\d{4}-\d\d-\d\d)(?=["T])/g, (_, date) => `"${formatIsoDate(civilDay(date) + days)}`);
}
