import { earliestDateOnEarth } from "@entrada/domain/shared/dates";
import { lastTripDay, TRIP_YEARS_MAX } from "@entrada/domain/shared/trip-dates";
import { Problem, type ProblemItem } from "../../../core/problem.ts";
import type { NewQuote } from "./quotes.schema.ts";

/** Refuses what the schema cannot see: dates by the tenant's own time, and a traveler who gets a product twice. */
export function refuseUnacceptable(body: NewQuote, now: Date): void {
  refuseFaults([...dateFaults(body, earliestDateOnEarth(now)), ...repetitions(body)]);
}

/** Throws the problem that holds the faults, if there are any. */
export function refuseFaults(errors: readonly ProblemItem[]): void {
  if (errors.length === 0) return;
  throw new Problem("validation_failed", "The quote cannot be made so: errors says what to send.", { errors });
}

function dateFaults({ travelStartDate, travelEndDate }: NewQuote, today: string): readonly ProblemItem[] {
  const faults: ProblemItem[] = [];
  if (travelStartDate < today) {
    faults.push({ pointer: "#/travelStartDate", code: "date_in_past", detail: `must not be before ${today}` });
  }
  const last = lastTripDay(travelStartDate);
  if (travelEndDate < travelStartDate) {
    faults.push({ pointer: "#/travelEndDate", code: "date_order", detail: "must not be before travelStartDate" });
  } else if (last !== undefined && travelEndDate > last) {
    const detail = `must not be after ${last}; a trip may last ${TRIP_YEARS_MAX} years`;
    faults.push({ pointer: "#/travelEndDate", code: "out_of_range", detail });
  }
  return faults;
}

function repetitions({ items }: NewQuote): readonly ProblemItem[] {
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
