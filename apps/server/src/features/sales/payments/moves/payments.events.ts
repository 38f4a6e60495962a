import type { PaymentTransitionEvent } from "@entrada/domain/payments/payment-lifecycle";
import { encodeId } from "../../../../core/ids.ts";
import type { NewEvent } from "../../../../events/append.ts";
import type { EventData } from "../../../../events/catalog.ts";
import type { StoredPayment } from "../payments.store.ts";

type Announced = "payment.created" | PaymentTransitionEvent;

/** A new payment, or one that has moved. */
export function transitionEvent(type: Announced, payment: StoredPayment): NewEvent {
  return { type, resource: resourceOf(payment), data: dataOf(payment) };
}

/** Something that changes no state. */
export function updatedEvent(payment: StoredPayment, changed: EventData<"payment.updated">["changed"]): NewEvent {
  return { type: "payment.updated", resource: resourceOf(payment), data: { ...dataOf(payment), changed } };
}

function dataOf({ orderId, mode, amount, currency }: StoredPayment) {
  return { orderId: encodeId("ord", orderId), mode, amount: { amount, currency } };
}

function resourceOf({ id, version }: StoredPayment) {
  return { type: "payment", id: encodeId("pay", id), version: String(version) } as const;
}
