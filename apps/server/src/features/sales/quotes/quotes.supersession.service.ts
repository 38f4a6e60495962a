import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Work } from "../../../work/unit-of-work.ts";
import { applyMove } from "./quotes.apply-move.ts";
import * as store from "./quotes.store.ts";

/** Closes the open quotes that rest on a determination (uuid) whose place another one has taken in this transaction. */
export async function supersedeQuotes(w: Work, scope: TenantScope, determinationId: string): Promise<void> {
  for (const quote of await store.listOpenOfDeterminationForUpdate(w.tx, scope, determinationId)) {
    // One whose time is over is not moved: it is the sweep's.
    await applyMove(w, scope, quote, { action: "supersede", determinationId });
  }
}
