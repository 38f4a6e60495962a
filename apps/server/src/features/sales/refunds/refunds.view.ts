import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { Read } from "../../../work/work.ts";
import { type ReasonContext, reasonOf } from "./reasons/refunds.reasons.service.ts";
import type { ShownRefund } from "./refunds.schema.ts";
import type { StoredRefund } from "./refunds.store.ts";

/** The refund as clients see it. */
export function showRefund(refund: StoredRefund, r: Pick<Read<ReasonContext>, "ctx" | "scope">): ShownRefund {
  const { currency, cancellationId } = refund;
  const money = (amount: number) => ({ amount, currency });
  return {
    id: encodeId("rfd", refund.id),
    version: String(refund.version),
    state: refund.state,
    paymentId: encodeId("pay", refund.paymentId),
    orderId: encodeId("ord", refund.orderId),
    cancellationId: cancellationId === null ? null : encodeId("can", cancellationId),
    amount: money(refund.amount),
    lines: refund.lines.map(({ lineId, amount }) => ({ lineId: encodeId("lin", lineId), amount: money(amount) })),
    reason: reasonOf(r, refund),
    failureCode: refund.failureCode,
    createdAt: refund.createdAt.toISOString(),
    updatedAt: refund.updatedAt.toISOString(),
  };
}

/** How the refunds of a payment are answered. */
export function refundOf(paymentId: string): Resource<StoredRefund> {
  return { type: "refund", path: `/tenant/payments/${paymentId}/refunds`, show: showRefund };
}
