import { amountDue, amountOverpaid, type OrderSums } from "../orders/order-payment.ts";
import type { QuoteLineKind } from "../quotes/quote-lines.ts";
import { ACCOUNT_OF_LINE, balancesOf, type LedgerEntry } from "./postings.ts";

/** An order with everything that its ledger is compared with, in minor units of its currency. */
export interface VerifiedOrder extends OrderSums {
  readonly lines: readonly { readonly id: string; readonly kind: QuoteLineKind; readonly total: number }[];
  readonly payments: readonly {
    /** what came in and was not charged back */
    readonly captured: number;
    readonly refunded: number;
    readonly disputed: number;
  }[];
  /** by refunds that succeeded */
  readonly refunds: readonly { readonly amount: number }[];
}

/** A sum that is not what the ledger says. */
export interface LedgerDifference {
  readonly what: string;
  readonly stored: number;
  readonly ledger: number;
}

/** Compares what is stored of an order with its ledger, sum by sum and line by line. Empty: all of it agrees. */
export function verifyLedger(
  order: VerifiedOrder,
  transactions: readonly (readonly LedgerEntry[])[],
): readonly LedgerDifference[] {
  const entries = transactions.flat();
  const held = balancesOf(entries);
  const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const inHand = held.captured + held.disputed + held.providerFees;
  const revenue = held.payableToAuthority + held.serviceRevenue + held.taxPayable;
  const compared: readonly LedgerDifference[] = [
    ...transactions.map((transaction, index) => ({
      what: `transaction ${index + 1}`,
      stored: 0,
      ledger: sumOf(transaction.map(({ amount }) => amount)),
    })),
    { what: "due", stored: amountDue(order), ledger: held.receivable },
    { what: "overpaid", stored: amountOverpaid(order), ledger: 0 - held.refundable },
    { what: "charged", stored: order.total - order.cancelled, ledger: 0 - revenue },
    { what: "captured", stored: order.captured, ledger: inHand },
    { what: "refunded", stored: order.refunded, ledger: 0 - held.refunded },
    { what: "disputed", stored: order.disputed, ledger: held.disputed },
    { what: "captured by payments", stored: sumOf(order.payments.map(({ captured }) => captured)), ledger: inHand },
    {
      what: "refunded of payments",
      stored: sumOf(order.payments.map((one) => one.refunded)),
      ledger: 0 - held.refunded,
    },
    { what: "disputed of payments", stored: sumOf(order.payments.map((one) => one.disputed)), ledger: held.disputed },
    { what: "refunds", stored: sumOf(order.refunds.map(({ amount }) => amount)), ledger: 0 - held.refunded },
    ...order.lines.flatMap((line) => ofLine(line, entries)),
  ];
  return compared.filter(({ stored, ledger }) => stored !== ledger);
}

// A line is only on its own account, and never taken off beyond what it cost.
function ofLine(
  { id, kind, total }: VerifiedOrder["lines"][number],
  entries: readonly LedgerEntry[],
): readonly LedgerDifference[] {
  const ownLedgerEntries = entries.filter(({ lineId }) => lineId === id);
  const elsewhere = ownLedgerEntries.filter(({ account }) => account !== ACCOUNT_OF_LINE[kind]);
  const charged = 0 - ownLedgerEntries.reduce((sum, { amount }) => sum + amount, 0);
  const bound = Math.min(Math.max(charged, Math.min(0, total)), Math.max(0, total));
  return [
    { what: `line ${id} on other accounts`, stored: 0, ledger: elsewhere.length },
    { what: `line ${id}`, stored: bound, ledger: charged },
  ];
}
