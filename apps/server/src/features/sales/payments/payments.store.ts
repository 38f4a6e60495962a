import { PAYMENT_STATES, type PaymentState } from "@entrada/domain/payments/payment-lifecycle";
import type { PaymentMode } from "@entrada/domain/payments/payment-mode";
import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const payments = tenantRows("payments", [
  "id",
  "version",
  "state",
  "orderId",
  "mode",
  "form",
  "amount",
  "currency",
  "reference",
  "settledOn",
  "token",
  "playedToken",
  "providerReference",
  "clientSecret",
  "failureCode",
  "fee",
  "refunded",
  "refunding",
  "disputed",
  "chargedBack",
  "alarm",
  "cancelRequestedAt",
  "followAt",
  "followAttempts",
  "createdAt",
  "expiresAt",
  "succeededAt",
  "updatedAt",
]);

/** A payment as stored; its ids are uuids, its amounts minor units of its currency. */
export type StoredPayment = RowOf<typeof payments>;

/** What changes of a payment besides its state. */
export interface PaymentChange {
  readonly reference?: null;
  readonly clientSecret?: null;
  readonly failureCode?: string | null;
  readonly refunded?: number;
  readonly refunding?: number;
  readonly disputed?: number;
  readonly chargedBack?: number;
  readonly cancelRequestedAt?: Date;
  readonly succeededAt?: Date;
}

/** What only workers use of a payment; its secret is shown from the next state on. */
interface PaymentProgress {
  /** what its payer was played to choose */
  readonly playedToken?: string;
  readonly providerReference?: string;
  readonly clientSecret?: string;
  readonly fee?: number;
  readonly alarm?: string | null;
}

export const {
  insert: insertPayment,
  find: findPayment,
  lock: findPaymentForUpdate,
  updateAt: updatePayment,
} = payments;

/** Writes what clients do not see: the version stays. */
export function updatePaymentProgress(
  tx: Transaction<Schema>,
  scope: TenantScope,
  payment: Locked<StoredPayment>,
  progress: PaymentProgress,
): Promise<Locked<StoredPayment>> {
  return payments.progressAt(tx, scope, payment, { ...progress });
}

/** The payments of an order (uuid), oldest first. */
export function listPaymentsForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderId: string,
): Promise<readonly Locked<StoredPayment>[]> {
  return payments.lockAll(payments.own(tx, scope).where("order_id", "=", orderId).orderBy("id"));
}

/** Which payments to list; ids are uuids. */
export interface PaymentFilter extends CreatedRange {
  readonly states?: readonly PaymentState[] | undefined;
  readonly orderId?: string | undefined;
  readonly customerId?: string | undefined;
}

/** The filtered payments, in the keyset's order. */
export function listPaymentsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { orderId, customerId, states, ...created }: PaymentFilter,
  keyset: Keyset,
): Promise<readonly StoredPayment[]> {
  let rows = payments.own(tx, scope);
  if (customerId !== undefined) rows = rows.where("order_id", "in", ordersOf(tx, scope, customerId));
  if (orderId !== undefined) rows = rows.where("order_id", "=", orderId);
  const choices = [{ column: "state", wanted: states, known: PAYMENT_STATES }];
  const isOfOne = customerId !== undefined || orderId !== undefined;
  return payments.pageOf(tx, rows, { created, choices, isOfOne }, keyset);
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
  const due = payments
    .own(tx, scope)
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
    .returning(payments.columns)
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

/** The payments for a customer's (uuid) orders of which something was noted. */
export function listReferencedForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  customerId: string,
): Promise<readonly Locked<StoredPayment>[]> {
  const rows = payments.own(tx, scope).where("order_id", "in", ordersOf(tx, scope, customerId));
  return payments.lockAll(rows.where("reference", "is not", null).orderBy("id"));
}

function ordersOf(tx: Transaction<Schema>, scope: TenantScope, customerId: string) {
  return tx.selectFrom("orders").select("id").where(inScope(scope)).where("customer_id", "=", customerId);
}
