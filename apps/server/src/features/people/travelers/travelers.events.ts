import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { EventData } from "../../../events/catalog.ts";
import type { StoredTraveler } from "./travelers.store.ts";

type Changed = EventData<"traveler.updated">["changed"];
type Versioned = Pick<StoredTraveler, "id" | "customerId" | "version">;

export function createdEvent(traveler: Versioned, changed: Changed): NewEvent {
  return { type: "traveler.created", resource: resourceOf(traveler), data: { ...dataOf(traveler), changed } };
}

export function updatedEvent(traveler: Versioned, changed: Changed): NewEvent {
  return { type: "traveler.updated", resource: resourceOf(traveler), data: { ...dataOf(traveler), changed } };
}

/** Takes the version before the erasure; the event has the one after it. */
export function erasedEvent(traveler: Versioned): NewEvent {
  const resource = resourceOf({ ...traveler, version: traveler.version + 1 });
  return { type: "traveler.erased", resource, data: dataOf(traveler) };
}

function dataOf({ customerId }: Versioned) {
  return { customerId: encodeId("cus", customerId) };
}

function resourceOf({ id, version }: Versioned) {
  return { type: "traveler", id: encodeId("trv", id), version: String(version) } as const;
}
