import type { OrderTransitionEvent } from "@entrada/domain/orders/order-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { EventData } from "../../../events/catalog.ts";
import type { StoredOrder } from "./orders.store.ts";

type Named = Pick<StoredOrder, "id" | "version" | "customerId" | "quoteId">;

/** A new order with its cases (uuids). */
export function createdEvent(order: Named, caseIds: readonly string[]): NewEvent {
  const started = { caseIds: caseIds.map((id) => encodeId("cas", id)) };
  return { type: "order.created", resource: resourceOf(order), data: { ...dataOf(order), ...started } };
}

/** Something that changes no state. */
export function updatedEvent(order: Named, changed: EventData<"order.updated">["changed"]): NewEvent {
  return { type: "order.updated", resource: resourceOf(order), data: { ...dataOf(order), changed } };
}

export function transitionEvent(type: OrderTransitionEvent, order: Named): NewEvent {
  return { type, resource: resourceOf(order), data: dataOf(order) };
}

function dataOf({ customerId, quoteId }: Named) {
  return { customerId: encodeId("cus", customerId), quoteId: encodeId("qte", quoteId) };
}

function resourceOf({ id, version }: Named) {
  return { type: "order", id: encodeId("ord", id), version: String(version) } as const;
}
