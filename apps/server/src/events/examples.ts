import { newId } from "../core/ids.ts";
import { EVENT_CATALOG, type EventType, resourceTypeOf } from "./catalog.ts";
import { type NewEvent, SCHEMA_VERSION } from "./envelope.ts";
import type { Event } from "./event.schema.ts";
import { PING_SEQUENCE, PING_TYPE } from "./ping.ts";

const EXAMPLE_ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

/** An event of this type as the documentation shows it. */
export function exampleEvent(type: EventType): Event {
  const { example, resourcePrefix } = EVENT_CATALOG[type];
  return {
    id: `evt_${EXAMPLE_ID}`,
    type,
    schemaVersion: SCHEMA_VERSION,
    sequence: "4711",
    occurredAt: "2026-11-20T09:00:00.000Z",
    environment: "test",
    resource: { type: resourceTypeOf(type), id: `${resourcePrefix}_${EXAMPLE_ID}`, version: "1" },
    data: { ...example },
    cause: { requestId: `req_${EXAMPLE_ID}`, actor: { type: "apiKey", id: `key_${EXAMPLE_ID}` } },
  };
}

/** A ping as the documentation shows it. */
export function examplePing(): Event {
  return { ...exampleEvent("webhook_endpoint.created"), type: PING_TYPE, sequence: PING_SEQUENCE, data: {} };
}

/** An example event of this type to publish, of an invented resource. */
export function triggeredEvent(type: EventType): NewEvent {
  const { example, resourcePrefix } = EVENT_CATALOG[type];
  const resource = { type: resourceTypeOf(type), id: newId(resourcePrefix), version: "1" };
  // Type, resource and data come from one row of the catalog, so they match; the union does not see that.
  return { type, resource, data: example, isTriggered: true } as NewEvent;
}
