import type { PricedQuote } from "@entrada/domain/quotes/price-quote";
import { quoteExpiry } from "@entrada/domain/quotes/quote-expiry";
import { QUOTE_STATES } from "@entrada/domain/quotes/quote-lifecycle";
import type { AppContext } from "../../../context.ts";
import { decodeId, idFilter, newUuid } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import { listPlace, type Page, pageOfRows } from "../../../http/resources/list-envelope.ts";
import { createdIn, valuesIn } from "../../../http/resources/list-filters.ts";
import { inTenantTime } from "../../../work/business-time.ts";
import { type Changed, type ChangeRequest, createdAnswer, keyedChange } from "../../../work/idempotent-change.ts";
import type { Work } from "../../../work/unit-of-work.ts";
import { isOutdated, requireDeterminations } from "../../intelligence/determinations/determinations.bound.service.ts";
import { requireCustomer } from "../../people/customers/customers.service.ts";
import { requireTravelers } from "../../people/travelers/travelers.service.ts";
import { requireOfferings, shareCatalog } from "../products/products.service.ts";
import { QUOTES_PATH, type QuoteDocument, showQuote } from "./quotes.document.ts";
import { createdEvent } from "./quotes.events.ts";
import { refuseUnacceptable } from "./quotes.input.ts";
import { type FoundItem, legOf, saleableItems } from "./quotes.items.ts";
import { freeze, priceItems } from "./quotes.pricing.ts";
import type { NewQuote, QuotesQuery, ShownQuote } from "./quotes.schema.ts";
import * as store from "./quotes.store.ts";

/** Prices the items and freezes the price, with what it rests on; throws the problem that names what does not fit. */
export function createQuote(ctx: AppContext, request: ChangeRequest, body: NewQuote): Promise<Changed> {
  const scope = scopeOf(request.credential);
  return keyedChange(ctx, request, async (w) => {
    refuseUnacceptable(body, w.now);
    const { customerId, found } = await findItems(ctx, w, scope, body);
    const items = saleableItems(found, body, w.now);
    const priced = priceItems(items);
    const document = freeze(body, items, priced);
    const expiresAt = quoteExpiry(
      w.now,
      items.map(({ latestOrderOn }) => latestOrderOn),
    );
    const row = rowOf(scope, { customerId, document, priced, createdAt: w.now, expiresAt });
    const quote = await store.insertQuote(w.tx, row, priced.lines);
    w.emit(createdEvent(quote, document.binding));
    const shown = showQuote(quote, w.now);
    return createdAnswer({ type: "quote", id: quote.id }, QUOTES_PATH, shown);
  });
}

/** The quote as it was frozen, in its present state; 404 for any other tenant's. */
export async function getQuote(ctx: AppContext, scope: TenantScope, id: string): Promise<ShownQuote> {
  const uuid = decodeId("qte", id);
  if (uuid === undefined) throw notFound();
  return inTenantTime(ctx, scope, async (tx, now) => {
    const quote = await store.findQuote(tx, scope, uuid);
    if (!quote) throw notFound();
    return showQuote(quote, now);
  });
}

/** A page of the tenant's quotes, oldest first. */
export async function listQuotes(ctx: AppContext, scope: TenantScope, query: QuotesQuery): Promise<Page<ShownQuote>> {
  const { place, stretch } = listPlace(ctx, scope, "get_quotes", query);
  const customerId = query.customerId === undefined ? undefined : idFilter("cus", query.customerId);
  const states = query.state === undefined ? undefined : valuesIn("state", query.state, QUOTE_STATES);
  const filter = { states, customerId, ...createdIn(query) };
  return inTenantTime(ctx, scope, async (tx, now) => {
    const rows = await store.listQuotesAfter(tx, scope, filter, stretch);
    return pageOfRows(rows, stretch, place, { keyOf: ({ id }) => id, show: (row) => showQuote(row, now) });
  });
}

/** Everything that the body names, which stays as it is until the transaction ends; throws 404 where any is missing. */
async function findItems(
  ctx: AppContext,
  w: Work,
  scope: TenantScope,
  body: NewQuote,
): Promise<{ readonly customerId: string; readonly found: readonly FoundItem[] }> {
  const { items } = body;
  const customer = await requireCustomer(w.tx, scope, body.customerId);
  const travelers = await requireTravelers(
    ctx,
    w.tx,
    scope,
    items.map(({ travelerId }) => travelerId),
  );
  const determinations = await requireDeterminations(
    w.tx,
    scope,
    items.map(({ determinationId }) => determinationId),
  );
  const present = { knowledge: ctx.knowledge.current().compiled, now: w.now };
  const outdated = new Set([...determinations.values()].filter((determination) => isOutdated(determination, present)));
  const held = items.map((sent, index) => {
    const traveler = travelers[index];
    const determination = determinations.get(sent.determinationId);
    if (traveler?.customerId !== customer.id || !determination) throw notFound();
    return { sent, traveler, determination, isOutdated: outdated.has(determination) };
  });
  await shareCatalog(w.tx);
  const wanted = held.map(({ sent: { productId }, determination }) => {
    const nationality = determination.written.query.traveler.passportCountry;
    return { productId, nationality, arrivalDate: legOf({ determination }).arrivalDate };
  });
  const offerings = await requireOfferings(w.tx, scope, wanted, w.now);
  const found = held.flatMap((item, index): FoundItem[] => {
    const offering = offerings[index];
    return offering ? [{ ...item, offering }] : [];
  });
  return { customerId: customer.id, found };
}

interface MadeQuote {
  /** uuid */
  readonly customerId: string;
  readonly document: QuoteDocument;
  readonly priced: Pick<PricedQuote, "currency" | "totals">;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

function rowOf({ tenantId, environment }: TenantScope, made: MadeQuote): store.NewQuoteRow {
  const { currency, totals } = made.priced;
  return {
    tenant_id: tenantId,
    environment,
    id: newUuid(),
    customer_id: made.customerId,
    document: JSON.stringify(made.document),
    currency,
    service_fees: totals.serviceFees.amount,
    government_fees: totals.governmentFees.amount,
    taxes: totals.taxes.amount,
    discounts: totals.discounts.amount,
    total: totals.total.amount,
    created_at: made.createdAt,
    expires_at: made.expiresAt,
    updated_at: made.createdAt,
    accepted_at: null,
    accepted_by: null,
  };
}
