import type { Work } from "../../../work/work.ts";
import { forgetReferences } from "./payments.store.ts";

/** Erases what the tenant noted of the payments for the orders of a customer (uuid); the sums stay. */
export function forgetReferencesOfPayments({ tx, scope }: Work, customerId: string): Promise<void> {
  return forgetReferences(tx, scope, customerId);
}
