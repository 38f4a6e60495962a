import { earliestDateOnEarth } from "@entrada/domain/shared/dates";
import { lastTripDay, TRIP_YEARS_MAX } from "@entrada/domain/shared/trip-dates";
import { type FieldError, Problem } from "../../../core/problem.ts";
import type { NewQuote } from "./quotes.schema.ts";

/** Refuses what the schema cannot see: dates by the tenant's own time, and a traveler who gets a product twice. */
export function refuseUnacceptable(body: NewQuote, now: Date): void {
  refuseFieldErrors([...dateErrors(body, earliestDateOnEarth(now)), ...repetitions(body)]);
}

/** Refuses a quote that has field errors. */
export function refuseFieldErrors(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  throw new Problem("validation_failed", "The quote cannot be created; see `errors`.", { errors });
}

function dateErrors({ travelStartDate, travelEndDate }: NewQuote, today: string): readonly FieldError[] {
  const errors: FieldError[] = [];
  if (travelStartDate < today) {
    errors.push({ pointer: "#/travelStartDate", code: "date_in_past", detail: `must not be before ${today}` });
  }
  const last = lastTripDay(travelStartDate);
  if (travelEndDate < travelStartDate) {
    errors.push({ pointer: "#/travelEndDate", code: "date_order", detail: "must not be before travelStartDate" });
  } else if (last !== undefined && travelEndDate > last) {
    const detail = `must not be after ${last}; a trip may last ${TRIP_YEARS_MAX} years`;
    errors.push({ pointer: "#/travelEndDate", code: "out_of_range", detail });
  }
  return errors;
}

function repetitions({ items }: NewQuote): readonly FieldError[] {
  const seen = new Set<string>();
  return items.flatMap(({ travelerId, productId }, index) => {
    const name = JSON.stringify([travelerId, productId]);
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    const detail = "Send each traveler with each product once.";
    return [{ pointer: `#/items/${index}`, code: "not_unique" as const, detail }];
  });
}
