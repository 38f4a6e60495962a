import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { EventData } from "../../../events/catalog.ts";
import type { StoredCustomer } from "./customers.store.ts";

type Changed = EventData<"customer.updated">["changed"];
type Versioned = Pick<StoredCustomer, "id" | "version">;

export function createdEvent(customer: Versioned, changed: Changed): NewEvent {
  return { type: "customer.created", resource: resourceOf(customer), data: { changed } };
}

export function updatedEvent(customer: Versioned, changed: Changed): NewEvent {
  return { type: "customer.updated", resource: resourceOf(customer), data: { changed } };
}

/** Takes the version before the erasure; the event has the one after it. */
export function erasedEvent({ id, version }: Versioned): NewEvent {
  return { type: "customer.erased", resource: resourceOf({ id, version: version + 1 }), data: {} };
}

function resourceOf({ id, version }: Versioned) {
  return { type: "customer", id: encodeId("cus", id), version: String(version) } as const;
}
