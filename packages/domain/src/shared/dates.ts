/** A calendar date as days since 1970-01-01, so that comparing and counting days is integer arithmetic. */
export type CivilDay = number;

/** Days in a row, both ends included. */
export interface DayRange {
  readonly from: CivilDay;
  readonly to: CivilDay;
}

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
export const DAY_MS = DAY_SECONDS * 1_000;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01 of a proleptic Gregorian date (H. Hinnant's days_from_civil). */
function daysFromCivil(year: number, month: number, day: number): CivilDay {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function civilFromDays(days: CivilDay): { year: number; month: number; day: number } {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const mp = Math.floor((5 * dayOfYear + 2) / 153);
  const month = mp < 10 ? mp + 3 : mp - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * mp + 2) / 5) + 1 };
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day of a `YYYY-MM-DD` text; undefined if it is not a valid date (30 February). */
export function parseIsoDate(text: string): CivilDay | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return daysFromCivil(year, month, day);
}

/** The day of a text that was already checked; throws if it is not a valid date. */
export function civilDay(text: string): CivilDay {
  const day = parseIsoDate(text);
  if (day === undefined) throw new RangeError(`not a valid date: ${text}`);
  return day;
}

const FIRST_TIME_ZONE_MS = 14 * HOUR_SECONDS * 1_000;
const LAST_TIME_ZONE_MS = 12 * HOUR_SECONDS * 1_000;

/** `YYYY-MM-DD` of an instant, in UTC. */
export function isoDateOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The earliest date (`YYYY-MM-DD`) that is still today somewhere on Earth, which is at UTC−12. */
export function earliestDateOnEarth(now: Date): string {
  return isoDateOf(new Date(now.getTime() - LAST_TIME_ZONE_MS));
}

/** The latest date (`YYYY-MM-DD`) that is already today somewhere on Earth, which is at UTC+14. */
export function latestDateOnEarth(now: Date): string {
  return isoDateOf(new Date(now.getTime() + FIRST_TIME_ZONE_MS));
}

/** `YYYY-MM-DD` of a day. */
export function formatIsoDate(days: CivilDay): string {
  const { year, month, day } = civilFromDays(days);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** 1 January of the year of a day. */
export function firstOfYear(days: CivilDay): CivilDay {
  return daysFromCivil(civilFromDays(days).year, 1, 1);
}

/** The same day of the month this many months later, or that month's last day (31 August + 6 months = 28 February). */
export function addMonths(days: CivilDay, months: number): CivilDay {
  const { year, month, day } = civilFromDays(days);
  const monthIndex = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(monthIndex / 12);
  const targetMonth = monthIndex - targetYear * 12 + 1;
  return daysFromCivil(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}
