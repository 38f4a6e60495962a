import { changedIds, type InputBinding } from "@entrada/domain/quotes/input-binding";
import type { QuoteMoveRefusal } from "@entrada/domain/quotes/quote-lifecycle";
import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId } from "../../../core/ids.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import { sealText } from "../../../crypto/sealed-text.ts";
import { refuseOtherVersion, requireVersion } from "../../../http/resources/preconditions.ts";
import { answerOf, type Changed, type ConditionalRequest, keyedChange } from "../../../work/idempotent-change.ts";
import type { Work } from "../../../work/unit-of-work.ts";
import { isAnyOutdated } from "../../intelligence/determinations/determinations.bound.service.ts";
import { travelerVersions } from "../../people/travelers/travelers.service.ts";
import { offeringVersions, shareCatalog } from "../products/products.service.ts";
import { applyMove } from "./quotes.apply-move.ts";
import { type QuoteDocument, readDocument, showQuote } from "./quotes.document.ts";
import type { QuoteAcceptance } from "./quotes.schema.ts";
import * as store from "./quotes.store.ts";

/** Accepts the quote at its total and the version that the caller knows, if everything it rests on still stands. */
export function acceptQuote(
  ctx: AppContext,
  request: ConditionalRequest,
  id: string,
  body: QuoteAcceptance,
): Promise<Changed> {
  const scope = scopeOf(request.credential);
  return keyedChange(ctx, request, async (w) => {
    const document = readDocument(await find(w, scope, id, store.findQuote));
    // Travelers before the quote, as whoever erases them: neither ever waits for the other.
    const changes = await changesSince(w, scope, document.binding);
    const quote = await find(w, scope, id, store.findQuoteForUpdate);
    requireVersion(request, quote.version);
    const facts = {
      determinationSuperseded: await isAnyOutdated(w.tx, scope, determinationsOf(document.binding), {
        knowledge: ctx.knowledge.current().compiled,
        now: w.now,
      }),
      inputsChanged: changes.length > 0,
      totalDiffers: !isTotal(document, body),
    };
    const { tenantId, environment } = scope;
    const path = [tenantId, environment, "quotes", quote.id, "acceptedBy"];
    const acceptedBy = sealText({ keyring: ctx.keyring, purpose: "quote", path }, body.acceptedBy);
    const moved = await applyMove(w, scope, quote, { action: "accept", facts, acceptedBy });
    if (!moved.ok) throw refusalOf(quote, moved.error, { document, changes, body });
    return answerOf(200, { type: "quote", id: quote.id }, showQuote(moved.value, w.now));
  });
}

/** Takes an open quote back, before it expires. */
export function withdrawQuote(ctx: AppContext, request: ConditionalRequest, id: string): Promise<Changed> {
  const scope = scopeOf(request.credential);
  return keyedChange(ctx, request, async (w) => {
    const quote = await find(w, scope, id, store.findQuoteForUpdate);
    refuseOtherVersion(request, quote.version);
    const moved = await applyMove(w, scope, quote, { action: "withdraw" });
    if (!moved.ok) throw refusalOf(quote, moved.error);
    return answerOf(200, { type: "quote", id: quote.id }, showQuote(moved.value, w.now));
  });
}

async function find(w: Work, scope: TenantScope, id: string, read: typeof store.findQuote): Promise<store.StoredQuote> {
  const uuid = decodeId("qte", id);
  const quote = uuid && (await read(w.tx, scope, uuid));
  if (!quote) throw notFound();
  return quote;
}

interface Change {
  readonly what: "traveler" | "product";
  /** as clients see it */
  readonly id: string;
}

/** What the quote was bound to and is no longer as it was; what still is cannot change before the transaction ends. */
async function changesSince(w: Work, scope: TenantScope, bound: InputBinding): Promise<readonly Change[]> {
  const travelers = await travelerVersions(
    w.tx,
    scope,
    bound.travelers.map(({ id }) => id),
  );
  await shareCatalog(w.tx);
  const products = await offeringVersions(
    w.tx,
    scope,
    bound.products.map(({ id }) => id),
  );
  return [
    ...changedIds(bound.travelers, travelers).map((id) => ({ what: "traveler" as const, id })),
    ...changedIds(bound.products, products).map((id) => ({ what: "product" as const, id })),
  ];
}

function determinationsOf({ determinations }: InputBinding): readonly string[] {
  return determinations.flatMap(({ id }) => decodeId("det", id) ?? []);
}

function isTotal({ totals }: QuoteDocument, { expectedTotal }: QuoteAcceptance): boolean {
  return totals.total.amount === expectedTotal.amount && totals.total.currency === expectedTotal.currency;
}

interface Acceptance {
  readonly document: QuoteDocument;
  readonly changes: readonly Change[];
  readonly body: QuoteAcceptance;
}

function refusalOf(
  quote: store.StoredQuote,
  { reason, availableActions }: QuoteMoveRefusal,
  acceptance?: Acceptance,
): Problem {
  const id = encodeId("qte", quote.id);
  if (reason === "quoteExpired") {
    return new Problem("quote_expired", `Quote ${id} expired at ${quote.expiresAt.toISOString()}.`);
  }
  if (reason === "determinationSuperseded") {
    const detail = "A determination of this quote has been superseded: determine again, and make a new quote.";
    return new Problem("determination_superseded", detail);
  }
  if (reason === "quoteInputsChanged") {
    const extras = { changed: acceptance?.changes ?? [] };
    return new Problem("quote_inputs_changed", "What the quote was made from has changed.", { extras });
  }
  if (reason === "quoteTotalMismatch" && acceptance) {
    const { document, body } = acceptance;
    const extras = { expected: document.totals.total, actual: body.expectedTotal };
    return new Problem("quote_total_mismatch", "The quote has another total.", { extras });
  }
  const extras = { currentState: quote.state, availableActions };
  return new Problem("state_conflict", `The quote is ${quote.state}.`, { extras });
}
