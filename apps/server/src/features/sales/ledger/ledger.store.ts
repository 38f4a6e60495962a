import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const transactions = tenantRows(
  "ledger_transactions",
  ["id", "orderId", "kind", "sourceType", "sourceId", "currency", "entries", "occurredAt"],
  ({ sourceType: type, sourceId: id, ...row }) => ({ ...row, source: { type, id } }),
);

/** A transaction of the ledger; its ids are uuids, its amounts minor units of its currency. */
export type StoredTransaction = RowOf<typeof transactions>;

export async function insertTransaction(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { source, entries, ...row }: StoredTransaction,
): Promise<void> {
  const posted = { ...row, sourceType: source.type, sourceId: source.id, entries: JSON.stringify(entries) };
  await transactions.add(tx, scope, posted);
}

/** The transactions of these orders (uuids), in the order in which they were posted. */
export function listTransactionsOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderIds: readonly string[],
): Promise<readonly StoredTransaction[]> {
  const rows = transactions.own(tx, scope).where(sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`);
  return transactions.all(rows.orderBy("occurred_at").orderBy("id"));
}
