import { err, ok, type Result } from "../shared/result.ts";

export const ENDPOINT_STATES = ["pending", "enabled", "paused", "disabled"] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** confirm: a ping was answered · giveUp: it failed for days, or says that it is gone. */
export type EndpointAction = "confirm" | "pause" | "enable" | "giveUp";

/** Why an endpoint was disabled. */
export type DisabledReason = "failing" | "gone";

interface EndpointMove {
  readonly from: EndpointState;
  readonly action: EndpointAction;
  readonly to: EndpointState;
  /** who may make it */
  readonly by: "tenant" | "system";
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
export function moveEndpoint(
  from: EndpointState,
  action: EndpointAction,
): Result<EndpointState, { readonly availableActions: readonly EndpointAction[] }> {
  const move = ENDPOINT_MOVES.find((candidate) => candidate.from === from && candidate.action === action);
  return move ? ok(move.to) : err({ availableActions: availableEndpointActions(from) });
}

/** What the tenant can do with an endpoint in this state. */
export function availableEndpointActions(from: EndpointState): readonly EndpointAction[] {
  return ENDPOINT_MOVES.filter((move) => move.from === from && move.by === "tenant").map((move) => move.action);
}

export const DELIVERY_STATES = ["pending", "succeeded", "failed", "abandoned"] as const;

/**
 * failed: no attempt succeeded · abandoned: stopped before, because the receiver asked for it or the tenant let go of
 * what waited.
 */
export type DeliveryState = (typeof DELIVERY_STATES)[number];
