import { feeEntries } from "@entrada/domain/ledger/postings";
import { followProvider } from "@entrada/domain/payments/follow-provider";
import { OPEN_PAYMENT_STATES, type PaymentAction } from "@entrada/domain/payments/payment-lifecycle";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import { decodeId, encodeId } from "../../../../core/ids.ts";
import { encryptText } from "../../../../crypto/encrypted-text.ts";
import type { AskedPayment, ProviderPayment } from "../../../../providers/payment/port.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Work } from "../../../../work/work.ts";
import { post } from "../../ledger/ledger.service.ts";
import { changePayment } from "../moves/payments.machine.ts";
import { lockPayment, movePayment, type PaymentOfOrder } from "../moves/payments-moves.ts";
import * as store from "../payments.store.ts";
import type { PaymentContext } from "../payments.types.ts";
import { secretContext } from "../payments-secret.ts";
import { followJob } from "./payments.jobs.ts";

// Nobody else asks about a payment meanwhile; longer than a provider takes to answer.
const CLAIM_SECONDS = 2 * MINUTE_SECONDS;
const CLAIMED_MAX = 10;
const PAUSES_SECONDS = [MINUTE_SECONDS, 5 * MINUTE_SECONDS, 15 * MINUTE_SECONDS, HOUR_SECONDS];
const FEE_ATTEMPTS_MAX = 5;

/** Payments whose provider has to be asked now; no other process asks about them for two minutes. */
export function claimPayments(w: Work): Promise<readonly store.StoredPayment[]> {
  const until = new Date(w.now.getTime() + CLAIM_SECONDS * 1_000);
  return store.claimFollows(w.tx, w.scope, { now: w.now, until, rowsMax: CLAIMED_MAX });
}

/** The payment as its provider is asked about it. */
export function askedPayment({ scope, now }: Pick<Work, "scope" | "now">, payment: store.StoredPayment): AskedPayment {
  const { id, orderId, amount, currency, refunded, playedToken, createdAt } = payment;
  const named = { id: encodeId("pay", id), description: encodeId("ord", orderId) };
  // What its payer has chosen takes the place of what was sent.
  const token = playedToken === null ? payment.token : playedToken;
  return { scope, ...named, amount, currency, refunded, token, returnTo: null, createdAt, now };
}

/** Where the payer comes back to from the provider's own page; null: they pay elsewhere. */
export function returnOf({ id, form }: store.StoredPayment, publicBaseUrl: string): string | null {
  return form === "hosted" ? `${publicBaseUrl}/portal/orders?payment=${encodeId("pay", id)}` : null;
}

/** Whether the provider has to be asked to give a payment up: the tenant wants that, or its payer's time is over. */
export function isToBeCancelled({ state, cancelRequestedAt, expiresAt }: store.StoredPayment, now: Date): boolean {
  return cancelRequestedAt !== null || (state === "requiresAction" && expiresAt <= now);
}

/**
 * Moves a claimed payment to its state at the provider, with its order, cases and ledger. A report that cannot be true
 * is kept as an alarm, and changes nothing; neither does one that another process has asked for anew.
 */
export async function applyReport(
  w: Work<PaymentContext>,
  claimed: store.StoredPayment,
  report: ProviderPayment,
): Promise<Followed> {
  const foundPayment = await lockFollowed(w, claimed.id);
  if (isTakenOver(claimed, foundPayment.payment, w.now)) return { payment: foundPayment.payment, alarm: null };
  const steps = followProvider(foundPayment.payment, report);
  if (!steps.ok)
    return { payment: await raiseAlarm(w, claimed, foundPayment.payment, steps.error), alarm: steps.error };
  const { actions, disputed, alarm } = steps.value;
  // What is told with the first of the moves needs no change of its own.
  let changes = learned(foundPayment, report, w.now);
  let of: PaymentOfOrder = { ...foundPayment, payment: await learn(w, foundPayment, report) };
  for (const action of actions) {
    of = await movePayment(w, of, action, { ...optionsOf(action, disputed), changes });
    changes = {};
  }
  if (Object.keys(changes).length > 0) of = { ...of, payment: await changePayment(w, of.payment, changes) };
  of = { ...of, payment: await postFee(w, of, report) };
  const next = nextFollow(of.payment, report, { now: w.now, isGivenUp: isToBeCancelled(claimed, w.now) });
  await store.rescheduleFollow(w.tx, w.scope, claimed, { at: next, ...(actions.length > 0 && { attempts: 0 }) });
  if (alarm === null) return { payment: of.payment, alarm };
  return { payment: await raiseAlarm(w, claimed, of.payment, alarm), alarm };
}

/** A payment after a report about it. */
export interface Followed {
  readonly payment: store.StoredPayment;
  /** what the report contradicts */
  readonly alarm: string | null;
}

/**
 * Asks the provider again later, each time after a longer pause. A payment that it never began to know is given up here
 * once nobody waits for it: if it was begun and the answer was lost, nobody can pay it without the secret in that answer.
 */
export async function postponePayment(w: Work<PaymentContext>, claimed: store.StoredPayment): Promise<void> {
  if (claimed.providerReference === null && (claimed.cancelRequestedAt !== null || claimed.expiresAt <= w.now)) {
    const foundPayment = await lockFollowed(w, claimed.id);
    if (foundPayment.payment.providerReference === null && foundPayment.payment.state === "created") {
      await movePayment(w, foundPayment, "cancel");
      return store.rescheduleFollow(w.tx, w.scope, claimed, { at: null });
    }
  }
  return store.rescheduleFollow(w.tx, w.scope, claimed, { at: pausedUntil(claimed.followAttempts, w.now) });
}

