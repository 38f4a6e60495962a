import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Work } from "../../../work/unit-of-work.ts";
import { applyMove } from "./quotes.apply-move.ts";
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
    // One whose time is over is not moved: it is the sweep's.
    await applyMove(w, scope, quote, { action: "withdraw" });
  }
}
