import { encodeId } from "../../../../core/ids.ts";
import type { Resource } from "../../../../http/resources/change.ts";
import type { ShownDelivery, ShownDeliveryWithAttempts } from "./deliveries.schema.ts";
import type { DeliveryWithAttempts } from "./deliveries.service.ts";
import type { Delivery } from "./deliveries.store.ts";

export const DELIVERIES_PATH = "/tenant/webhook-deliveries";

/** How a delivery is answered. */
export const DELIVERY: Resource<Delivery> = { type: "webhook_delivery", path: DELIVERIES_PATH, show: showDelivery };

/** How a delivery is answered with its attempts. */
export const DELIVERY_WITH_ATTEMPTS: Resource<DeliveryWithAttempts> = {
  type: "webhook_delivery",
  path: DELIVERIES_PATH,
  show: showWithAttempts,
};

/** The delivery as lists show it. */
export function showDelivery(delivery: Delivery): ShownDelivery {
  return {
    id: encodeId("whd", delivery.id),
    endpointId: encodeId("whe", delivery.endpointId),
    eventId: encodeId("evt", delivery.eventId),
    eventType: delivery.eventType,
    trigger: delivery.trigger,
    state: delivery.state,
    attemptsMade: delivery.attemptsMade,
    nextAttemptAt: delivery.dueAt?.toISOString() ?? null,
    lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
    lastStatusCode: delivery.lastStatusCode,
    lastFailure: delivery.lastFailure,
    createdAt: delivery.createdAt.toISOString(),
    completedAt: delivery.completedAt?.toISOString() ?? null,
    version: String(delivery.version),
  };
}

/** The delivery with every attempt. */
function showWithAttempts({ attempts, ...delivery }: DeliveryWithAttempts): ShownDeliveryWithAttempts {
  return {
    ...showDelivery(delivery),
    attempts: attempts.map(({ id, attemptedAt, ...attempt }) => ({
      id: encodeId("att", id),
      attemptedAt: attemptedAt.toISOString(),
      ...attempt,
    })),
  };
}
