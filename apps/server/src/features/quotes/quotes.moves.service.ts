import { changedInputs, type InputBinding, type InputChange } from "@entrada/domain/quotes/input-binding";
import {
  moveQuote,
  type QuoteAction,
  type QuoteFacts,
  type QuoteRefusal,
} from "@entrada/domain/quotes/quote-lifecycle";
import type { AppContext } from "../../context.ts";
import { scopeOf, type TenantScope } from "../../db/tenant-scope.ts";
import { refuseOtherVersion, requireVersion } from "../../http/preconditions.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { decodeId, encodeId } from "../../ids.ts";
import { answerOf, type Changed, type ConditionalRequest, keyedChange } from "../../keyed-change.ts";
import { sealText } from "../../sealed-text.ts";
import type { Work } from "../../unit-of-work.ts";
import { findOfferings, holdCatalog } from "../catalog/products.service.ts";
import { isAnySuperseded } from "../determinations/determinations.bound.service.ts";
import { travelerVersions } from "../travelers/travelers.service.ts";
import { isPastExpiry, type QuoteDocument, readDocument, showQuote } from "./quotes.document.ts";
import { movedEvent } from "./quotes.events.ts";
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
    const facts: QuoteFacts = {
      pastExpiry: isPastExpiry(quote, w.now),
      determinationSuperseded: await hasSuperseded(w, scope, document.binding),
      inputsChanged: changes.length > 0,
      totalDiffers: !isTotal(document, body),
    };
    const state = moved(quote, "accept", facts, { document, changes, body });
    const { tenantId, environment } = scope;
    const path = [tenantId, environment, "quotes", quote.id, "acceptedBy"];
    const accepted = await store.moveQuote(w.tx, scope, quote.id, {
      state,
      updatedAt: w.now,
      acceptedBy: sealText({ keyring: ctx.keyring, purpose: "quote", path }, body.acceptedBy),
    });
    w.emit(movedEvent("quote.accepted", accepted));
    return answerOf(200, { type: "quote", id: quote.id }, showQuote(accepted, w.now));
  });
}

/** Takes an open quote back, before it expires. */
export function withdrawQuote(ctx: AppContext, request: ConditionalRequest, id: string): Promise<Changed> {
  const scope = scopeOf(request.credential);
  return keyedChange(ctx, request, async (w) => {
    const quote = await find(w, scope, id, store.findQuoteForUpdate);
    refuseOtherVersion(request, quote.version);
    const state = moved(quote, "withdraw", { pastExpiry: isPastExpiry(quote, w.now) });
    const withdrawn = await store.moveQuote(w.tx, scope, quote.id, { state, updatedAt: w.now });
    w.emit(movedEvent("quote.withdrawn", withdrawn));
    return answerOf(200, { type: "quote", id: quote.id }, showQuote(withdrawn, w.now));
  });
}

async function find(w: Work, scope: TenantScope, id: string, read: typeof store.findQuote): Promise<store.StoredQuote> {
  const uuid = decodeId("qte", id);
  const quote = uuid && (await read(w.tx, scope, uuid));
  if (!quote) throw notFound();
  return quote;
}

/** What the quote was bound to and is no longer as it was; what still is cannot change before the transaction ends. */
async function changesSince(w: Work, scope: TenantScope, bound: InputBinding): Promise<readonly InputChange[]> {
  const versions = await travelerVersions(
    w.tx,
    scope,
    bound.travelers.map(({ id }) => id),
  );
  await holdCatalog(w.tx);
  const productIds = bound.products.flatMap(({ id }) => decodeId("prd", id) ?? []);
  const asked = { now: w.now, nationality: undefined, arrivalDate: undefined };
  const offerings = await findOfferings(w.tx, scope, { productIds }, asked);
  const products = offerings.map(({ id, version }) => ({ id: encodeId("prd", id), version }));
  const travelers = bound.travelers.flatMap(({ id }) => {
    const version = versions.get(id);
    return version === undefined ? [] : [{ id, version }];
  });
  return changedInputs(bound, { ...bound, travelers, products });
}

function hasSuperseded(w: Work, scope: TenantScope, { determinations }: InputBinding): Promise<boolean> {
  const uuids = determinations.flatMap(({ id }) => decodeId("det", id) ?? []);
  return isAnySuperseded(w.tx, scope, uuids);
}

function isTotal({ totals }: QuoteDocument, { expectedTotal }: QuoteAcceptance): boolean {
  return totals.total.amount === expectedTotal.amount && totals.total.currency === expectedTotal.currency;
}

interface Acceptance {
  readonly document: QuoteDocument;
  readonly changes: readonly InputChange[];
  readonly body: QuoteAcceptance;
}

function moved(quote: store.StoredQuote, action: QuoteAction, facts: QuoteFacts, acceptance?: Acceptance) {
  const outcome = moveQuote(quote.state, action, facts);
  if (outcome.ok) return outcome.value;
  throw refusalOf(quote, outcome.error, acceptance);
}

function refusalOf(
  quote: store.StoredQuote,
  { reason, availableActions }: { readonly reason: QuoteRefusal; readonly availableActions: readonly QuoteAction[] },
  acceptance: Acceptance | undefined,
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
    const changed = (acceptance?.changes ?? []).flatMap((change) =>
      "id" in change ? [{ what: change.what, id: change.id }] : [],
    );
    return new Problem("quote_inputs_changed", "What the quote was made from has changed.", { extras: { changed } });
  }
  if (reason === "quoteTotalMismatch" && acceptance) {
    const { document, body } = acceptance;
    const extras = { expected: document.totals.total, actual: body.expectedTotal };
    return new Problem("quote_total_mismatch", "The quote has another total.", { extras });
  }
  const extras = { currentState: quote.state, availableActions };
  return new Problem("state_conflict", `The quote is ${quote.state}.`, { extras });
}
