import { amountDue, amountOverpaid, type OrderSums } from "../orders/order-payment.ts";
import type { QuoteLineKind } from "../quotes/quote-lines.ts";

/** Where the money of an order is, or is owed. A debit is positive, a credit negative. */
export const ACCOUNTS = [
  // What the customer owes, and what is to be paid back.
  "receivable",
  "refundable",
  // What payments brought in, what of it a payer disputes, what the provider kept, and what was paid back.
  "captured",
  "disputed",
  "providerFees",
  "refunded",
  // What is owed to authorities, the tenant's own revenue, and the tax on it.
  "payableToAuthority",
  "serviceRevenue",
  "taxPayable",
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** One side of a transaction, in minor units of its one currency. The entries of a transaction add up to zero. */
export interface LedgerEntry {
  readonly account: Account;
  /** the line of the quote; null: the order as a whole */
  readonly lineId: string | null;
  readonly amount: number;
}

/** An amount of a line of an order. */
export interface LineAmount {
  readonly lineId: string;
  readonly kind: QuoteLineKind;
  readonly amount: number;
}

/** Whose money a line is: what authorities charge is never revenue. */
export const ACCOUNT_OF_LINE: Readonly<Record<QuoteLineKind, Account>> = {
  governmentFee: "payableToAuthority",
  serviceFee: "serviceRevenue",
  discount: "serviceRevenue",
  tax: "taxPayable",
};

const NOTHING: OrderSums = { total: 0, cancelled: 0, captured: 0, refunded: 0, disputed: 0 };

/** An order was made: the customer owes its lines. */
export function saleEntries(lines: readonly LineAmount[]): readonly LedgerEntry[] {
  return withDebt(lineEntries(lines, -1), NOTHING);
}

/** These amounts were taken off the lines of an order with these sums. */
export function creditEntries(lines: readonly LineAmount[], before: OrderSums): readonly LedgerEntry[] {
  return withDebt(lineEntries(lines, 1), before);
}

/** A payment of this amount came in. */
export function captureEntries(amount: number, before: OrderSums): readonly LedgerEntry[] {
  return withDebt([whole("captured", amount)], before);
}

/** The provider of a payment keeps this part of it. */
export function feeEntries(amount: number): readonly LedgerEntry[] {
  return kept([whole("providerFees", amount), whole("captured", -amount)]);
}

/** This amount was paid back. */
export function refundEntries(amount: number, before: OrderSums): readonly LedgerEntry[] {
  return withDebt([whole("refunded", -amount)], before);
}

/** A payer disputes this amount: it is out of reach until the dispute ends. */
export function disputeEntries(amount: number): readonly LedgerEntry[] {
  return [whole("disputed", amount), whole("captured", -amount)];
}

/** The dispute was won. */
export function disputeWonEntries(amount: number): readonly LedgerEntry[] {
  return [whole("captured", amount), whole("disputed", -amount)];
}

/** The dispute was lost: the customer owes the amount again. */
export function chargebackEntries(amount: number, before: OrderSums): readonly LedgerEntry[] {
  return withDebt([whole("disputed", -amount)], before);
}

/** What each account holds after these entries. */
export function balancesOf(entries: readonly LedgerEntry[]): Readonly<Record<Account, number>> {
  const held: Record<string, number> = Object.fromEntries(ACCOUNTS.map((account) => [account, 0]));
  for (const { account, amount } of entries) held[account] = (held[account] ?? 0) + amount;
  return held as Record<Account, number>; // every account was put in
}

/** What is charged for each line (id) after these entries. */
export function chargedByLine(entries: readonly LedgerEntry[]): ReadonlyMap<string, number> {
  const charged = new Map<string, number>();
  for (const { lineId, amount } of entries) {
    if (lineId !== null) charged.set(lineId, (charged.get(lineId) ?? 0) - amount);
  }
  return charged;
}

function lineEntries(lines: readonly LineAmount[], sign: 1 | -1): readonly LedgerEntry[] {
  return lines.map(({ lineId, kind, amount }) => ({ account: ACCOUNT_OF_LINE[kind], lineId, amount: sign * amount }));
}

// The other side: what the customer owes changes by what the entries lack, first off or onto what is to be paid back.
function withDebt(entries: readonly LedgerEntry[], before: OrderSums): readonly LedgerEntry[] {
  const owed = amountDue(before) - amountOverpaid(before);
  const owedThen = owed - entries.reduce((total, { amount }) => total + amount, 0);
  return kept([
    ...entries,
    whole("receivable", Math.max(0, owedThen) - Math.max(0, owed)),
    whole("refundable", Math.min(0, owedThen) - Math.min(0, owed)),
  ]);
}

function whole(account: Account, amount: number): LedgerEntry {
  return { account, lineId: null, amount };
}

// An entry of nothing says nothing.
function kept(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return entries.filter(({ amount }) => amount !== 0);
}
