import { amountDue } from "@entrada/domain/orders/order-payment";
import {
  availablePaymentActions,
  PAYMENT_LIFECYCLE,
  type PaymentState,
} from "@entrada/domain/payments/payment-lifecycle";
import type { TestPaymentToken } from "@entrada/domain/payments/payment-mode";
import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { initialState } from "@entrada/domain/shared/lifecycle";
import { encodeId, newUuid } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import { otherMoney } from "../../../core/other-money.ts";
import type { Keyset, PartFilter } from "../../../core/paging.ts";
import { notFound, Problem, stateConflict } from "../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import { orConflict, transition } from "../../../work/transition.ts";
import type { Read, Work } from "../../../work/work.ts";
import { getOrder, lockOrder, requirePayable, type StoredOrder, settleOrder } from "../orders/orders.service.ts";
import { followJob } from "./following/payments.jobs.ts";
import { transitionEvent } from "./moves/payments.events.ts";
import { changePayment, factsOf, PAYMENT_MACHINE } from "./moves/payments.machine.ts";
import { lockPayment, movePayment } from "./moves/payments-moves.ts";
import { requireUsable } from "./payments.check.ts";
import type { NewPayment } from "./payments.schema.ts";
import * as store from "./payments.store.ts";
import { PAYER_CHOICES, type PayerChoice, type PaymentContext } from "./payments.types.ts";

export { followJob } from "./following/payments.jobs.ts";
export { refundableOf } from "./moves/payments.machine.ts";
export { usableModes } from "./payments.check.ts";
export type { PaymentFilter, StoredPayment } from "./payments.store.ts";
export { PAYER_CHOICES } from "./payments.types.ts";

const TOKEN_OF_CHOICE: Readonly<Record<PayerChoice, TestPaymentToken>> = {
  approve: "test_success",
  decline: "test_declined",
};

// One at a time is under way; those that failed remain.
const PAYMENTS_MAX = 100;

/**
 * Pays what is due for an order. What the tenant has collected itself is recorded as paid at once; otherwise the provider is
 * asked after the commit. Throws 409 if the amount is not what is due, or if nothing can be paid.
 */
export async function createPayment(
  w: Work<PaymentContext>,
  orderId: string,
  wanted: NewPayment,
): Promise<store.StoredPayment> {
  const order = await lockOrder(w, orderId);
  await requireUsable(w, wanted);
  await requirePayable(w, order);
  requireDue(order, wanted.amount);
  if ((await paymentsOfOrder(w, order.id)).length >= PAYMENTS_MAX) {
    throw new Problem("limit_reached", `An order has at most ${PAYMENTS_MAX} payments.`);
  }
  const payment = await store.insertPayment(w.tx, w.scope, rowOf(w, order, wanted));
  w.emit(transitionEvent("payment.created", payment));
  if (wanted.mode === "tenantSettled") return (await movePayment(w, { order, payment }, "succeed")).payment;
  await settleOrder(w, order, { openPaymentId: payment.id });
  w.enqueue(followJob(w));
  return payment;
}

/** The payment. */
export function getPayment(r: Read, id: string): Promise<store.StoredPayment> {
  return load(r, "pay", id, store.findPayment);
}

/** The payment (uuid). */
export async function findPayment(r: Pick<Read, "tx" | "scope">, id: string): Promise<store.StoredPayment> {
  const payment = await store.findPayment(r.tx, r.scope, id);
  if (!payment) throw notFound(id);
  return payment;
}

/** The payments of an order (uuid), oldest first. */
export function paymentsOfOrder(
  r: Pick<Read, "tx" | "scope">,
  orderId: string,
): Promise<readonly store.StoredPayment[]> {
  return store.listPaymentsAfter(
    r.tx,
    r.scope,
    { orderId },
    { order: "oldest", after: undefined, rowsMax: PAYMENTS_MAX },
  );
}

/** The payments of an order, in the keyset's order. */
export async function listPaymentsOf(
  r: Read,
  orderId: string,
  filter: PartFilter<PaymentState>,
  keyset: Keyset,
): Promise<readonly store.StoredPayment[]> {
  const { id } = await getOrder(r, orderId);
  return store.listPaymentsAfter(r.tx, r.scope, { ...filter, orderId: id }, keyset);
}

/** The tenant's payments, in the keyset's order. */
export function listPayments(
  r: Read,
  filter: store.PaymentFilter,
  keyset: Keyset,
): Promise<readonly store.StoredPayment[]> {
  return store.listPaymentsAfter(r.tx, r.scope, filter, keyset);
}

/** Whether nothing of the payment waits for its payer or for a first answer: another one may follow, or it has succeeded. */
export function hasMovedOn({ state }: Pick<store.StoredPayment, "state">): boolean {
  return state !== "created" && state !== "requiresAction";
}

