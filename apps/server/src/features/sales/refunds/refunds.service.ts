import { chargeStep } from "@entrada/domain/money/currency-units";
import { amountOverpaid } from "@entrada/domain/orders/order-payment";
import type { RefundState } from "@entrada/domain/payments/refund-lifecycle";
import { type RefundedLine, splitRefund } from "@entrada/domain/payments/split-refund";
import { encodeId, newUuid } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import { otherMoney } from "../../../core/other-money.ts";
import type { Keyset, PartFilter } from "../../../core/paging.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read, Work } from "../../../work/work.ts";
import type { InvoiceContext } from "../invoices/invoices.issuing.service.ts";
import { creditLines, lockOrder, type StoredOrder } from "../orders/orders.service.ts";
import { getPayment, lockPaymentsOf, refundableOf, type StoredPayment } from "../payments/payments.service.ts";
import { keepReasonErasable, type ReasonContext, sealReason } from "./reasons/refunds.reasons.service.ts";
import type { NewRefund } from "./refunds.schema.ts";
import * as store from "./refunds.store.ts";
import {
  errorsBeyond,
  namedLines,
  type RefundableLine,
  refundableLines,
  requireRefundableLines,
} from "./refunds-lines.ts";
import { startRefund } from "./refunds-moves.ts";

const REFUNDS_MAX = 100;

/**
 * Pays a part of a payment back: of these lines, which are then charged that much less, or of what was paid too much. Throws
 * 409 if there is not as much to pay back, and for a reason that would be about somebody who was erased; and what
 * `requireAt` throws at the payment's version.
 */
export async function createRefund(
  w: Work<InvoiceContext & ReasonContext>,
  paymentId: string,
  wanted: NewRefund,
  requireAt: (version: number) => void = () => {},
): Promise<store.StoredRefund> {
  const foundPayment = await getPayment(w, paymentId);
  // Before the order is locked: people come first, as in an erasure.
  if (wanted.reason !== undefined) await keepReasonErasable(w, foundPayment.orderId);
  const order = await lockOrder(w, encodeId("ord", foundPayment.orderId));
  const payments = await lockPaymentsOf(w, order);
  const payment = payments.find(({ id }) => id === foundPayment.id);
  if (!payment) throw new Error("a payment is none of its order's");
  const { amount } = wanted.amount;
  const named = await namedLines(w, order, { lines: wanted.lines, amount });
  requireAt(payment.version);
  await requireRefundable(w, order, payment, wanted);
  if ((await store.countRefundsOf(w.tx, w.scope, order.id)) >= REFUNDS_MAX) {
    throw new Problem("limit_reached", `An order has at most ${REFUNDS_MAX} refunds.`);
  }
  const id = newUuid();
  const sealedReason = wanted.reason === undefined ? null : sealReason(w, id, wanted.reason);
  const own = { id, amount, sealedReason, cancellationId: null };
  if (named === undefined) {
    await requireOverpaid(w, order, payments, wanted);
    return (await startRefund(w, { order, payment }, { ...own, lines: [] })).refund;
  }
  const lines = await requireRefundableLines(w, order, named);
  const credited = await creditLines(w, order, { source: { type: "refund", id: own.id }, lines });
  await requireOverpaid(w, credited, payments, wanted);
  const shares = lines.map(({ lineId, amount: share }) => ({ lineId, amount: share }));
  return (await startRefund(w, { order: credited, payment }, { ...own, lines: shares })).refund;
}

/** Pays these lines of an order back, from the payments that brought the money in. Returns the order. */
export async function refundCancelled(
  w: Work,
  order: Locked<StoredOrder>,
  { cancellationId, lines }: { readonly cancellationId: string; readonly lines: readonly RefundedLine[] },
): Promise<Locked<StoredOrder>> {
  const payments = await lockPaymentsOf(w, order);
  const parts = splitRefund(
    lines,
    payments.map((payment) => ({ id: payment.id, refundable: refundableOf(payment) })),
  );
  let settled = order;
  for (const { paymentId, ...part } of parts) {
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment) throw new Error("a refund is of no payment of its order");
    settled = (
      await startRefund(w, { order: settled, payment }, { ...part, id: newUuid(), sealedReason: null, cancellationId })
    ).order;
  }
  return settled;
}

/** The refund (uuid). */
export async function findRefund(r: Pick<Read, "tx" | "scope">, id: string): Promise<store.StoredRefund> {
  const refund = await store.findRefund(r.tx, r.scope, id);
  if (!refund) throw notFound(id);
  return refund;
}

/** The refund (`rfd_…`), whichever payment it is of. */
export function requireRefund(r: Pick<Read, "tx" | "scope">, id: string): Promise<store.StoredRefund> {
  return load(r, "rfd", id, store.findRefund);
}

