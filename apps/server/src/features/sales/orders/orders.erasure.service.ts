import type { Work } from "../../../work/work.ts";
import { updatedEvent } from "./orders.events.ts";
import * as store from "./orders.store.ts";

/** Erases the tenant's own references of the orders of a customer (uuid), and what it noted; what was charged stays. */
export async function forgetNotesOfCustomer(w: Work, customerId: string): Promise<void> {
  for (const order of await store.listNotedOfCustomerForUpdate(w.tx, w.scope, customerId)) {
    const forgotten = { externalReference: null, metadata: null, updatedAt: w.now };
    const updated = await store.updateOrder(w.tx, w.scope, order, forgotten);
    w.emit(
      updatedEvent(updated, [
        ...(order.externalReference === null ? [] : (["externalReference"] as const)),
        ...(order.metadata === null ? [] : (["metadata"] as const)),
      ]),
    );
  }
}

/** Erases what the tenant noted with the orders in which these travelers (uuids) have a case. */
export async function forgetNotesOfTravelers(w: Work, travelerIds: readonly string[]): Promise<void> {
  for (const order of await store.listNotedOfTravelersForUpdate(w.tx, w.scope, travelerIds)) {
    const updated = await store.updateOrder(w.tx, w.scope, order, { metadata: null, updatedAt: w.now });
    w.emit(updatedEvent(updated, ["metadata"]));
  }
}
