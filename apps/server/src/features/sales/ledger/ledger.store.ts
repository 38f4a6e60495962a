import type { LedgerEntry } from "@entrada/domain/ledger/postings";
import type { Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { LedgerKind, LedgerSource } from "../../../db/tables/money.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** A transaction of the ledger; its ids are uuids, its amounts minor units of its currency. */
export interface StoredTransaction {
  readonly id: string;
  readonly orderId: string;
  readonly kind: LedgerKind;
  readonly source: { readonly type: LedgerSource; readonly id: string };
  readonly currency: string;
  readonly entries: readonly LedgerEntry[];
  readonly occurredAt: Date;
}

const COLUMNS = [
  "id",
  "order_id as orderId",
  "kind",
  "source_type as sourceType",
  "source_id as sourceId",
  "currency",
  "entries",
  "occurred_at as occurredAt",
] as const;

export async function insertTransaction(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  { id, orderId, kind, source, currency, entries, occurredAt }: StoredTransaction,
): Promise<void> {
  const row = { tenant_id: tenantId, environment, id, order_id: orderId, kind, currency };
  await tx
    .insertInto("ledger_transactions")
    .values({
      ...row,
      source_type: source.type,
      source_id: source.id,
      entries: JSON.stringify(entries),
      occurred_at: occurredAt,
    })
    .execute();
}

/** The transactions of an order (uuid), in the order in which they were posted. */
export async function listTransactionsOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderId: string,
): Promise<readonly StoredTransaction[]> {
  const rows = await tx
    .selectFrom("ledger_transactions")
    .select(COLUMNS)
    .where(inScope(scope))
    .where("order_id", "=", orderId)
    .orderBy("occurred_at")
    .orderBy("id")
    .execute();
  return rows.map(({ sourceType: type, sourceId, ...row }) => ({ ...row, source: { type, id: sourceId } }));
}
