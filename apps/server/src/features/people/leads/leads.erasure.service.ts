import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Work } from "../../../work/keyed-change.ts";
import { deleteLeadsOf } from "./leads.store.ts";

/** Erases every lead of a customer that is being erased itself, with the stored answers that showed them. */
export async function eraseLeadsOf(w: Work, scope: TenantScope, customerId: string): Promise<void> {
  await deleteLeadsOf(w.tx, scope, customerId);
}
