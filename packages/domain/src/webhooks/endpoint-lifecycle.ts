import { availableActions, type Lifecycle } from "../shared/lifecycle.ts";

/** The states in which clients see an endpoint. */
export const LIVE_ENDPOINT_STATES = ["pending", "enabled", "paused", "disabled"] as const;
export type LiveEndpointState = (typeof LIVE_ENDPOINT_STATES)[number];

export const ENDPOINT_STATES = [...LIVE_ENDPOINT_STATES, "deleted"] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/**
 * ping: the tenant has one sent, also in other states · confirm: the receiver answered a ping · send: an event is sent to it, or again · giveUp: the receiver has failed for
 * days, or says that it is gone.
 */
export type EndpointAction = "ping" | "confirm" | "send" | "pause" | "enable" | "giveUp" | "delete";

/** Why an endpoint was disabled. */
export type DisabledReason = "failing" | "gone";

export type EndpointTransitionEvent =
  | "webhook_endpoint.enabled"
  | "webhook_endpoint.paused"
  | "webhook_endpoint.disabled"
  | "webhook_endpoint.deleted";

type EndpointLifecycle = Lifecycle<EndpointState, EndpointAction, EndpointTransitionEvent | null>;

const DELETIONS: EndpointLifecycle["transitions"] = LIVE_ENDPOINT_STATES.map((from) => ({
  from,
  action: "delete",
  to: "deleted",
  by: "tenant",
  event: "webhook_endpoint.deleted",
  isUnlisted: true,
}));

/** Every transition of a webhook endpoint. */
export const ENDPOINT_LIFECYCLE: EndpointLifecycle & { readonly initial: { readonly state: LiveEndpointState } } = {
  resource: "webhook_endpoint",
  states: ENDPOINT_STATES,
  initial: { state: "pending", event: "webhook_endpoint.created" },
  transitions: [
    {
      from: "pending",
      action: "ping",
      to: "pending",
      by: "tenant",
      event: null,
      unannounced: "only the answer to the ping changes something",
    },
    { from: "pending", action: "confirm", to: "enabled", by: "system", event: "webhook_endpoint.enabled" },
    {
      from: "enabled",
      action: "send",
      to: "enabled",
      by: "system",
      event: null,
      unannounced: "the endpoint stays as it is, and its deliveries show what was sent",
    },
    { from: "enabled", action: "pause", to: "paused", by: "tenant", event: "webhook_endpoint.paused" },
    { from: "enabled", action: "giveUp", to: "disabled", by: "system", event: "webhook_endpoint.disabled" },
    { from: "paused", action: "enable", to: "enabled", by: "tenant", event: "webhook_endpoint.enabled" },
    { from: "disabled", action: "enable", to: "enabled", by: "tenant", event: "webhook_endpoint.enabled" },
    ...DELETIONS,
  ],
};

const PING_INTERVAL_MS = 10_000;

/** How long the tenant has to wait until it may have another ping sent; 0: it may now. Pings sent by themselves do not count. */
export function pingWaitMs(requestedAt: Date | null, now: Date): number {
  return requestedAt === null ? 0 : Math.max(0, requestedAt.getTime() + PING_INTERVAL_MS - now.getTime());
}

/** What the tenant can do with an endpoint in this state; `waitMs`: as `pingWaitMs` says. */
export function availableEndpointActions(state: EndpointState, waitMs = 0): readonly EndpointAction[] {
  const allowed = availableActions(ENDPOINT_LIFECYCLE, state, undefined);
  return waitMs > 0 ? allowed.filter((action) => action !== "ping") : allowed;
}
