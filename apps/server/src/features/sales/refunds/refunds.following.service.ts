import { HOUR_SECONDS, MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import { encodeId } from "../../../core/ids.ts";
import type { AskedRefund, ProviderRefund } from "../../../providers/payment/port.ts";
import type { Work } from "../../../work/work.ts";
import { lockOrder } from "../orders/orders.service.ts";
import { askedPayment, isTakenOver, pausedUntil } from "../payments/following/payments.following.service.ts";
import { getPayment, lockPaymentsOf, type StoredPayment } from "../payments/payments.service.ts";
import * as store from "./refunds.store.ts";
import { endRefund } from "./refunds-moves.ts";

const CLAIM_SECONDS = 2 * MINUTE_SECONDS;
const CLAIMED_MAX = 10;

/** A refund with its payment. */
export interface ClaimedRefund extends store.StoredRefund {
  readonly payment: StoredPayment;
}

/** Refunds whose provider has to be asked now; no other process asks about them for two minutes. */
export async function claimRefunds(w: Work): Promise<readonly ClaimedRefund[]> {
  const until = new Date(w.now.getTime() + CLAIM_SECONDS * 1_000);
  const claimed = await store.claimFollows(w.tx, w.scope, { now: w.now, until, rowsMax: CLAIMED_MAX });
  const refunds: ClaimedRefund[] = [];
  for (const refund of claimed) {
    refunds.push({ ...refund, payment: await getPayment(w, encodeId("pay", refund.paymentId)) });
  }
  return refunds;
}

/** The refund as the provider is asked for it. */
export function askedRefund(r: Pick<Work, "scope" | "now">, { id, amount, payment }: ClaimedRefund): AskedRefund {
  const reference = payment.providerReference;
  if (reference === null) throw new Error("a payment is refunded that its provider does not know");
  return { id: encodeId("rfd", id), amount, payment: { ...askedPayment(r, payment), reference } };
}

/**
 * Ends a claimed refund as its provider reports it. A report that cannot be true is kept as an alarm; one that another
 * process has asked for anew changes nothing.
 */
export async function applyRefundReport(
  w: Work,
  claimed: store.StoredRefund,
  report: ProviderRefund,
): Promise<{ readonly alarm: string | null }> {
  const { order, payment, refund } = await lockRefund(w, claimed.id);
  if (isTakenOver(claimed, refund, w.now)) return { alarm: null };
  const { reference: providerReference, failureCode } = report;
  const alarm = contradictionOf(refund, report);
  if (alarm !== null) {
    await store.updateRefundProgress(w.tx, w.scope, refund, { providerReference, alarm });
    await store.rescheduleFollow(w.tx, w.scope, claimed, new Date(w.now.getTime() + HOUR_SECONDS * 1_000));
    return { alarm };
  }
  if (report.state === "pending") {
    if (refund.providerReference !== providerReference) {
      await store.updateRefundProgress(w.tx, w.scope, refund, { providerReference });
    }
    await store.rescheduleFollow(w.tx, w.scope, claimed, pausedUntil(refund.followAttempts, w.now));
    return { alarm: null };
  }
  if (refund.state === "pending") {
    const action = report.state === "succeeded" ? "succeed" : "fail";
    await endRefund(w, { order, payment }, refund, action, { providerReference, failureCode, alarm: null });
  }
  await store.rescheduleFollow(w.tx, w.scope, claimed, null);
  return { alarm: null };
}

/** Asks the provider again later, each time after a longer pause. */
export function postponeRefund(w: Work, claimed: store.StoredRefund): Promise<void> {
  return store.rescheduleFollow(w.tx, w.scope, claimed, pausedUntil(claimed.followAttempts, w.now));
}

/** Has the provider asked about the refunds of a payment (uuid) soon. */
export function followRefundsSoon(w: Work, paymentId: string): Promise<void> {
  return store.scheduleFollowsOf(w.tx, w.scope, paymentId, w.now);
}

function contradictionOf({ state, amount, currency }: store.StoredRefund, report: ProviderRefund): string | null {
  if (report.currency !== currency) return "currencyDiffers";
  if (report.amount !== amount) return "amountDiffers";
  if (state === "pending" || state === report.state) return null;
  // The bank gave it back: the payer has nothing, and only the tenant can pay another way.
  return state === "succeeded" && report.state === "failed" ? "refundFailedLate" : "stateContradicts";
}

// The order before its payments before its refunds, as everywhere.
async function lockRefund(w: Work, id: string) {
  const found = await store.findRefund(w.tx, w.scope, id);
  if (!found) throw new Error("a refund that is followed does not exist");
  const order = await lockOrder(w, encodeId("ord", found.orderId));
  const payment = (await lockPaymentsOf(w, order)).find((storedPayment) => storedPayment.id === found.paymentId);
  const refund = await store.findRefundForUpdate(w.tx, w.scope, id);
  if (!payment || !refund) throw new Error("a refund that is followed does not exist");
  return { order, payment, refund };
}
