import {
  captureEntries,
  chargebackEntries,
  disputeEntries,
  disputeWonEntries,
  type LedgerEntry,
} from "@entrada/domain/ledger/postings";
import type { OrderSums } from "@entrada/domain/orders/order-payment";
import type { PaymentAction, PaymentFacts } from "@entrada/domain/payments/payment-lifecycle";
import { encodeId } from "../../../../core/ids.ts";
import { inState } from "../../../../core/in-state.ts";
import type { LedgerKind } from "../../../../db/tables/money.ts";
import { load } from "../../../../work/load.ts";
import type { Locked } from "../../../../work/locked.ts";
import { orConflict, transition } from "../../../../work/transition.ts";
import type { Work } from "../../../../work/work.ts";
import { type InvoiceContext, issueForPayment } from "../../invoices/invoices.issuing.service.ts";
import { post } from "../../ledger/ledger.service.ts";
import { followCases, lockOrder, type StoredOrder, settleOrder } from "../../orders/orders.service.ts";
import { findPaymentForUpdate, type PaymentChange, type StoredPayment } from "../payments.store.ts";
import { PAYMENT_MACHINE } from "./payments.machine.ts";

/** A payment with its order. */
export interface PaymentOfOrder {
  readonly order: Locked<StoredOrder>;
  readonly payment: Locked<StoredPayment>;
}

/** A payment that was found: its order before it, as everywhere. */
export async function lockPayment(
  w: Work,
  { id, orderId }: Pick<StoredPayment, "id" | "orderId">,
): Promise<PaymentOfOrder> {
  const order = await lockOrder(w, encodeId("ord", orderId));
  return { order, payment: await load(w, "pay", encodeId("pay", id), findPaymentForUpdate) };
}

/** What a move of a payment means for its order and the ledger. */
interface Effect {
  readonly order?: (of: PaymentOfOrder, amount: number) => Partial<OrderSums> & { readonly openPaymentId?: null };
  readonly payment?: (of: PaymentOfOrder, amount: number, now: Date) => PaymentChange;
  readonly ledger?: {
    readonly kind: LedgerKind;
    readonly entries: (amount: number, before: OrderSums) => readonly LedgerEntry[];
  };
}

const ENDED: Effect = { order: () => ({ openPaymentId: null }) };

const EFFECTS: Readonly<Partial<Record<PaymentAction, Effect>>> = {
  succeed: {
    order: ({ order }, amount) => ({ openPaymentId: null, captured: order.captured + amount }),
    payment: (_, _amount, now) => ({ succeededAt: now, clientSecret: null }),
    ledger: { kind: "capture", entries: captureEntries },
  },
  fail: { ...ENDED, payment: () => ({ clientSecret: null }) },
  cancel: { ...ENDED, payment: () => ({ clientSecret: null }) },
  dispute: {
    order: ({ order }, amount) => ({ disputed: order.disputed + amount }),
    payment: (_, amount) => ({ disputed: amount }),
    ledger: { kind: "dispute", entries: disputeEntries },
  },
  winDispute: {
    order: ({ order, payment }) => ({ disputed: order.disputed - payment.disputed }),
    payment: () => ({ disputed: 0 }),
    ledger: { kind: "disputeWon", entries: disputeWonEntries },
  },
  loseDispute: {
    order: ({ order, payment: { disputed } }) => ({
      captured: order.captured - disputed,
      disputed: order.disputed - disputed,
    }),
    payment: ({ payment: { disputed } }) => ({ disputed: 0, chargedBack: disputed }),
    ledger: { kind: "chargeback", entries: chargebackEntries },
  },
};

interface MoveOptions {
  /** what it is about, in minor units; by default the whole payment, or what of it is disputed */
  readonly amount?: number;
  readonly changes?: PaymentChange;
  readonly facts?: PaymentFacts;
}

/** Moves a payment, and its order, cases and ledger with it. Throws 409 if its state does not allow it. */
export async function movePayment(
  w: Work<InvoiceContext>,
  of: PaymentOfOrder,
  action: PaymentAction,
  { amount = of.payment.disputed || of.payment.amount, changes = {}, facts = {} }: MoveOptions = {},
): Promise<PaymentOfOrder> {
  const effect = EFFECTS[action];
  const given = { ...effect?.payment?.(of, amount, w.now), ...changes };
  const moved = await transition(w, PAYMENT_MACHINE, of.payment, action, { facts, given });
  const payment = orConflict(moved, encodeId("pay", of.payment.id), (state) => `${inState("The payment", state)}.`);
  if (effect?.order === undefined) return { order: of.order, payment };
  const settled = await settleOrder(w, of.order, effect.order(of, amount));
  if (effect.ledger) {
    const { kind, entries } = effect.ledger;
    await post(w, of.order, { kind, source: { type: "payment", id: payment.id }, entries: entries(amount, of.order) });
  }
  if (action === "succeed") await issueForPayment(w, of.order, payment);
  return { order: await followCases(w, settled), payment };
}
