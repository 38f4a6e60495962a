import type { TenantScope } from "../../../core/tenant-scope.ts";
import { unitOfWork, type WorkResources } from "../../../work/unit-of-work.ts";
import { applyMove } from "./quotes.apply-move.ts";
import * as store from "./quotes.store.ts";

const SCOPES_A_ROUND = 500;
const QUOTES_A_CHUNK = 200;

/** Ends the open quotes whose time is over by their tenant's own clock: of one tenant, or of everybody. */
export async function expireQuotes(resources: WorkResources, only: TenantScope | undefined): Promise<void> {
  if (only !== undefined) {
    await expireAllOf(resources, only);
    return;
  }
  for (;;) {
    const scopes = await store.listDueExpiries(resources.db, SCOPES_A_ROUND);
    let expired = 0;
    for (const scope of scopes) expired += await expireAllOf(resources, scope);
    // What somebody else holds right now is that one's to move, or the next sweep's.
    if (scopes.length < SCOPES_A_ROUND || expired === 0) return;
  }
}

async function expireAllOf(resources: WorkResources, scope: TenantScope): Promise<number> {
  let expired = 0;
  for (;;) {
    const chunk = await expireChunk(resources, scope);
    expired += chunk;
    if (chunk < QUOTES_A_CHUNK) return expired;
  }
}

function expireChunk(resources: WorkResources, scope: TenantScope): Promise<number> {
  return unitOfWork(resources, scope, { actor: { type: "system" } }, async (w) => {
    const due = await store.listExpiredForUpdate(w.tx, scope, w.now, QUOTES_A_CHUNK);
    for (const quote of due) {
      const moved = await applyMove(w, scope, quote, { action: "expire" });
      // The same chunk would be read for ever.
      if (!moved.ok) throw new Error(`a quote whose time is over was not expired: ${moved.error.reason}`);
    }
    return due.length;
  });
}
