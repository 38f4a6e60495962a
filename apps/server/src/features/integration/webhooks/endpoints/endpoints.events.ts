import type { EndpointTransitionEvent, LiveEndpointState } from "@entrada/domain/webhooks/endpoint-lifecycle";
import { encodeId } from "../../../../core/ids.ts";
import type { NewEvent } from "../../../../events/append.ts";
import type { EventData } from "../../../../events/catalog.ts";
import type { Endpoint } from "./endpoints.store.ts";

type Updated = EventData<"webhook_endpoint.updated">["changed"];

export function createdEvent(endpoint: Endpoint): NewEvent {
  const { eventTypes } = endpoint;
  return {
    type: "webhook_endpoint.created",
    resource: resourceOf(endpoint),
    data: { state: "pending", eventTypes: [...eventTypes] },
  };
}

export function updatedEvent(endpoint: Endpoint, changed: Updated): NewEvent {
  const { state, eventTypes } = endpoint;
  return {
    type: "webhook_endpoint.updated",
    resource: resourceOf(endpoint),
    data: { state, changed, eventTypes: [...eventTypes] },
  };
}

/** Of a transition; `resumeFrom` is that of an endpoint that is enabled. */
export function transitionEvent(
  type: EndpointTransitionEvent,
  endpoint: Endpoint,
  previousState: LiveEndpointState,
  resumeFrom: "now" | "lastSuccess",
): NewEvent {
  const resource = resourceOf(endpoint);
  switch (type) {
    case "webhook_endpoint.enabled":
      return { type, resource, data: { previousState, state: "enabled", resumeFrom } };
    case "webhook_endpoint.paused":
      return { type, resource, data: { previousState, state: "paused" } };
    case "webhook_endpoint.disabled": {
      const { disabledReason, failuresBeganAt } = endpoint;
      const failingSince = failuresBeganAt?.toISOString() ?? null;
      // Never null here: a constraint of the table.
      const reason = disabledReason ?? "failing";
      return { type, resource, data: { previousState, state: "disabled", reason, failingSince } };
    }
    case "webhook_endpoint.deleted":
      return { type, resource, data: { previousState } };
  }
}

function resourceOf({ id, version }: Pick<Endpoint, "id" | "version">) {
  return { type: "webhook_endpoint", id: encodeId("whe", id), version: String(version) } as const;
}
