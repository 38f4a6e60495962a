import type { DeliverableTransitionEvent } from "@entrada/domain/deliverables/deliverable-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { EventData } from "../../../events/catalog.ts";
import type { StoredDeliverable } from "./deliverables.store.ts";

/** What became of a deliverable, which was in this state before. */
export function deliverableEvent(
  type: DeliverableTransitionEvent,
  storedDeliverable: StoredDeliverable,
  before: StoredDeliverable,
): NewEvent {
  const [resource, data] = [resourceOf(storedDeliverable), dataOf(storedDeliverable)];
  switch (type) {
    case "deliverable.released": {
      const replaces = storedDeliverable.replaces === null ? null : encodeId("dlv", storedDeliverable.replaces);
      return { type, resource, data: { ...data, replaces } };
    }
    case "deliverable.withdrawn":
      return { type, resource, data: { ...data, wasReleased: before.state === "released" } };
    case "deliverable.updated":
      return updatedEvent(storedDeliverable, ["state"]);
    case "deliverable.replaced":
      return { type, resource, data };
  }
}

/** Something that no other event tells. */
export function updatedEvent(
  storedDeliverable: StoredDeliverable,
  changed: EventData<"deliverable.updated">["changed"],
): NewEvent {
  const data = { ...dataOf(storedDeliverable), changed };
  return { type: "deliverable.updated", resource: resourceOf(storedDeliverable), data };
}

/** Something that changes no state. */
export function noteEvent(
  type: "deliverable.created" | "deliverable.downloaded",
  storedDeliverable: StoredDeliverable,
): NewEvent {
  return { type, resource: resourceOf(storedDeliverable), data: dataOf(storedDeliverable) };
}

function dataOf({ caseId, travelerId, type }: StoredDeliverable) {
  return { caseId: encodeId("cas", caseId), travelerId: encodeId("trv", travelerId), deliverableType: type };
}

function resourceOf({ id, version }: StoredDeliverable) {
  return { type: "deliverable", id: encodeId("dlv", id), version: String(version) } as const;
}
