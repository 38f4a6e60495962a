import type { Locked } from "../../../../work/locked.ts";
import type { Work } from "../../../../work/work.ts";
import { updatedEvent } from "../quotes.events.ts";
import { moveQuote } from "../quotes.machine.ts";
import * as store from "../quotes.store.ts";

/** Erases who accepted the quotes of a customer (uuid); nothing else in a quote is personal. */
export function forgetAcceptances({ tx, scope }: Work, customerId: string): Promise<void> {
  return store.forgetAcceptedBy(tx, scope, customerId);
}

/** Erases what the tenant noted with the quotes for these people (uuids). */
export async function forgetMetadataOfQuotes(w: Work, about: Parameters<typeof store.listNotedForUpdate>[2]) {
  for (const quote of await store.listNotedForUpdate(w.tx, w.scope, about)) {
    const forgotten = await store.noteOnQuote(w.tx, w.scope, quote, { metadata: null, updatedAt: w.now });
    w.emit(updatedEvent(forgotten, ["metadata"]));
  }
}

/** Withdraws the open quotes for travelers that are being erased: travelers before quotes, as an acceptance locks them. */
export async function withdrawQuotesOf(w: Work, travelers: readonly Locked<store.QuotedTraveler>[]): Promise<void> {
  for (const quote of await store.listOpenOfTravelersForUpdate(w.tx, w.scope, travelers)) {
    // One past its expiry stays open until the sweep expires it.
    await moveQuote(w, quote, "withdraw");
  }
}

/** Supersedes the open quotes that depend on a determination (uuid) which was replaced in this transaction. */
export async function supersedeQuotes(w: Work, determinationId: string): Promise<void> {
  for (const quote of await store.listOpenOfDeterminationForUpdate(w.tx, w.scope, determinationId)) {
    // One past its expiry stays open until the sweep expires it.
    await moveQuote(w, quote, "supersede", { determinationId });
  }
}
