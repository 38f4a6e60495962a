import {
  PAYMENT_LIFECYCLE,
  type PaymentAction,
  type PaymentFacts,
  type PaymentReason,
  type PaymentState,
  type PaymentTransitionEvent,
} from "@entrada/domain/payments/payment-lifecycle";
import { PAYMENT_FIELDS } from "../../../../events/payloads/payment.v1.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Machine } from "../../../../work/transition.ts";
import type { Work } from "../../../../work/work.ts";
import { type PaymentChange, type StoredPayment, updatePayment } from "../payments.store.ts";
import { transitionEvent, updatedEvent } from "./payments.events.ts";

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
    updatePayment(tx, scope, payment, { ...changes, state, updatedAt: now }),
  event: (type, payment) => transitionEvent(type, payment),
};

/** Changes what clients see of a payment that stays in its state, and tells it. */
export async function changePayment(
  w: Work,
  payment: Locked<StoredPayment>,
  changes: Pick<PaymentChange, (typeof PAYMENT_FIELDS)[number]>,
): Promise<Locked<StoredPayment>> {
  const changedPayment = await updatePayment(w.tx, w.scope, payment, { ...changes, updatedAt: w.now });
  const changed = PAYMENT_FIELDS.filter((field) => Object.hasOwn(changes, field));
  w.emit(updatedEvent(changedPayment, changed));
  return changedPayment;
}

// What a lost dispute has left of a payment can be paid back.
const REFUNDABLE: readonly PaymentState[] = ["succeeded", "partiallyRefunded", "chargedBack"];

/** What a payment allows. */
export function factsOf(payment: StoredPayment): PaymentFacts {
  return { isRefundable: refundableOf(payment) > 0, isBeingCancelled: payment.cancelRequestedAt !== null };
}

/** What can still be paid back of a payment, in minor units. */
export function refundableOf({ state, amount, refunded, refunding, chargedBack }: StoredPayment): number {
  return REFUNDABLE.some((one) => one === state) ? amount - chargedBack - refunded - refunding : 0;
}
