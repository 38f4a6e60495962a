import { endOfOrders } from "../catalog/service-dates.ts";
import { type CivilDay, HOUR_SECONDS } from "../shared/dates.ts";
import type { QuoteState } from "./quote-lifecycle.ts";

/** How long a quote can be accepted at most. */
export const QUOTE_LIFETIME_SECONDS = 72 * HOUR_SECONDS;

/** Whether the quote has expired, even if no sweep has stored that yet. */
export function isPastExpiry({ expiresAt }: { readonly expiresAt: Date }, now: Date): boolean {
  return expiresAt <= now;
}

/** Whether the quote ends by its expiry: it has expired, or it is open and past it. */
export function hasExpired(quote: { readonly state: QuoteState; readonly expiresAt: Date }, now: Date): boolean {
  return quote.state === "expired" || (quote.state === "open" && isPastExpiry(quote, now));
}

/** When a quote expires: in 72 hours, or at the end (UTC) of the earliest last order day of its items, if sooner. */
export function quoteExpiry(now: Date, lastOrderDays: readonly CivilDay[]): Date {
  const orderEnds = lastOrderDays.map((day) => endOfOrders(day).getTime());
  return new Date(Math.min(now.getTime() + QUOTE_LIFETIME_SECONDS * 1_000, ...orderEnds));
}
