import type { RefundTransitionEvent } from "@entrada/domain/payments/refund-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredRefund } from "./refunds.store.ts";

/** A new refund, or one that has ended. */
export function transitionEvent(type: "refund.created" | RefundTransitionEvent, refund: StoredRefund): NewEvent {
  const { id, version, paymentId, orderId, cancellationId, amount, currency } = refund;
  return {
    type,
    resource: { type: "refund", id: encodeId("rfd", id), version: String(version) },
    data: {
      paymentId: encodeId("pay", paymentId),
      orderId: encodeId("ord", orderId),
      cancellationId: cancellationId === null ? null : encodeId("can", cancellationId),
      amount: { amount, currency },
    },
  };
}
