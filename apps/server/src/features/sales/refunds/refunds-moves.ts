import { refundEntries } from "@entrada/domain/ledger/postings";
import { REFUND_LIFECYCLE } from "@entrada/domain/payments/refund-lifecycle";
import type { RefundedLine } from "@entrada/domain/payments/split-refund";
import { initialState } from "@entrada/domain/shared/lifecycle";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Locked } from "../../../work/locked.ts";
import { orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { post } from "../ledger/ledger.service.ts";
import { type StoredOrder, settleOrder } from "../orders/orders.service.ts";
import { followJob, noteRefund, type StoredPayment } from "../payments/payments.service.ts";
import { transitionEvent } from "./refunds.events.ts";
import { REFUND_MACHINE } from "./refunds.machine.ts";
import * as store from "./refunds.store.ts";

/** A payment with its order. */
interface PaidOrder {
  readonly order: Locked<StoredOrder>;
  readonly payment: Locked<StoredPayment>;
}

/** What is to be paid back. */
interface WantedRefund {
  /** uuid */
  readonly id: string;
  /** in minor units */
  readonly amount: number;
  readonly lines: readonly RefundedLine[];
  readonly sealedReason: string | null;
  /** uuid */
  readonly cancellationId: string | null;
}

/**
 * Begins to pay a part of a payment back. What the tenant has collected itself it pays back itself, so it counts at once;
 * otherwise the provider is asked after the commit.
 */
export async function startRefund(w: Work, of: PaidOrder, wantedRefund: WantedRefund): Promise<Refunded> {
  const { payment, order } = of;
  const isOwn = payment.mode === "tenantSettled";
  const { amount, lines, sealedReason, cancellationId } = wantedRefund;
  const refund = await store.insertRefund(w.tx, w.scope, {
    id: wantedRefund.id,
    paymentId: payment.id,
    orderId: order.id,
    cancellationId,
    state: initialState(REFUND_LIFECYCLE),
    amount,
    currency: payment.currency,
    sealedReason,
    lines,
    providerReference: null,
    failureCode: null,
    alarm: null,
    followAt: isOwn ? null : w.now,
    createdAt: w.now,
    updatedAt: w.now,
  });
  w.emit(transitionEvent("refund.created", refund));
  if (isOwn) return endRefund(w, of, refund, "succeed", {});
  await noteRefund(w, payment, { refunding: amount, refunded: 0 });
  w.enqueue(followJob(w));
  return { order, refund };
}

/** A refund with its order, both as they are now. */
export interface Refunded {
  readonly order: Locked<StoredOrder>;
  readonly refund: store.StoredRefund;
}

/** Ends a refund, with its payment, order and ledger. */
export async function endRefund(
  w: Work,
  { order, payment }: PaidOrder,
  refund: Locked<store.StoredRefund>,
  action: "succeed" | "fail",
  changes: store.RefundChange,
): Promise<Refunded> {
  const moved = await transition(w, REFUND_MACHINE, refund, action, { facts: {}, given: changes });
  const ended = orConflict(moved, encodeId("rfd", refund.id), (state) => `${inState("The refund", state)}.`);
  const { amount } = refund;
  // What the tenant pays back itself was never on its way.
  const refunding = payment.mode === "tenantSettled" ? 0 : -amount;
  await noteRefund(w, payment, { refunding, refunded: action === "succeed" ? amount : 0 });
  if (action === "fail") return { order, refund: ended };
  await post(w, order, {
    kind: "refund",
    source: { type: "refund", id: refund.id },
    entries: refundEntries(amount, order),
  });
  return { order: await settleOrder(w, order, { refunded: order.refunded + amount }), refund: ended };
}
