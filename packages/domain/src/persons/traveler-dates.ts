import { addMonths, type CivilDay, formatIsoDate, parseIsoDate } from "../shared/dates.ts";

const LIFE_MONTHS_MAX = 130 * 12;

/** Dates `YYYY-MM-DD` that exist. */
export interface TravelerDates {
  readonly birthDate: string;
  readonly passport: { readonly issuedOn: string; readonly expiresOn: string } | null;
}

/** One date that cannot be meant, and what it would have to be. */
export interface DateError {
  readonly field: "birthDate" | "passport/issuedOn" | "passport/expiresOn";
  readonly code: "out_of_range" | "date_order";
  readonly detail: string;
}

/** The dates that cannot all be true of a living person and a passport, on the day that it is anywhere on Earth. */
export function travelerDateErrors(
  { birthDate, passport }: TravelerDates,
  latestToday: CivilDay,
): readonly DateError[] {
  const today = formatIsoDate(latestToday);
  const errors: DateError[] = [];
  const born = parseIsoDate(birthDate);
  if (born === undefined || born > latestToday) {
    errors.push({ field: "birthDate", code: "out_of_range", detail: `Send a date that is not after ${today}.` });
  } else if (born < addMonths(latestToday, -LIFE_MONTHS_MAX)) {
    errors.push({ field: "birthDate", code: "out_of_range", detail: "Send a date within the last 130 years." });
  }
  if (passport === null) return errors;
  const { issuedOn, expiresOn } = passport;
  // Dates of one form compare as their texts do.
  if (issuedOn > today) {
    errors.push({
      field: "passport/issuedOn",
      code: "out_of_range",
      detail: `Send a date that is not after ${today}.`,
    });
  } else if (issuedOn < birthDate) {
    errors.push({
      field: "passport/issuedOn",
      code: "date_order",
      detail: "Send a date that is not before birthDate.",
    });
  }
  if (expiresOn < issuedOn) {
    errors.push({
      field: "passport/expiresOn",
      code: "date_order",
      detail: "Send a date that is not before issuedOn.",
    });
  }
  return errors;
}
