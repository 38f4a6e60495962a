import type { RefundState } from "@entrada/domain/payments/refund-lifecycle";
import type { RefundedLine } from "@entrada/domain/payments/split-refund";
import { sql, type Transaction } from "kysely";
import type { Keyset, PartFilter } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { NewRow } from "../../../db/column-names.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const refunds = tenantRows(
  "refunds",
  [
    "id",
    "version",
    "state",
    "paymentId",
    "orderId",
    "cancellationId",
    "amount",
    "currency",
    "reason",
    "sealedReason",
    "lines",
    "providerReference",
    "failureCode",
    "alarm",
    "followAt",
    "followAttempts",
    "createdAt",
    "updatedAt",
  ],
  read,
);

/** A refund as stored; its ids are uuids, its amounts minor units of its currency. */
export type StoredRefund = RowOf<typeof refunds>;

type NewRefund = Omit<NewRow<"refunds">, "lines" | "reason"> & { readonly lines: readonly RefundedLine[] };

/** What only workers use of a refund. */
interface RefundProgress {
  readonly providerReference?: string;
  readonly alarm?: string | null;
}

/** What changes of a refund besides its state. */
export interface RefundChange extends RefundProgress {
  readonly failureCode?: string | null;
}

export const { find: findRefund, lock: findRefundForUpdate, lockAll: lockRefunds, updateAt: updateRefund } = refunds;

/** The tenant's refunds. */
export const ownRefunds = refunds.own;

/** Writes what clients do not see: the version stays. */
export async function updateRefundProgress(
  tx: Transaction<Schema>,
  scope: TenantScope,
  refund: Locked<StoredRefund>,
  progress: RefundProgress,
): Promise<void> {
  await refunds.progressAt(tx, scope, refund, { ...progress });
}

export function insertRefund(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { lines, ...row }: NewRefund,
): Promise<Locked<StoredRefund>> {
  return refunds.insert(tx, scope, { ...row, lines: JSON.stringify(lines) });
}

/** How many refunds an order (uuid) has. */
export async function countRefundsOf(tx: Transaction<Schema>, scope: TenantScope, orderId: string): Promise<number> {
  const rows = refunds.own(tx, scope).where("order_id", "=", orderId);
  const { count } = await rows.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

/** The refunds of these orders (uuids), oldest first. */
export function listRefundsOfOrders(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderIds: readonly string[],
): Promise<readonly StoredRefund[]> {
  const rows = refunds.own(tx, scope).where(sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`);
  return refunds.all(rows.orderBy("id"));
}

/** The refunds of a payment (uuid) after this id, in the keyset's order. */
export function listRefundsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  paymentId: string,
  { states, ...created }: PartFilter<RefundState>,
  keyset: Keyset,
): Promise<readonly StoredRefund[]> {
  const rows = inCreatedRange(refunds.own(tx, scope).where("payment_id", "=", paymentId), created);
  return refunds.page(states === undefined ? rows : rows.where("state", "in", states), keyset);
}

/** Sets when the provider is asked again about a claimed refund, unless it is to be asked sooner or another process asks. */
export async function rescheduleFollow(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, followAt }: Pick<StoredRefund, "id" | "followAt">,
  at: Date | null,
): Promise<void> {
  const claimed = tx.updateTable("refunds").set({ follow_at: at }).where(inScope(scope)).where("id", "=", id);
  await claimed.where("follow_at", "=", followAt).execute();
}

/** Has the provider asked about the refunds of a payment (uuid) at this instant: one that succeeded may fail later. */
export async function scheduleFollowsOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  paymentId: string,
  at: Date,
): Promise<void> {
  const asked = tx.updateTable("refunds").set({ follow_at: at }).where(inScope(scope));
  await asked.where("payment_id", "=", paymentId).where("state", "!=", "failed").execute();
}

/** Refunds whose provider has to be asked now; nobody else gets them before this instant. */
export async function claimFollows(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { now, until, rowsMax }: { readonly now: Date; readonly until: Date; readonly rowsMax: number },
): Promise<readonly StoredRefund[]> {
  const due = refunds
    .own(tx, scope)
    .select("id")
    .where("follow_at", "<=", now)
    .orderBy("follow_at")
    .limit(rowsMax)
    .forUpdate()
    .skipLocked();
  const claimed = tx
    .updateTable("refunds")
    .set({ follow_at: until, follow_attempts: sql`follow_attempts + 1` })
    .where(inScope(scope))
    .where("id", "in", due);
  return (await claimed.returning(refunds.columns).execute()).map(read);
}

function read<Row extends { readonly lines: string }>({ lines, ...row }: Row) {
  return { ...row, lines: JSON.parse(lines) as readonly RefundedLine[] }; // our own text
}
