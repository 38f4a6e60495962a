import type { DisabledReason, EndpointState } from "@entrada/domain/webhooks/endpoint-lifecycle";
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

export function enabledEvent(
  endpoint: Endpoint,
  previousState: EndpointState,
  resumeFrom: "now" | "lastSuccess",
): NewEvent {
  const data = { previousState, state: "enabled", resumeFrom } as const;
  return { type: "webhook_endpoint.enabled", resource: resourceOf(endpoint), data };
}

export function pausedEvent(endpoint: Endpoint, previousState: EndpointState): NewEvent {
  const data = { previousState, state: "paused" } as const;
  return { type: "webhook_endpoint.paused", resource: resourceOf(endpoint), data };
}

export function disabledEvent(
  endpoint: Endpoint,
  previousState: EndpointState,
  reason: DisabledReason,
  failingSince: Date | null,
): NewEvent {
  return {
    type: "webhook_endpoint.disabled",
    resource: resourceOf(endpoint),
    data: { previousState, state: "disabled", reason, failingSince: failingSince?.toISOString() ?? null },
  };
}

/** The version is that of the last change: a deletion makes the one after it. */
export function deletedEvent(endpoint: Endpoint): NewEvent {
  const resource = resourceOf({ ...endpoint, version: endpoint.version + 1 });
  return { type: "webhook_endpoint.deleted", resource, data: { previousState: endpoint.state } };
}

function resourceOf({ id, version }: Pick<Endpoint, "id" | "version">) {
  return { type: "webhook_endpoint", id: encodeId("whe", id), version: String(version) } as const;
}
