import { earliestDateOnEarth } from "@entrada/domain/shared/dates";
import { lastTripDay, TRIP_YEARS_MAX } from "@entrada/domain/shared/trip-dates";
import { type FieldError, refuseFieldErrors, type ValidParts } from "../../../../core/problem.ts";
import type { NewQuote } from "../quotes.schema.ts";

/** What the schema cannot check: past dates, by the tenant's own time, and duplicate items. */
export function errorsOfQuote(body: ValidParts<NewQuote>, now: Date): readonly FieldError[] {
  return [...dateErrors(body, earliestDateOnEarth(now)), ...repetitions(body)];
}

/** Refuses a quote that has field errors. */
export function refuseErrors(errors: readonly FieldError[]): void {
  refuseFieldErrors(errors, "The quote cannot be created; see `errors`.");
}

function dateErrors({ travelStartDate, travelEndDate }: ValidParts<NewQuote>, today: string): readonly FieldError[] {
  const errors: FieldError[] = [];
  if (travelStartDate === undefined) return errors;
  if (travelStartDate < today) {
    errors.push({
      pointer: "#/travelStartDate",
      code: "date_in_past",
      detail: `Send a date on or after ${today}.`,
    });
  }
  const last = lastTripDay(travelStartDate);
  if (travelEndDate === undefined) return errors;
  if (travelEndDate < travelStartDate) {
    errors.push({
      pointer: "#/travelEndDate",
      code: "date_order",
      detail: "Send a date on or after travelStartDate.",
    });
  } else if (last !== undefined && travelEndDate > last) {
    const detail = `Send a date on or before ${last}; a trip lasts at most ${TRIP_YEARS_MAX} years.`;
    errors.push({ pointer: "#/travelEndDate", code: "out_of_range", detail });
  }
  return errors;
}

function repetitions({ items = [] }: ValidParts<NewQuote>): readonly FieldError[] {
  const seen = new Set<string>();
  return items.flatMap(({ travelerId, productId } = {}, index) => {
    if (travelerId === undefined || productId === undefined) return [];
    const name = JSON.stringify([travelerId, productId]);
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    const detail = "Send each product only once for each traveler.";
    return [{ pointer: `#/items/${index}`, code: "not_unique" as const, detail }];
  });
}
