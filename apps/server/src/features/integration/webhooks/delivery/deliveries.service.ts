import { deliveryPath } from "@entrada/domain/webhooks/delivery-lifecycle";
import type { Keyset } from "../../../../core/paging.ts";
import { notFound } from "../../../../core/problem.ts";
import { PING_TYPE } from "../../../../events/ping.ts";
import { auditOperator } from "../../../../work/audit-operator.ts";
import { load } from "../../../../work/load.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { requireEnabled } from "../endpoints/endpoints.machine.ts";
import { findEndpointForUpdate, updateLookNow } from "../endpoints/endpoints.store.ts";
import * as store from "./deliveries.store.ts";

export type { DeliveryFilter } from "./deliveries.store.ts";

export interface DeliveryWithAttempts extends store.Delivery {
  /** oldest first */
  readonly attempts: readonly store.Attempt[];
}

/** The tenant's deliveries, in the keyset's order. */
export function listDeliveries(
  r: Read,
  filter: store.DeliveryFilter,
  keyset: Keyset,
): Promise<readonly store.Delivery[]> {
  return store.listDeliveries(r.tx, r.scope, filter, keyset);
}

/** The delivery with its attempts; 404 once its endpoint is deleted. */
export async function getDelivery(r: Read, id: string): Promise<DeliveryWithAttempts> {
  const delivery = await load(r, "whd", id, store.findDelivery);
  return { ...delivery, attempts: await store.listAttempts(r.tx, r.scope, delivery.id) };
}

/** Sends the event again at once, with the whole retry schedule ahead; only to an endpoint that gets events. */
export async function redeliver(w: Work, id: string): Promise<store.Delivery> {
  const foundDelivery = await load(w, "whd", id, store.findDelivery);
  const endpoint = await findEndpointForUpdate(w.tx, w.scope, foundDelivery.endpointId);
  if (!endpoint) throw notFound();
  if (foundDelivery.eventType !== PING_TYPE) requireEnabled(endpoint);
  await store.updateRedelivered(w.tx, w.scope, foundDelivery.id, deliveryPath("redeliver"));
  await updateLookNow(w.tx, w.scope, endpoint.id);
  auditOperator(w, { action: "webhook_delivery.redelivered", subject: { type: "webhook_delivery", id } });
  return load(w, "whd", id, store.findDelivery);
}
