import { addMonths, formatIsoDate } from "../shared/dates.ts";
import { daysOfPartialDate } from "../shared/partial-dates.ts";

const MAJORITY_MONTHS = 18 * 12;

/** Whether somebody born then is, or as far as is known may be, under eighteen on this day (`YYYY-MM-DD`). */
export function isMinor(birthDate: string, today: string): boolean {
  const born = daysOfPartialDate(birthDate);
  return born !== undefined && today < formatIsoDate(addMonths(born[1], MAJORITY_MONTHS));
}
