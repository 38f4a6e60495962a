import { type MetadataPatch, patchedMetadata } from "@entrada/domain/persons/metadata";
import type { PricedQuote } from "@entrada/domain/quotes/price-quote";
import { hasExpired, quoteExpiry } from "@entrada/domain/quotes/quote-expiry";
import { QUOTE_LIFECYCLE } from "@entrada/domain/quotes/quote-lifecycle";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { initialState } from "@entrada/domain/shared/lifecycle";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { AppContext } from "../../../context.ts";
import { decodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { notFound, pointingTo, type Reference } from "../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion, requireVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import { openMetadata, requireFewKeys, sealMetadata } from "../../../work/metadata.ts";
import type { Read, Work } from "../../../work/work.ts";
import {
  isOutdated,
  requireDeterminations,
  travelsAs,
} from "../../intelligence/determinations/succession/determinations.bound.service.ts";
import { requireCustomer } from "../../people/customers/customers.service.ts";
import { keepMetadataErasable } from "../../people/persons/persons.words.service.ts";
import { requireTravelers } from "../../people/travelers/travelers.service.ts";
import { requireOfferings } from "../offerings/offerings.service.ts";
import { errorsOfQuote, refuseErrors } from "./pricing/quotes.check.ts";
import { type FoundItem, legOf, saleableItems } from "./pricing/quotes-items.ts";
import { freeze, priceItems } from "./pricing/quotes-pricing.ts";
import { orRefusal } from "./pricing/quotes-refusals.ts";
import { createdEvent, updatedEvent } from "./quotes.events.ts";
import { moveQuote } from "./quotes.machine.ts";
import type { NewQuote } from "./quotes.schema.ts";
import * as store from "./quotes.store.ts";
import type { QuoteDocument } from "./quotes.types.ts";

export type { QuoteFilter } from "./quotes.store.ts";

/** What a quote is made of besides rows: travelers are encrypted, and determinations are held against knowledge. */
export type QuoteContext = Pick<AppContext, "keyring" | "knowledge">;

/**
 * Prices the items and freezes the prices with everything they depend on, and the texts in the language as well as in
 * English. Refusals name the items that do not fit.
 */
export async function createQuote(
  w: Work<QuoteContext>,
  wanted: NewQuote,
  language: Language,
): Promise<store.StoredQuote> {
  refuseErrors(errorsOfQuote(wanted, w.now));
  const { customerId, found } = await pointingTo(referencesOf(wanted), () => findItems(w, wanted));
  const items = saleableItems(found, wanted, w.now);
  const priced = priceItems(items);
  const document = freeze(wanted, items, priced, language);
  const expiresAt = quoteExpiry(
    w.now,
    items.map(({ latestOrderOn }) => latestOrderOn),
  );
  const metadata = patchedMetadata(null, wanted.metadata ?? null);
  requireFewKeys(metadata);
  const id = newUuid();
  const sealed = sealMetadata(w, "quotes", id, metadata);
  const row = rowOf({ id, customerId, document, priced, createdAt: w.now, expiresAt, metadata: sealed });
  const quote = await store.insertQuote(w.tx, w.scope, row, priced.lines);
  w.emit(createdEvent(quote, document.binding));
  return quote;
}

/** The quote with its frozen prices and its current state. */
export function getQuote(r: Read, id: string): Promise<store.StoredQuote> {
  return load(r, "qte", id, store.findQuote);
}

/** Changes what the tenant notes with a quote: its prices and its state stay as they are. */
export async function noteOnQuote(
  w: Work<QuoteContext>,
  id: string,
  { expectedVersion, metadata: patch }: { readonly expectedVersion: ExpectedVersion; readonly metadata: MetadataPatch },
): Promise<store.StoredQuote> {
  const { document, customerId } = await load(w, "qte", id, store.findQuote);
  const travelerIds = document.binding.travelers.flatMap((bound) => decodeId("trv", bound.id) ?? []);
  await keepMetadataErasable(w, { customerId, travelerIds }, patch);
  const quote = await load(w, "qte", id, store.findQuoteStateForUpdate);
  requireVersion(expectedVersion, quote.version);
  const before = openMetadata(w, "quotes", quote);
  const metadata = patchedMetadata(before, patch);
  requireFewKeys(metadata);
  if (canonicalJson(metadata) === canonicalJson(before)) return { ...quote, document };
  const sealed = sealMetadata(w, "quotes", quote.id, metadata);
  const noted = await store.noteOnQuote(w.tx, w.scope, quote, { metadata: sealed, updatedAt: w.now });
  w.emit(updatedEvent(noted, ["metadata"]));
  return { ...noted, document };
}

/** The tenant's quotes, in the keyset's order. */
export function listQuotes(r: Read, filter: store.QuoteFilter, keyset: Keyset): Promise<readonly store.StoredQuote[]> {
  return store.listQuotesAfter(r.tx, r.scope, filter, keyset);
}

/** Withdraws an open quote that has not expired; if a version is expected, only at that version. */
export async function withdrawQuote(
  w: Work,
  id: string,
  { expectedVersion }: { readonly expectedVersion?: ExpectedVersion },
): Promise<store.StoredQuote> {
  const quote = await load(w, "qte", id, store.findQuoteForUpdate);
  if (!hasExpired(quote, w.now)) refuseOtherVersion(expectedVersion, quote.version);
  return orRefusal(await moveQuote(w, quote, "withdraw"), quote);
}

function referencesOf({ customerId, items }: NewQuote): readonly Reference[] {
  return [
    { pointer: "#/customerId", id: customerId },
    ...items.flatMap(({ travelerId, determinationId, productId }, index) => [
      { pointer: `#/items/${index}/travelerId`, id: travelerId },
      { pointer: `#/items/${index}/determinationId`, id: determinationId },
      { pointer: `#/items/${index}/productId`, id: productId },
    ]),
  ];
}

/** Everything the items name, which stays as it is until the transaction ends; throws 404 when anything is missing. */
async function findItems(
  w: Work<QuoteContext>,
  { customerId, items }: NewQuote,
): Promise<{ readonly customerId: string; readonly found: readonly FoundItem[] }> {
  const customer = await requireCustomer(w, customerId);
  const travelers = await requireTravelers(
    w,
    items.map(({ travelerId }) => travelerId),
  );
  const determinations = await requireDeterminations(
    w,
    items.map(({ determinationId }) => determinationId),
  );
  const present = { knowledge: w.ctx.knowledge.current().compiled, now: w.now };
  const outdated = new Set([...determinations.values()].filter((determination) => isOutdated(determination, present)));
  const held = items.map((sent, index) => {
    const traveler = travelers[index];
    const determination = determinations.get(sent.determinationId);
    if (traveler?.customerId !== customer.id || !determination) throw notFound(sent.travelerId);
    return { sent, traveler, determination, isOutdated: outdated.has(determination) };
  });
  const wanted = held.map(({ sent: { productId }, determination }) => {
    const nationality = travelsAs(determination.written);
    return { productId, nationality, arrivalDate: legOf({ determination }).arrivalDate };
  });
  const offerings = await requireOfferings(w, wanted);
  const foundItems = held.flatMap((item, index): FoundItem[] => {
    const offering = offerings[index];
    return offering ? [{ ...item, offering }] : [];
  });
  return { customerId: customer.id, found: foundItems };
}

interface PricedRow {
  readonly id: string;
  /** uuid */
  readonly customerId: string;
  readonly document: QuoteDocument;
  readonly priced: Pick<PricedQuote, "currency" | "totals">;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** sealed */
  readonly metadata: string | null;
}

function rowOf(pricedRow: PricedRow): store.NewQuote {
  const { currency, totals } = pricedRow.priced;
  return {
    id: pricedRow.id,
    state: initialState(QUOTE_LIFECYCLE),
    customerId: pricedRow.customerId,
    document: pricedRow.document,
    currency,
    serviceFees: totals.serviceFees.amount,
    governmentFees: totals.governmentFees.amount,
    taxes: totals.taxes.amount,
    discounts: totals.discounts.amount,
    total: totals.total.amount,
    createdAt: pricedRow.createdAt,
    expiresAt: pricedRow.expiresAt,
    updatedAt: pricedRow.createdAt,
    acceptedAt: null,
    acceptedBy: null,
    orderId: null,
    metadata: pricedRow.metadata,
  };
}
