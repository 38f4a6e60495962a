import type { Work } from "../../../work/work.ts";
import { forgetExternalReferences } from "./orders.store.ts";

/** Erases the tenant's own references of the orders of a customer (uuid); what was charged stays. */
export function forgetReferencesOfOrders({ tx, scope }: Work, customerId: string): Promise<void> {
  return forgetExternalReferences(tx, scope, customerId);
}
