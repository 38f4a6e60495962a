import { addMonths, type CivilDay, formatIsoDate, parseIsoDate } from "../shared/dates.ts";

const LIFE_MONTHS_MAX = 130 * 12;

/** Existing dates, `YYYY-MM-DD`. */
export interface TravelerDates {
  readonly birthDate: string;
  readonly passport: { readonly issuedOn: string; readonly expiresOn: string } | null;
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
  const errors: DateError[] = [];
  const born = parseIsoDate(birthDate);
  if (born === undefined || born > latestToday) {
    errors.push({ field: "birthDate", code: "out_of_range", detail: `Send a date on or before ${today}.` });
  } else if (born < addMonths(latestToday, -LIFE_MONTHS_MAX)) {
    errors.push({ field: "birthDate", code: "out_of_range", detail: "Send a date within the last 130 years." });
  }
  if (passport === null) return errors;
  const { issuedOn, expiresOn } = passport;
  // ISO dates sort as text.
  if (issuedOn > today) {
    errors.push({
      field: "passport/issuedOn",
      code: "out_of_range",
      detail: `Send a date on or before ${today}.`,
    });
  } else if (issuedOn < birthDate) {
    errors.push({
      field: "passport/issuedOn",
      code: "date_order",
      detail: "Send a date on or after birthDate.",
    });
  }
  if (expiresOn < issuedOn) {
    errors.push({
      field: "passport/expiresOn",
      code: "date_order",
      detail: "Send a date on or after issuedOn.",
    });
  }
  return errors;
}
