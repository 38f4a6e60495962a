import type { TenantScope } from "../../db/tenant-scope.ts";
import type { Work } from "../../unit-of-work.ts";
import { forgetAcceptedBy } from "./quotes.store.ts";

/** Forgets who accepted the quotes of a customer (uuid) that is being erased; nothing else of a quote is personal. */
export function forgetAcceptances({ tx }: Work, scope: TenantScope, customerId: string): Promise<void> {
  return forgetAcceptedBy(tx, scope, customerId);
}
