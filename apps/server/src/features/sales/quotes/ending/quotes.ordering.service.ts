import type { KnownTrip } from "@entrada/domain/cases/prefill";
import type { LineAmount } from "@entrada/domain/ledger/postings";
import type { Money } from "@entrada/domain/money/money";
import { hasExpired } from "@entrada/domain/quotes/quote-expiry";
import { decodeId, encodeId } from "../../../../core/ids.ts";
import { inState } from "../../../../core/in-state.ts";
import { Problem, type Refusing, stateConflict } from "../../../../core/problem.ts";
import { load } from "../../../../work/load.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Read, Work } from "../../../../work/work.ts";
import {
  isAnyOutdated,
  tripsOf,
} from "../../../intelligence/determinations/succession/determinations.bound.service.ts";
import { travelerVersions } from "../../../people/travelers/travelers.service.ts";
import { shareCatalog } from "../../offerings/offerings.service.ts";
import { updatedEvent } from "../quotes.events.ts";
import type { QuoteContext } from "../quotes.service.ts";
import * as store from "../quotes.store.ts";
import type { QuoteDocument } from "../quotes.types.ts";

export type { QuoteDocument } from "../quotes.types.ts";

/** An accepted quote that was not ordered yet. */
export interface OrderableQuote {
  /** uuids */
  readonly id: string;
  readonly customerId: string;
  readonly version: number;
  /** the days that each item was determined for, by its determination */
  readonly tripOf: (determinationId: string) => KnownTrip;
  /** with ids as clients see them */
  readonly items: QuoteDocument["items"];
  /** with uuids */
  readonly lines: readonly LineAmount[];
  readonly total: Money;
}

/**
 * The accepted quote, which nobody orders meanwhile. Throws 409 if it was not accepted or was ordered already, if a
 * determination was superseded since, or if a traveler no longer exists.
 */
export async function requireOrderableQuote(w: Work<QuoteContext>, id: string): Promise<Locked<OrderableQuote>> {
  const { document } = await load(w, "qte", id, store.findQuote);
  const { binding, items, totals } = document;
  const travelerIds = binding.travelers.map((traveler) => traveler.id);
  // Travelers, then the catalogue, then the quote, as everywhere: an erasure waits, or has happened.
  const travelers = await travelerVersions(w, travelerIds);
  await shareCatalog(w.tx);
  const quote = { ...(await load(w, "qte", id, store.findQuoteStateForUpdate)), document };
  refuseUnaccepted(quote, w.now);
  const gone = travelerIds.filter((traveler) => !travelers.has(traveler));
  if (gone.length > 0) {
    const detail = "A traveler of this quote was erased; see `changed`. Create a new quote.";
    const changed = gone.map((traveler) => ({ what: "traveler", id: traveler }));
    throw new Problem("quote_inputs_changed", detail, { extras: { ...refusingOf(quote), changed } });
  }
  const determinations = binding.determinations.flatMap((bound) => decodeId("det", bound.id) ?? []);
  const present = { knowledge: w.ctx.knowledge.current().compiled, now: w.now };
  if (await isAnyOutdated(w, determinations, present)) {
    const detail = "A determination of this quote has been superseded. Create a new determination, then a new quote.";
    throw new Problem("determination_superseded", detail, { extras: refusingOf(quote) });
  }
  const whole = { arrivalDate: document.travelStartDate, departureDate: document.travelEndDate };
  const trips = await tripsOf(
    w,
    items.map(({ determinationId }) => determinationId),
  );
  const tripOf = (determinationId: string) => trips.get(determinationId) ?? whole;
  return { ...quote, tripOf, items, lines: lineAmounts(document), total: totals.total };
}

/** Names the order (uuid) in the quote that it was made from. */
export async function markOrdered(w: Work, quote: Locked<OrderableQuote>, orderId: string): Promise<void> {
  const ordered = await store.noteOnQuote(w.tx, w.scope, quote, { orderId, updatedAt: w.now });
  w.emit(updatedEvent(ordered, ["orderId"]));
}

/** What was frozen with the quote (uuid) of an order. */
export async function frozenQuote({ tx, scope }: Pick<Read, "tx" | "scope">, id: string): Promise<QuoteDocument> {
  const quote = await store.findQuote(tx, scope, id);
  if (!quote) throw new Error("an order has no quote");
  return quote.document;
}

/** The same of several quotes (uuids), by uuid. */
export async function frozenQuotes(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuoteDocument>> {
  return new Map((await store.listQuotesOf(tx, scope, ids)).map(({ id, document }) => [id, document]));
}

/** The lines of a quote, with uuids. */
export function lineAmounts({ lines }: Pick<QuoteDocument, "lines">): readonly LineAmount[] {
  return lines.map(({ id, kind, total }) => ({ lineId: lineUuid(id), kind, amount: total.amount }));
}

/** The uuid of a line that a quote has frozen. */
export function lineUuid(id: string): string {
  const uuid = decodeId("lin", id);
  if (uuid === undefined) throw new Error(`a quote has the line ${id}`);
  return uuid;
}

function refuseUnaccepted(quote: store.StoredQuote, now: Date): void {
  const { state, expiresAt, orderId } = quote;
  if (hasExpired(quote, now)) {
    throw new Problem("quote_expired", `The quote expired at ${expiresAt.toISOString()}.`, {
      extras: refusingOf(quote),
    });
  }
  if (state !== "accepted") {
    const detail = state === "open" ? "The quote is open. Accept it first." : `${inState("The quote", state)}.`;
    throw stateConflict("qte", quote, detail);
  }
  if (orderId === null) return;
  const named = encodeId("ord", orderId);
  throw stateConflict("qte", quote, `Order ${named} was made from this quote.`, { orderId: named });
}

function refusingOf({ id, state }: Pick<store.StoredQuote, "id" | "state">): Refusing {
  return { resourceId: encodeId("qte", id), currentState: state };
}
