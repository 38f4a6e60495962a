import { type Lifecycle, pathOf, type StatePath } from "../shared/lifecycle.ts";

export const DELIVERY_STATES = ["pending", "succeeded", "failed", "abandoned"] as const;

/** failed: no attempt succeeded · abandoned: given up although attempts were left. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * abandon: the receiver asked for no further attempt, the event is no longer kept, or the endpoint was enabled from now
 * on · resume: the endpoint was enabled from its last success on · recover: the tenant asked for what was missed.
 */
export type DeliveryAction = "succeed" | "retry" | "fail" | "abandon" | "redeliver" | "resume" | "recover";

const SILENT = {
  event: null,
  unannounced: "deliveries carry events, and an event about each would have to be delivered as well",
} as const;

/** Every transition of a webhook delivery. */
export const DELIVERY_LIFECYCLE: Lifecycle<DeliveryState, DeliveryAction, null> = {
  resource: "webhook_delivery",
  states: DELIVERY_STATES,
  initial: { state: "pending", ...SILENT },
  transitions: [
    { from: "pending", action: "succeed", to: "succeeded", by: "system", ...SILENT },
    { from: "pending", action: "retry", to: "pending", by: "system", ...SILENT },
    { from: "pending", action: "fail", to: "failed", by: "system", ...SILENT },
    { from: "pending", action: "abandon", to: "abandoned", by: "system", ...SILENT },
    { from: "pending", action: "redeliver", to: "pending", by: "tenant", ...SILENT },
    { from: "succeeded", action: "redeliver", to: "pending", by: "tenant", ...SILENT },
    { from: "failed", action: "redeliver", to: "pending", by: "tenant", ...SILENT },
    { from: "abandoned", action: "redeliver", to: "pending", by: "tenant", ...SILENT },
    { from: "pending", action: "resume", to: "pending", by: "system", ...SILENT },
    { from: "failed", action: "resume", to: "pending", by: "system", ...SILENT },
    { from: "failed", action: "recover", to: "pending", by: "system", ...SILENT },
    { from: "abandoned", action: "recover", to: "pending", by: "system", ...SILENT },
  ],
};

/** The states an action starts from and the one it leads to: one statement updates many deliveries. */
export function deliveryPath(action: DeliveryAction): StatePath<DeliveryState> {
  return pathOf(DELIVERY_LIFECYCLE, action);
}
