import type { PaymentState } from "@entrada/domain/payments/payment-lifecycle";
import type { PaymentForm, PaymentMode } from "@entrada/domain/payments/payment-mode";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type Insertable, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";
import { listDueScopes } from "../../../db/due-scopes.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, inserted, type Locked, updated } from "../../../work/locked.ts";

/** A payment as stored; its ids are uuids, its amounts minor units of its currency. */
export interface StoredPayment {
  readonly id: string;
  readonly version: number;
  readonly state: PaymentState;
  readonly orderId: string;
  readonly mode: PaymentMode;
  /** null: no provider has one */
  readonly form: PaymentForm | null;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string | null;
  readonly settledOn: string | null;
  readonly token: string | null;
  readonly providerReference: string | null;
  /** encrypted */
  readonly clientSecret: string | null;
  readonly failureCode: string | null;
  readonly fee: number | null;
  readonly refunded: number;
  readonly refunding: number;
  readonly disputed: number;
  readonly chargedBack: number;
  readonly alarm: string | null;
  readonly cancelRequestedAt: Date | null;
  /** when its provider is asked again; while a process asks, until when no other one does */
  readonly followAt: Date | null;
  readonly followAttempts: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly succeededAt: Date | null;
  readonly updatedAt: Date;
}

/** What changes of a payment besides its state. */
export interface PaymentChange {
  readonly token?: string;
  readonly provider_reference?: string;
  readonly client_secret?: string | null;
  readonly failure_code?: string | null;
  readonly fee?: number;
  readonly refunded?: number;
  readonly refunding?: number;
  readonly disputed?: number;
  readonly charged_back?: number;
  readonly alarm?: string | null;
  readonly cancel_requested_at?: Date;
  readonly succeeded_at?: Date;
}

const COLUMNS = [
  "id",
  "version",
  "state",
  "order_id as orderId",
  "mode",
  "form",
  "amount",
  "currency",
  "reference",
  "settled_on as settledOn",
  "token",
  "provider_reference as providerReference",
  "client_secret as clientSecret",
  "failure_code as failureCode",
  "fee",
  "refunded",
  "refunding",
  "disputed",
  "charged_back as chargedBack",
  "alarm",
  "cancel_requested_at as cancelRequestedAt",
  "follow_at as followAt",
  "follow_attempts as followAttempts",
  "created_at as createdAt",
  "expires_at as expiresAt",
  "succeeded_at as succeededAt",
  "updated_at as updatedAt",
] as const;

export function insertPayment(
  tx: Transaction<Schema>,
  row: Insertable<Schema["payments"]>,
): Promise<Locked<StoredPayment>> {
  return tx.insertInto("payments").values(row).returning(COLUMNS).$call(inserted).executeTakeFirstOrThrow();
}

export function findPayment(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredPayment | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function findPaymentForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredPayment> | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).$call(forUpdate).executeTakeFirst();
}

/** The payments of an order (uuid), oldest first. */
export function listPaymentsForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderId: string,
): Promise<readonly Locked<StoredPayment>[]> {
  return own(tx, scope).select(COLUMNS).where("order_id", "=", orderId).orderBy("id").$call(forUpdate).execute();
}

/** The payments, of one order (uuid) if given, after this id, oldest first. */
export function listPaymentsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { orderId, states }: { readonly orderId?: string | undefined; readonly states?: readonly PaymentState[] | undefined },
  { after, rowsMax }: Keyset,
): Promise<readonly StoredPayment[]> {
  let rows = own(tx, scope);
  if (orderId !== undefined) rows = rows.where("order_id", "=", orderId);
  if (states !== undefined) rows = rows.where("state", "in", states);
  if (after !== undefined) rows = rows.where("id", ">", after);
  return rows.select(COLUMNS).orderBy("id").limit(rowsMax).execute();
}

/** Writes the payment's state and other changes at the version that was read, and raises the version. */
export function updatePayment(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredPayment, "id" | "version">>,
  changes: PaymentChange & { readonly state?: Entered<PaymentState>; readonly updated_at: Date },
): Promise<Locked<StoredPayment>> {
  return tx
    .updateTable("payments")
    .set({ ...changes, version: sql`version + 1` })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Sets when its provider is asked again. */
export async function scheduleFollow(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  { at, attempts }: { readonly at: Date | null; readonly attempts?: number },
): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ follow_at: at, ...(attempts !== undefined && { follow_attempts: attempts }) })
    .where(inScope(scope))
    .where("id", "=", id)
    .execute();
}

/** The same for a payment that was claimed, unless it is to be asked about sooner or another process has claimed it since. */
export async function rescheduleFollow(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, followAt }: Pick<StoredPayment, "id" | "followAt">,
  { at, attempts }: { readonly at: Date | null; readonly attempts?: number },
): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ follow_at: at, ...(attempts !== undefined && { follow_attempts: attempts }) })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("follow_at", "=", followAt)
    .execute();
}

/** Payments whose provider has to be asked now; nobody else gets them before this instant. */
export async function claimFollows(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { now, until, rowsMax }: { readonly now: Date; readonly until: Date; readonly rowsMax: number },
): Promise<readonly StoredPayment[]> {
  const due = own(tx, scope)
    .select("id")
    .where("follow_at", "<=", now)
    .orderBy("follow_at")
    .limit(rowsMax)
    .forUpdate()
    .skipLocked();
  return tx
    .updateTable("payments")
    .set({ follow_at: until, follow_attempts: sql`follow_attempts + 1` })
    .where(inScope(scope))
    .where("id", "in", due)
    .returning(COLUMNS)
    .execute();
}

/** The ways to pay that the tenant has. */
export async function findPaymentModes(
  tx: Transaction<Schema>,
  { tenantId }: TenantScope,
): Promise<readonly PaymentMode[]> {
  const tenant = tx.selectFrom("tenants").select("payment_modes as modes").where("id", "=", tenantId);
  return (await tenant.executeTakeFirstOrThrow()).modes;
}

/** The tenants with payments or refunds whose provider has to be asked, by each tenant's own time. */
export function listDueFollows(db: Database, scopesMax: number): Promise<readonly TenantScope[]> {
  return listDueScopes(db, "due_payment_follows", [scopesMax]);
}

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("payments").where(inScope(scope));
}

/** Deletes what was noted of the payments for a customer's (uuid) orders. */
export async function forgetReferences(tx: Transaction<Schema>, scope: TenantScope, customerId: string): Promise<void> {
  const orders = tx.selectFrom("orders").select("id").where(inScope(scope)).where("customer_id", "=", customerId);
  const rows = tx.updateTable("payments").set({ reference: null, version: sql`version + 1` });
  const noted = rows.where(inScope(scope)).where("order_id", "in", orders);
  await noted.where("reference", "is not", null).execute();
}
