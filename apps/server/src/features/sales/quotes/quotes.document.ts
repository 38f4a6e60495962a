import { createHash } from "node:crypto";
import { bindingText, type InputBinding } from "@entrada/domain/quotes/input-binding";
import { availableQuoteActions } from "@entrada/domain/quotes/quote-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { ShownQuote } from "./quotes.schema.ts";
import type { StoredQuote } from "./quotes.store.ts";

export const QUOTES_PATH = "/tenant/quotes";

/** What is frozen when a quote is made, with ids as clients see them. */
export type QuoteDocument = Pick<
  ShownQuote,
  "items" | "travelStartDate" | "travelEndDate" | "lines" | "totals" | "refundPolicy"
> & { readonly binding: InputBinding };

/** A stored quote's document, from the text that we wrote. */
export function readDocument({ document }: Pick<StoredQuote, "document">): QuoteDocument {
  return JSON.parse(document); // our own text
}

/** Whether its time is over by the tenant's own time, also where no sweep has written that yet. */
export function isPastExpiry({ expiresAt }: Pick<StoredQuote, "expiresAt">, now: Date): boolean {
  return expiresAt <= now;
}

/** The quote as the interface shows it at the tenant's own time: what was frozen, in its present state. */
export function showQuote(quote: StoredQuote, now: Date): ShownQuote {
  const { binding, ...frozen } = readDocument(quote);
  return {
    id: encodeId("qte", quote.id),
    version: String(quote.version),
    state: quote.state,
    customerId: encodeId("cus", quote.customerId),
    ...frozen,
    createdAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
    inputBinding: showBinding(binding),
    acceptedAt: quote.acceptedAt?.toISOString() ?? null,
    // There are no orders yet.
    orderId: null,
    availableActions: [...availableQuoteActions(quote.state, { pastExpiry: isPastExpiry(quote, now) })],
  };
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