/** What the payer of a payment can be played to choose now: nothing, unless it is a test payment that waits for them. */
export function payerChoices({ mode, state }: Pick<store.StoredPayment, "mode" | "state">): readonly PayerChoice[] {
  return mode === "test" && state === "requiresAction" ? PAYER_CHOICES : [];
}

/** Plays the payer of a test payment that waits for its payer. */
export async function actAsPayer(w: Work, id: string, choice: PayerChoice): Promise<store.StoredPayment> {
  const { payment } = await lockPayment(w, await getPayment(w, id));
  if (!payerChoices(payment).includes(choice)) {
    const detail = `${inState("The payment", payment.state)}. Only a test payment that requires action can be acted on.`;
    throw stateConflict("pay", payment, detail);
  }
  const played = { playedToken: TOKEN_OF_CHOICE[choice] };
  const acted = await store.updatePaymentProgress(w.tx, w.scope, payment, played);
  await store.scheduleFollow(w.tx, w.scope, payment.id, { at: w.now, attempts: 0 });
  w.enqueue(followJob(w));
  return acted;
}

/** Asks the provider to give the payment up, which it does unless the payer has paid meanwhile. */
export async function cancelPayment(
  w: Work,
  id: string,
  { expectedVersion }: { readonly expectedVersion: ExpectedVersion },
): Promise<store.StoredPayment> {
  const { payment } = await lockPayment(w, await getPayment(w, id));
  refuseOtherVersion(expectedVersion, payment.version);
  // What is processed is given up by its provider alone.
  if (!availablePaymentActions(payment.state, factsOf(payment)).includes("cancel")) {
    const isBeing = payment.cancelRequestedAt !== null;
    const detail = isBeing ? "The payment is being cancelled." : `${inState("The payment", payment.state)}.`;
    throw stateConflict("pay", payment, detail);
  }
  const cancelling = await changePayment(w, payment, { cancelRequestedAt: w.now });
  await store.scheduleFollow(w.tx, w.scope, payment.id, { at: w.now, attempts: 0 });
  w.enqueue(followJob(w));
  return cancelling;
}

/** The payments of an order, oldest first. */
export function lockPaymentsOf(w: Work, order: Locked<StoredOrder>): Promise<readonly Locked<store.StoredPayment>[]> {
  return store.listPaymentsForUpdate(w.tx, w.scope, order.id);
}

/** Notes what of a payment is on its way back, and what has come back. */
export async function noteRefund(
  w: Work,
  payment: Locked<store.StoredPayment>,
  change: { readonly refunding: number; readonly refunded: number },
): Promise<Locked<store.StoredPayment>> {
  const refunded = payment.refunded + change.refunded;
  const refunding = payment.refunding + change.refunding;
  const isMovable = payment.state === "succeeded" || payment.state === "partiallyRefunded";
  // While it is disputed, only its sums change.
  if (change.refunded === 0) return changePayment(w, payment, { refunding });
  if (!isMovable) return changePayment(w, payment, { refunding, refunded });
  const action = refunded === payment.amount ? "refundRest" : "refund";
  const options = { facts: { isRefundable: true }, given: { refunding, refunded } };
  const moved = await transition(w, PAYMENT_MACHINE, payment, action, options);
  return orConflict(moved, encodeId("pay", payment.id), (state) => `${inState("The payment", state)}.`);
}

function requireDue(order: StoredOrder, { amount, currency }: NewPayment["amount"]): void {
  const due = { amount: amountDue(order), currency: order.currency };
  if (amount === due.amount && currency === due.currency) return;
  const detail = `${due.amount} ${due.currency} (minor units) is due. Pay exactly this.`;
  const ofAmount = { code: "mismatch", detail: `Send ${due.amount}.` } as const;
  const error = otherMoney({ pointer: "#/amount", sent: { amount, currency } }, due, ofAmount);
  throw new Problem("payment_amount_mismatch", detail, { errors: [error], extras: { due } });
}

function rowOf(w: Work, order: StoredOrder, { mode, form, amount, reference, settledOn, token }: NewPayment) {
  return {
    id: newUuid(),
    orderId: order.id,
    mode,
    ...amount,
    form: mode === "provider" ? (form ?? "embedded") : null,
    reference: reference ?? null,
    settledOn: settledOn ?? null,
    token: token ?? null,
    playedToken: null,
    providerReference: null,
    clientSecret: null,
    failureCode: null,
    fee: null,
    alarm: null,
    state: initialState(PAYMENT_LIFECYCLE),
    cancelRequestedAt: null,
    followAt: mode === "tenantSettled" ? null : w.now,
    succeededAt: null,
    createdAt: w.now,
    expiresAt: actBefore(order, w.now),
    updatedAt: w.now,
  };
}

// Until when the payer may act: as long as the order waits. What became due again later has its own time.
function actBefore({ state, expiresAt }: StoredOrder, now: Date): Date {
  return state === "awaitingPayment" ? expiresAt : new Date(now.getTime() + 3 * DAY_SECONDS * 1_000);
}
