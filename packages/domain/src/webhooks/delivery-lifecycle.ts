import { type Lifecycle, pathOf, type StatePath } from "../shared/lifecycle.ts";

export const DELIVERY_STATES = ["pending", "succeeded", "failed", "abandoned"] as const;

/** failed: no attempt succeeded · abandoned: given up although attempts were left. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * abandon: the receiver asked for no further attempt, the event is no longer kept, or the endpoint was enabled from now
 * on · resume: the endpoint was enabled from its last success on · recover: the tenant asked for what was missed.
 */
export type DeliveryAction = "succeed" | "retry" | "fail" | "abandon" | "redeliver" | "resume" | "recover";

const WHY_UNANNOUNCED = "Deliveries carry events: an event about each would have to be delivered as well.";

/** Every transition of a webhook delivery. */
export const DELIVERY_LIFECYCLE: Lifecycle<DeliveryState, DeliveryAction, null> = {
  resource: "webhook_delivery",
  states: DELIVERY_STATES,
  initial: { state: "pending", event: null },
  transitions: [
    { from: "pending", action: "succeed", to: "succeeded", by: "system", event: null },
    { from: "pending", action: "retry", to: "pending", by: "system", event: null },
    { from: "pending", action: "fail", to: "failed", by: "system", event: null },
    { from: "pending", action: "abandon", to: "abandoned", by: "system", event: null },
    { from: "pending", action: "redeliver", to: "pending", by: "tenant", event: null },
    { from: "succeeded", action: "redeliver", to: "pending", by: "tenant", event: null },
    { from: "failed", action: "redeliver", to: "pending", by: "tenant", event: null },
    { from: "abandoned", action: "redeliver", to: "pending", by: "tenant", event: null },
    { from: "pending", action: "resume", to: "pending", by: "system", event: null },
    { from: "failed", action: "resume", to: "pending", by: "system", event: null },
    { from: "failed", action: "recover", to: "pending", by: "system", event: null },
    { from: "abandoned", action: "recover", to: "pending", by: "system", event: null },
  ],
  unannounced: {
    pending: WHY_UNANNOUNCED,
    succeeded: WHY_UNANNOUNCED,
    failed: WHY_UNANNOUNCED,
    abandoned: WHY_UNANNOUNCED,
  },
};

/** From which states the action leads a delivery to which one: deliveries are moved many at once. */
export function deliveryPath(action: DeliveryAction): StatePath<DeliveryState> {
  return pathOf(DELIVERY_LIFECYCLE, action);
}
