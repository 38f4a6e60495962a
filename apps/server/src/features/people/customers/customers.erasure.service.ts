import { encodeId } from "../../../core/ids.ts";
import { type ExpectedVersion, requireVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Work } from "../../../work/work.ts";
import { erasedEvent } from "./customers.events.ts";
import * as store from "./customers.store.ts";

/** A customer that is about to be erased. */
export type ErasableCustomer = Pick<store.StoredCustomer, "id" | "version">;

/** Locks a customer at the expected version, so that nothing more can be added to it; its erasure comes next. */
export async function lockCustomer(
  w: Work,
  id: string,
  { expectedVersion }: { readonly expectedVersion: ExpectedVersion },
): Promise<Locked<ErasableCustomer>> {
  const customer = await load(w, "cus", id, store.findCustomerForUpdate);
  requireVersion(expectedVersion, customer.version);
  return customer;
}

/** Deletes a customer that nothing refers to, with its data key and the stored answers that showed it. */
export async function deleteCustomer(w: Work, customer: Locked<ErasableCustomer>): Promise<void> {
  await store.deleteCustomer(w.tx, w.scope, customer.id);
  w.emit(erasedEvent(customer));
  w.audit({ action: "customer.erased", subject: { type: "customer", id: encodeId("cus", customer.id) } });
}
