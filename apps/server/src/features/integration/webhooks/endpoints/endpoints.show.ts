import { failingSince } from "@entrada/domain/webhooks/endpoint-health";
import { availableEndpointActions } from "@entrada/domain/webhooks/endpoint-lifecycle";
import { encodeId } from "../../../../core/ids.ts";
import type { ShownDelivery, ShownDeliveryWithAttempts } from "../delivery/deliveries.schema.ts";
import type { Attempt, Delivery } from "../delivery/deliveries.store.ts";
import type { ShownEndpoint } from "./endpoints.schema.ts";
import type { Endpoint } from "./endpoints.store.ts";

export const ENDPOINTS_PATH = "/tenant/webhook-endpoints";
export const DELIVERIES_PATH = "/tenant/webhook-deliveries";

/** The endpoint as the interface shows it, without its secret. */
export function showEndpoint(endpoint: Endpoint): ShownEndpoint {
  return {
    id: encodeId("whe", endpoint.id),
    url: endpoint.url,
    description: endpoint.description,
    eventTypes: [...endpoint.eventTypes],
    state: endpoint.state,
    disabledReason: endpoint.disabledReason,
    availableActions: [...availableEndpointActions(endpoint.state)],
    failingSince: failingSince(endpoint)?.toISOString() ?? null,
    formerSecretUntil: endpoint.formerSecretUntil?.toISOString() ?? null,
    createdAt: endpoint.createdAt.toISOString(),
    version: String(endpoint.version),
  };
}

/** The delivery as the interface shows it in lists. */
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

/** The delivery with everything that was tried. */
export function showWithAttempts(delivery: Delivery, attempts: readonly Attempt[]): ShownDeliveryWithAttempts {
  return {
    ...showDelivery(delivery),
    attempts: attempts.map(({ id, attemptedAt, ...attempt }) => ({
      id: encodeId("att", id),
      attemptedAt: attemptedAt.toISOString(),
      ...attempt,
    })),
  };
}
