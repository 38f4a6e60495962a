import { addMonths, type CivilDay, formatIsoDate } from "../shared/dates.ts";
import { daysOfPartialDate } from "../shared/partial-dates.ts";

const LIFE_MONTHS_MAX = 130 * 12;

/** Existing dates, `YYYY-MM-DD`, of birth as far as known; a missing one is not checked. */
export interface TravelerDates {
  readonly birthDate?: string | undefined;
  readonly passport: { readonly issuedOn?: string | undefined; readonly expiresOn?: string | undefined } | null;
}

/** One impossible date, and what to send instead. */
export interface DateError {
  readonly field: "birthDate" | "passport/issuedOn" | "passport/expiresOn";
  readonly code: "out_of_range" | "date_order";
  readonly detail: string;
}

/** The dates that are impossible for a living person and a passport; `latestToday` is the latest day anywhere on Earth. */
export function travelerDateErrors(
  { birthDate, passport }: TravelerDates,
  latestToday: CivilDay,
): readonly DateError[] {
  const today = formatIsoDate(latestToday);
  const errors = birthDate === undefined ? [] : birthDateErrors(birthDate, latestToday);
  const { issuedOn, expiresOn } = passport ?? {};
  if (issuedOn === undefined) return errors;
  // ISO dates sort as text.
  if (issuedOn > today) {
    errors.push({
      field: "passport/issuedOn",
      code: "out_of_range",
      detail: `Send a date on or before ${today}.`,
    });
  } else if (birthDate !== undefined && issuedOn < birthDate) {
    errors.push({
      field: "passport/issuedOn",
      code: "date_order",
      detail: "Send a date on or after birthDate.",
    });
  }
  if (expiresOn !== undefined && expiresOn < issuedOn) {
    errors.push({
      field: "passport/expiresOn",
      code: "date_order",
      detail: "Send a date on or after issuedOn.",
    });
  }
  return errors;
}

/** The first day on which somebody who lives today can have been born. */
export function earliestBirth(today: CivilDay): CivilDay {
  return addMonths(today, -LIFE_MONTHS_MAX);
}

function birthDateErrors(birthDate: string, latestToday: CivilDay): DateError[] {
  const [first, last] = daysOfPartialDate(birthDate) ?? [];
  if (first === undefined || last === undefined || first > latestToday) {
    const detail = `Send a date on or before ${formatIsoDate(latestToday)}.`;
    return [{ field: "birthDate", code: "out_of_range", detail }];
  }
  if (last >= earliestBirth(latestToday)) return [];
  return [{ field: "birthDate", code: "out_of_range", detail: "Send a date within the last 130 years." }];
}
