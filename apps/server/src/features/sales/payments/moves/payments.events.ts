import type { PaymentTransitionEvent } from "@entrada/domain/payments/payment-lifecycle";
import { encodeId } from "../../../../core/ids.ts";
import type { NewEvent } from "../../../../events/append.ts";
import type { StoredPayment } from "../payments.store.ts";

type Announced = "payment.created" | PaymentTransitionEvent;

/** A new payment, or one that has moved. */
export function transitionEvent(type: Announced, payment: StoredPayment): NewEvent {
  const { id, version, orderId, mode, amount, currency } = payment;
  return {
    type,
    resource: { type: "payment", id: encodeId("pay", id), version: String(version) },
    data: { orderId: encodeId("ord", orderId), mode, amount: { amount, currency } },
  };
}
