import type { RefundTransitionEvent } from "@entrada/domain/payments/refund-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredRefund } from "./refunds.store.ts";

/** A new refund, or one that has ended. */
export function transitionEvent(type: "refund.created" | RefundTransitionEvent, refund: StoredRefund): NewEvent {
  return { type, resource: resourceOf(refund), data: dataOf(refund) };
}

/** Why it was paid back was erased. */
export function reasonForgottenEvent(refund: StoredRefund): NewEvent {
  return { type: "refund.updated", resource: resourceOf(refund), data: { ...dataOf(refund), changed: ["reason"] } };
}

function dataOf({ paymentId, orderId, cancellationId, amount, currency }: StoredRefund) {
  return {
    paymentId: encodeId("pay", paymentId),
    orderId: encodeId("ord", orderId),
    cancellationId: cancellationId === null ? null : encodeId("can", cancellationId),
    amount: { amount, currency },
  };
}

function resourceOf({ id, version }: StoredRefund) {
  return { type: "refund", id: encodeId("rfd", id), version: String(version) } as const;
}