/** Whether another process has asked about what was claimed since then: its report is the newer one. */
export function isTakenOver(
  claimed: { readonly followAt: Date | null },
  { followAt }: { readonly followAt: Date | null },
  now: Date,
): boolean {
  return followAt === null || (followAt > now && followAt.getTime() !== claimed.followAt?.getTime());
}

/**
 * Has the provider asked about a payment (`pay_…`) soon, because it says that something has changed. Undefined: there is no
 * payment that the provider knows by this reference.
 */
export async function followSoon(w: Work, id: string, reference: string): Promise<store.StoredPayment | undefined> {
  const uuid = decodeId("pay", id);
  const payment = uuid === undefined ? undefined : await store.findPayment(w.tx, w.scope, uuid);
  // Its first answer may still be on its way.
  if (payment?.providerReference !== reference && payment?.providerReference !== null) return undefined;
  await store.scheduleFollow(w.tx, w.scope, payment.id, { at: w.now, attempts: 0 });
  w.enqueue(followJob(w));
  return payment;
}

/** When something that has been asked for this often is asked for again. */
export function pausedUntil(attempts: number, now: Date): Date {
  const pause = PAUSES_SECONDS[Math.max(0, attempts - 1)] ?? HOUR_SECONDS;
  return new Date(now.getTime() + pause * 1_000);
}

async function lockFollowed(w: Work, id: string): Promise<PaymentOfOrder> {
  const foundPayment = await store.findPayment(w.tx, w.scope, id);
  if (!foundPayment) throw new Error("a payment that is followed does not exist");
  return lockPayment(w, foundPayment);
}

/** What a report says that clients see. */
function learned({ payment }: PaymentOfOrder, { state, failureCode }: ProviderPayment, now: Date) {
  const isFailedLate =
    state === "requiresAction" && payment.state === "processing" && payment.cancelRequestedAt === null;
  return {
    ...(payment.failureCode !== failureCode && { failureCode }),
    // The provider waits for another try, which nobody expects any more.
    ...(isFailedLate && { cancelRequestedAt: now }),
  };
}

/** Keeps what a report says that only we need. */
async function learn(w: Work<PaymentContext>, { payment }: PaymentOfOrder, report: ProviderPayment) {
  const { reference, clientSecret } = report;
  const hasNewSecret = clientSecret !== null && payment.clientSecret === null && payment.state === "created";
  if (payment.providerReference === reference && !hasNewSecret && payment.alarm === null) return payment;
  return store.updatePaymentProgress(w.tx, w.scope, payment, {
    providerReference: reference,
    // What contradicted has been settled.
    alarm: null,
    ...(hasNewSecret && { clientSecret: encryptText(secretContext(w, payment.id), clientSecret) }),
  });
}

function optionsOf(action: PaymentAction, disputed: number) {
  // The facts of what the provider has done are not those of what the tenant may ask for.
  const facts = { isRefundable: true, isBeingCancelled: false };
  return action === "dispute" ? { facts, amount: disputed } : { facts };
}

async function postFee(w: Work, { order, payment }: PaymentOfOrder, { fee }: ProviderPayment) {
  if (fee === null || payment.fee !== null || payment.succeededAt === null) return payment;
  await post(w, order, { kind: "fee", source: { type: "payment", id: payment.id }, entries: feeEntries(fee) });
  return store.updatePaymentProgress(w.tx, w.scope, payment, { fee });
}

async function raiseAlarm(
  w: Work,
  claimed: store.StoredPayment,
  payment: Locked<store.StoredPayment>,
  alarm: string,
): Promise<store.StoredPayment> {
  await store.rescheduleFollow(w.tx, w.scope, claimed, { at: new Date(w.now.getTime() + HOUR_SECONDS * 1_000) });
  if (payment.alarm === alarm) return payment;
  return store.updatePaymentProgress(w.tx, w.scope, payment, { alarm });
}

function nextFollow(
  payment: store.StoredPayment,
  report: ProviderPayment,
  { now, isGivenUp }: { readonly now: Date; readonly isGivenUp: boolean },
): Date | null {
  const { state, mode, followAttempts, expiresAt } = payment;
  if (report.changesInSeconds !== undefined) return new Date(now.getTime() + report.changesInSeconds * 1_000);
  const isOpen = OPEN_PAYMENT_STATES.some((open) => open === state);
  // At once, unless that is what the provider was just asked for.
  if (isOpen && isToBeCancelled(payment, now)) return isGivenUp ? pausedUntil(followAttempts, now) : now;
  if (state === "requiresAction") return earlier(pausedUntil(followAttempts, now), expiresAt);
  if (state === "processing") return pausedUntil(followAttempts, now);
  if (mode !== "provider") return null;
  if (state === "disputed") return new Date(now.getTime() + DAY_SECONDS * 1_000);
  const isFeeAwaited = payment.succeededAt !== null && payment.fee === null && followAttempts < FEE_ATTEMPTS_MAX;
  return isFeeAwaited ? pausedUntil(followAttempts, now) : null;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
