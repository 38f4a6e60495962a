import type { Work } from "../../../work/work.ts";
import { changePayment } from "./moves/payments.machine.ts";
import { listReferencedForUpdate } from "./payments.store.ts";

/** Erases what the tenant noted of the payments for the orders of a customer (uuid); the sums stay. */
export async function forgetReferencesOfPayments(w: Work, customerId: string): Promise<void> {
  for (const payment of await listReferencedForUpdate(w.tx, w.scope, customerId)) {
    await changePayment(w, payment, { reference: null });
  }
}
