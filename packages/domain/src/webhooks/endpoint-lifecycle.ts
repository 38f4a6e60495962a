import { availableActions, type Move, stateAfter } from "../shared/moves.ts";

export const ENDPOINT_STATES = ["pending", "enabled", "paused", "disabled"] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** confirm: a ping was answered · giveUp: it failed for days, or says that it is gone. */
export type EndpointAction = "confirm" | "pause" | "enable" | "giveUp";

/** Why an endpoint was disabled. */
export type DisabledReason = "failing" | "gone";

interface EndpointMove extends Move<EndpointState, EndpointAction> {
  readonly event: "webhook_endpoint.enabled" | "webhook_endpoint.paused" | "webhook_endpoint.disabled";
}

/** Every move of a webhook endpoint; what is not here cannot happen. */
export const ENDPOINT_MOVES: readonly EndpointMove[] = [
  { from: "pending", action: "confirm", to: "enabled", by: "system", event: "webhook_endpoint.enabled" },
  { from: "enabled", action: "pause", to: "paused", by: "tenant", event: "webhook_endpoint.paused" },
  { from: "paused", action: "enable", to: "enabled", by: "tenant", event: "webhook_endpoint.enabled" },
  { from: "enabled", action: "giveUp", to: "disabled", by: "system", event: "webhook_endpoint.disabled" },
  { from: "disabled", action: "enable", to: "enabled", by: "tenant", event: "webhook_endpoint.enabled" },
];

/** The state that the action leads to; refused with what the tenant can do instead. */
export function moveEndpoint(from: EndpointState, action: EndpointAction) {
  return stateAfter(ENDPOINT_MOVES, from, action);
}

/** What the tenant can do with an endpoint in this state. */
export function availableEndpointActions(from: EndpointState): readonly EndpointAction[] {
  return availableActions(ENDPOINT_MOVES, from);
}

export const DELIVERY_STATES = ["pending", "succeeded", "failed", "abandoned"] as const;

/**
 * failed: no attempt succeeded · abandoned: stopped before, because the receiver asked for it or the tenant let go of
 * what waited.
 */
export type DeliveryState = (typeof DELIVERY_STATES)[number];