/** A refund of the payment. */
export async function getRefund(r: Read, paymentId: string, id: string): Promise<store.StoredRefund> {
  const refund = await load(r, "rfd", id, store.findRefund);
  if (encodeId("pay", refund.paymentId) !== paymentId) throw notFound(id);
  return refund;
}

/** The refunds of a payment, in the keyset's order. */
export async function listRefunds(
  r: Read,
  paymentId: string,
  filter: PartFilter<RefundState>,
  keyset: Keyset,
): Promise<readonly store.StoredRefund[]> {
  const { id } = await getPayment(r, paymentId);
  return store.listRefundsAfter(r.tx, r.scope, id, filter, keyset);
}

/** The refunds of an order (uuid), oldest first. */
export function refundsOfOrder(r: Pick<Read, "tx" | "scope">, orderId: string): Promise<readonly store.StoredRefund[]> {
  return refundsOfOrders(r, [orderId]);
}

/** The refunds of several orders (uuids), oldest first. */
export function refundsOfOrders(
  r: Pick<Read, "tx" | "scope">,
  orderIds: readonly string[],
): Promise<readonly store.StoredRefund[]> {
  return store.listRefundsOfOrders(r.tx, r.scope, orderIds);
}

async function requireRefundable(
  w: Work,
  order: StoredOrder,
  payment: StoredPayment,
  { amount: sent, lines = [] }: NewRefund,
): Promise<void> {
  const refundable = { amount: refundableOf(payment), currency: payment.currency };
  const isSame = sent.currency === refundable.currency;
  if (isSame && sent.amount <= refundable.amount) {
    requireSteps(sent, lines);
    return;
  }
  const most = `At most ${refundable.amount} ${refundable.currency} (minor units) of the payment can be paid back.`;
  const ofAmount = { code: "out_of_range", detail: `Send at most ${refundable.amount}.` } as const;
  const ofLines = isSame ? await errorsBeyond(w, order, lines) : [];
  throw new Problem("payment_amount_mismatch", refundable.amount === 0 ? nothingOf(payment) : most, {
    errors: [otherMoney({ pointer: "#/amount", sent }, refundable, ofAmount), ...ofLines],
    extras: { resourceId: encodeId("pay", payment.id), currentState: payment.state, refundable },
  });
}

// Cards take and give no thousandths, so what is refunded by line has none either.
function requireSteps({ amount, currency }: NewRefund["amount"], lines: NonNullable<NewRefund["lines"]>): void {
  const step = chargeStep(currency);
  const sentAmounts = [
    { pointer: "#/amount/amount", amount },
    ...lines.map((line, index) => ({ pointer: `#/lines/${index}/amount`, amount: line.amount })),
  ];
  const wrong = sentAmounts.filter((each) => each.amount % step !== 0);
  if (wrong.length === 0) return;
  const detail = `${currency} is paid back in steps of ${step} minor units.`;
  const errors = wrong.map(({ pointer }) => ({ pointer, code: "out_of_range", detail }) as const);
  throw new Problem("validation_failed", detail, { errors });
}

function nothingOf({ state }: StoredPayment): string {
  return `${inState("The payment", state)}: nothing of it can be paid back.`;
}

// What is on its way back is not owed a second time.
async function requireOverpaid(
  w: Work,
  order: StoredOrder,
  payments: readonly StoredPayment[],
  { amount: { amount }, lines: named }: NewRefund,
): Promise<void> {
  const underWay = payments.reduce((sum, { refunding }) => sum + refunding, 0);
  const refundable = { amount: Math.max(0, amountOverpaid(order) - underWay), currency: order.currency };
  if (amount <= refundable.amount) return;
  const lines = await refundableLines(w, order);
  const detail =
    `${refundable.amount} ${refundable.currency} (minor units) was paid too much. To pay back more, name the \`lines\` that are ` +
    "charged less: `refundableLines` has them. Or cancel cases.";
  const withoutLines = named === undefined ? " without lines" : "";
  const tooMuch = { code: "out_of_range", detail: `Send at most ${refundable.amount}${withoutLines}.` } as const;
  throw new Problem("payment_amount_mismatch", detail, {
    errors: [
      { pointer: "#/amount/amount", ...tooMuch },
      ...(named === undefined ? [{ pointer: "#/lines", code: "required", detail: wantedOf(lines) } as const] : []),
    ],
    extras: { refundable, refundableLines: lines },
  });
}

function wantedOf(lines: readonly RefundableLine[]): string {
  if (lines.length === 0) return "Nothing of the order can be charged less.";
  return `Send lines of: ${lines.map(({ lineId, refundable: { amount } }) => `${lineId} (${amount})`).join(", ")}.`;
}
