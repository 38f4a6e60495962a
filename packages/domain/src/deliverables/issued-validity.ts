import type { StatedValidity } from "../catalog/offering.ts";
import { addMonths, civilDay, formatIsoDate } from "../shared/dates.ts";

interface TripDays {
  readonly arrivalDate: string;
  readonly departureDate: string;
}

/**
 * The first and the last day (`YYYY-MM-DD`) of a document of this product, issued on a day. Its days count from then only if
 * the product says so, otherwise from the day of arrival. Without a number of days it ends three months after the trip.
 */
export function issuedValidity(
  { days, from }: StatedValidity,
  { arrivalDate, departureDate }: TripDays,
  issuedOn: string,
): { readonly validFrom: string; readonly validUntil: string } {
  const validFrom = from === "issue" && days !== undefined ? issuedOn : arrivalDate;
  const last = days === undefined ? addMonths(civilDay(departureDate), 3) : civilDay(validFrom) + days - 1;
  return { validFrom, validUntil: formatIsoDate(last) };
}
