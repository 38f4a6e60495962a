import { createHash } from "node:crypto";
import { bindingText, type InputBinding } from "@entrada/domain/quotes/input-binding";
import { isPastExpiry } from "@entrada/domain/quotes/quote-expiry";
import { availableQuoteActions } from "@entrada/domain/quotes/quote-lifecycle";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { showTexts } from "../../../http/resources/frozen-texts.ts";
import { showMetadata } from "../../../work/metadata.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import type { ShownQuote } from "./quotes.schema.ts";
import type { StoredQuote } from "./quotes.store.ts";

export const QUOTES_PATH = "/tenant/quotes";

/** The quote as clients see it in a language: its frozen part and its current state. */
export function showQuote(quote: StoredQuote, r: Read<UseCaseContext>, language: Language): ShownQuote {
  const { binding, items, travelStartDate, travelEndDate, totals } = quote.document;
  const { lines, refundPolicy, said } = showTexts(quote.document, language);
  return {
    id: encodeId("qte", quote.id),
    version: String(quote.version),
    state: quote.state,
    customerId: encodeId("cus", quote.customerId),
    items: [...items],
    travelStartDate,
    travelEndDate,
    lines,
    totals,
    refundPolicy,
    ...said,
    createdAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
    inputBinding: showBinding(binding),
    acceptedAt: quote.acceptedAt?.toISOString() ?? null,
    orderId: quote.orderId && encodeId("ord", quote.orderId),
    metadata: showMetadata(r, "quotes", quote),
    availableActions: [...availableQuoteActions(quote.state, { pastExpiry: isPastExpiry(quote, r.now) })],
  };
}

/** How a quote is answered in a language. */
export function quoteIn(language: Language): Resource<StoredQuote> {
  return { type: "quote", path: QUOTES_PATH, language, show: (quote, r) => showQuote(quote, r, language) };
}

function showBinding(binding: InputBinding): ShownQuote["inputBinding"] {
  const versions = (bound: InputBinding["travelers"]) =>
    bound.map(({ id, version }) => ({ id, version: String(version) }));
  return {
    digest: createHash("sha256").update(bindingText(binding)).digest("hex"),
    travelers: versions(binding.travelers),
    determinations: binding.determinations.map(({ id, snapshotId }) => ({ id, snapshotId })),
    products: versions(binding.products),
  };
}
