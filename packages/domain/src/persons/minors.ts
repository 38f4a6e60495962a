import { addMonths, formatIsoDate, parseIsoDate } from "../shared/dates.ts";

const MAJORITY_MONTHS = 18 * 12;

/** Whether somebody born on this day is under eighteen on another; both `YYYY-MM-DD`. */
export function isMinor(birthDate: string, today: string): boolean {
  const born = parseIsoDate(birthDate);
  return born !== undefined && today < formatIsoDate(addMonths(born, MAJORITY_MONTHS));
}
