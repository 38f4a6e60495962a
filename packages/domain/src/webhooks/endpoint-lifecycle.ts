import { availableActions, type Lifecycle } from "../shared/lifecycle.ts";

export const ENDPOINT_STATES = ["pending", "enabled", "paused", "disabled"] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** confirm: the receiver answered a ping · giveUp: the receiver has failed for days, or says that it is gone. */
export type EndpointAction = "confirm" | "pause" | "enable" | "giveUp";

/** Why an endpoint was disabled. */
export type DisabledReason = "failing" | "gone";

export type EndpointTransitionEvent =
  | "webhook_endpoint.enabled"
  | "webhook_endpoint.paused"
  | "webhook_endpoint.disabled";

/** Every transition of a webhook endpoint. */
export const ENDPOINT_LIFECYCLE: Lifecycle<EndpointState, EndpointAction, EndpointTransitionEvent> = {
  resource: "webhook_endpoint",
  states: ENDPOINT_STATES,
  initial: { state: "pending", event: "webhook_endpoint.created" },
  transitions: [
    { from: "pending", action: "confirm", to: "enabled", by: "system", event: "webhook_endpoint.enabled" },
    { from: "enabled", action: "pause", to: "paused", by: "tenant", event: "webhook_endpoint.paused" },
    { from: "enabled", action: "giveUp", to: "disabled", by: "system", event: "webhook_endpoint.disabled" },
    { from: "paused", action: "enable", to: "enabled", by: "tenant", event: "webhook_endpoint.enabled" },
    { from: "disabled", action: "enable", to: "enabled", by: "tenant", event: "webhook_endpoint.enabled" },
  ],
};

/** What the tenant can do with an endpoint in this state. */
export function availableEndpointActions(state: EndpointState): readonly EndpointAction[] {
  return availableActions(ENDPOINT_LIFECYCLE, state, undefined);
}
