import { ACCOUNTS, balancesOf } from "@entrada/domain/ledger/postings";
import { encodeId, type Prefix } from "../../../core/ids.ts";
import type { LedgerSource } from "../../../db/tables/money.ts";
import type { ShownLedger } from "./ledger.schema.ts";
import type { StoredTransaction } from "./ledger.service.ts";

const PREFIX_OF: Readonly<Record<LedgerSource, Prefix>> = {
  order: "ord",
  cancellation: "can",
  payment: "pay",
  refund: "rfd",
};

/** The ledger of an order, as clients see it. */
export function showLedger(
  order: { readonly id: string; readonly currency: string },
  transactions: readonly StoredTransaction[],
): ShownLedger {
  const money = (amount: number) => ({ amount, currency: order.currency });
  const held = balancesOf(transactions.flatMap(({ entries }) => entries));
  return {
    orderId: encodeId("ord", order.id),
    balances: ACCOUNTS.map((account) => ({ account, balance: money(held[account]) })),
    transactions: transactions.map(({ id, kind, source, occurredAt, entries }) => ({
      id: encodeId("ltx", id),
      kind,
      source: { type: source.type, id: encodeId(PREFIX_OF[source.type], source.id) },
      occurredAt: occurredAt.toISOString(),
      entries: entries.map(({ account, lineId, amount }) => ({
        account,
        lineId: lineId === null ? null : encodeId("lin", lineId),
        amount: money(amount),
      })),
    })),
  };
}
