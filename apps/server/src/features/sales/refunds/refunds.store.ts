import type { RefundState } from "@entrada/domain/payments/refund-lifecycle";
import type { RefundedLine } from "@entrada/domain/payments/split-refund";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type Insertable, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, inserted, type Locked, updated } from "../../../work/locked.ts";

/** A refund as stored; its ids are uuids, its amounts minor units of its currency. */
export interface StoredRefund {
  readonly id: string;
  readonly version: number;
  readonly state: RefundState;
  readonly paymentId: string;
  readonly orderId: string;
  readonly cancellationId: string | null;
  readonly amount: number;
  readonly currency: string;
  /** in clear, of versions before */
  readonly reason: string | null;
  readonly sealedReason: string | null;
  readonly lines: readonly RefundedLine[];
  readonly providerReference: string | null;
  readonly failureCode: string | null;
  readonly alarm: string | null;
  /** when its provider is asked again; while a process asks, until when no other one does */
  readonly followAt: Date | null;
  readonly followAttempts: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type NewRow = Omit<Insertable<Schema["refunds"]>, "lines" | "reason"> & { readonly lines: readonly RefundedLine[] };

/** What changes of a refund besides its state. */
export interface RefundChange {
  readonly provider_reference?: string;
  readonly failure_code?: string | null;
  readonly alarm?: string | null;
}

const COLUMNS = [
  "id",
  "version",
  "state",
  "payment_id as paymentId",
  "order_id as orderId",
  "cancellation_id as cancellationId",
  "amount",
  "currency",
  "reason",
  "sealed_reason as sealedReason",
  "lines",
  "provider_reference as providerReference",
  "failure_code as failureCode",
  "alarm",
  "follow_at as followAt",
  "follow_attempts as followAttempts",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

export async function insertRefund(tx: Transaction<Schema>, { lines, ...row }: NewRow): Promise<Locked<StoredRefund>> {
  const stored = { ...row, lines: JSON.stringify(lines) };
  const insert = tx.insertInto("refunds").values(stored).returning(COLUMNS).$call(inserted);
  return read(await insert.executeTakeFirstOrThrow());
}

export async function findRefund(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredRefund | undefined> {
  const row = await own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && read(row);
}

export async function findRefundForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredRefund> | undefined> {
  const row = await own(tx, scope).select(COLUMNS).where("id", "=", id).$call(forUpdate).executeTakeFirst();
  return row && read(row);
}

/** How many refunds an order (uuid) has. */
export async function countRefundsOf(tx: Transaction<Schema>, scope: TenantScope, orderId: string): Promise<number> {
  const rows = own(tx, scope).where("order_id", "=", orderId);
  const { count } = await rows.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

/** The refunds of an order (uuid), oldest first. */
export async function listRefundsOfOrder(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderId: string,
): Promise<readonly StoredRefund[]> {
  const rows = own(tx, scope).select(COLUMNS).where("order_id", "=", orderId).orderBy("id");
  return (await rows.execute()).map(read);
}

/** The refunds of a payment (uuid) after this id, oldest first. */
export async function listRefundsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  paymentId: string,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredRefund[]> {
  let rows = own(tx, scope).where("payment_id", "=", paymentId);
  if (after !== undefined) rows = rows.where("id", ">", after);
  return (await rows.select(COLUMNS).orderBy("id").limit(rowsMax).execute()).map(read);
}

/** Writes the refund's state and other changes at the version that was read, and raises the version. */
export async function updateRefund(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredRefund, "id" | "version">>,
  changes: RefundChange & { readonly state?: Entered<RefundState>; readonly updated_at: Date },
): Promise<Locked<StoredRefund>> {
  const row = await tx
    .updateTable("refunds")
    .set({ ...changes, version: sql`version + 1` })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
  return read(row);
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
  const due = own(tx, scope)
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
  return (await claimed.returning(COLUMNS).execute()).map(read);
}

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("refunds").where(inScope(scope));
}

function read<Row extends { readonly lines: string }>({ lines, ...row }: Row) {
  return { ...row, lines: JSON.parse(lines) as readonly RefundedLine[] }; // our own text
}
