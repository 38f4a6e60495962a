import {
  PAYMENT_LIFECYCLE,
  type PaymentAction,
  type PaymentFacts,
  type PaymentReason,
  type PaymentState,
  type PaymentTransitionEvent,
} from "@entrada/domain/payments/payment-lifecycle";
import type { Machine } from "../../../work/transition.ts";
import { transitionEvent } from "./payments.events.ts";
import { type PaymentChange, type StoredPayment, updatePayment } from "./payments.store.ts";

/** The lifecycle of a payment, joined to its rows. */
export const PAYMENT_MACHINE: Machine<
  StoredPayment,
  PaymentChange,
  PaymentState,
  PaymentAction,
  PaymentTransitionEvent,
  PaymentFacts,
  PaymentReason
> = {
  lifecycle: PAYMENT_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, payment, state, changes) =>
    updatePayment(tx, scope, payment, { ...changes, state, updated_at: now }),
  event: (type, payment) => transitionEvent(type, payment),
};

/** What a payment allows. */
export function factsOf(payment: StoredPayment): PaymentFacts {
  return { isRefundable: refundableOf(payment) > 0, isBeingCancelled: payment.cancelRequestedAt !== null };
}

/** What can still be paid back of a payment, in minor units. */
export function refundableOf({ state, amount, refunded, refunding }: StoredPayment): number {
  return state === "succeeded" || state === "partiallyRefunded" ? amount - refunded - refunding : 0;
}
