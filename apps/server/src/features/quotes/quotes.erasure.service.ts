import { moveQuote } from "@entrada/domain/quotes/quote-lifecycle";
import type { TenantScope } from "../../db/tenant-scope.ts";
import type { Work } from "../../unit-of-work.ts";
import { isPastExpiry } from "./quotes.document.ts";
import { movedEvent } from "./quotes.events.ts";
import * as store from "./quotes.store.ts";

/** Forgets who accepted the quotes of a customer (uuid) that is being erased; nothing else of a quote is personal. */
export function forgetAcceptances({ tx }: Work, scope: TenantScope, customerId: string): Promise<void> {
  return store.forgetAcceptedBy(tx, scope, customerId);
}

/** Takes back the open quotes for travelers (uuids) that are being erased, whose rows the caller has locked. */
export async function withdrawQuotesOf(
  w: Work,
  scope: TenantScope,
  travelers: readonly store.QuotedTraveler[],
): Promise<void> {
  for (const quote of await store.listOpenOfTravelersForUpdate(w.tx, scope, travelers)) {
    // One whose time is over is the sweep's.
    const moved = moveQuote(quote.state, "withdraw", { pastExpiry: isPastExpiry(quote, w.now) });
    if (!moved.ok) continue;
    const withdrawn = await store.moveQuote(w.tx, scope, quote.id, { state: moved.value, updatedAt: w.now });
    w.emit(movedEvent("quote.withdrawn", withdrawn));
  }
}
