import { moveQuote } from "@entrada/domain/quotes/quote-lifecycle";
import type { TenantScope } from "../../db/tenant-scope.ts";
import type { Work } from "../../unit-of-work.ts";
import { isPastExpiry } from "./quotes.document.ts";
import { supersededEvent } from "./quotes.events.ts";
import * as store from "./quotes.store.ts";

/** Closes the open quotes that rest on a determination (uuid) whose place another one has taken in this transaction. */
export async function supersedeQuotes(w: Work, scope: TenantScope, determinationId: string): Promise<void> {
  for (const quote of await store.listOpenOfDeterminationForUpdate(w.tx, scope, determinationId)) {
    // One whose time is over is the sweep's.
    const facts = { pastExpiry: isPastExpiry(quote, w.now), determinationSuperseded: true };
    const moved = moveQuote(quote.state, "supersede", facts);
    if (!moved.ok) continue;
    const superseded = await store.moveQuote(w.tx, scope, quote.id, { state: moved.value, updatedAt: w.now });
    w.emit(supersededEvent(superseded, determinationId));
  }
}
