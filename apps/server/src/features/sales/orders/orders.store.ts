import type { OrderState } from "@entrada/domain/orders/order-lifecycle";
import type { OrderPaymentState, OrderSums } from "@entrada/domain/orders/order-payment";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type Insertable, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Database } from "../../../db/database.ts";
import { listDueScopes } from "../../../db/due-scopes.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, inserted, type Locked, updated } from "../../../work/locked.ts";

/** An order as stored; its ids are uuids, its sums minor units of its currency. */
export interface StoredOrder extends OrderSums {
  readonly id: string;
  readonly version: number;
  readonly state: OrderState;
  readonly paymentState: OrderPaymentState;
  readonly quoteId: string;
  readonly customerId: string;
  readonly externalReference: string | null;
  readonly currency: string;
  /** the payment that may still bring money in */
  readonly openPaymentId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly updatedAt: Date;
}

export interface OrderFilter extends CreatedRange {
  readonly states?: readonly OrderState[] | undefined;
  readonly paymentStates?: readonly OrderPaymentState[] | undefined;
  /** uuid */
  readonly customerId?: string | undefined;
  readonly externalReference?: string | undefined;
}

/** What changes with a transition. */
export interface OrderChange {
  readonly state: Entered<OrderState>;
  readonly cancelled?: number;
  readonly paymentState: OrderPaymentState;
  readonly updatedAt: Date;
}

/** What changes with a payment. */
export interface MoneyChange extends Pick<OrderSums, "captured" | "refunded" | "disputed" | "cancelled"> {
  readonly openPaymentId: string | null;
  readonly paymentState: OrderPaymentState;
  readonly updatedAt: Date;
}

const COLUMNS = [
  "id",
  "version",
  "state",
  "payment_state as paymentState",
  "quote_id as quoteId",
  "customer_id as customerId",
  "external_reference as externalReference",
  "currency",
  "total",
  "cancelled",
  "captured",
  "refunded",
  "disputed",
  "created_at as createdAt",
  "expires_at as expiresAt",
  "updated_at as updatedAt",
  "open_payment_id as openPaymentId",
] as const;

export function insertOrder(tx: Transaction<Schema>, row: Insertable<Schema["orders"]>): Promise<Locked<StoredOrder>> {
  return tx.insertInto("orders").values(row).returning(COLUMNS).$call(inserted).executeTakeFirstOrThrow();
}

export function findOrder(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<StoredOrder | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function findOrderForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredOrder> | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).$call(forUpdate).executeTakeFirst();
}

/** The filtered orders after this id, oldest first. */
export function listOrdersAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, paymentStates, customerId, externalReference, ...created }: OrderFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredOrder[]> {
  let rows = inCreatedRange(own(tx, scope), created);
  if (after !== undefined) rows = rows.where("id", ">", after);
  if (states !== undefined) rows = rows.where("state", "in", states);
  if (paymentStates !== undefined) rows = rows.where("payment_state", "in", paymentStates);
  if (customerId !== undefined) rows = rows.where("customer_id", "=", customerId);
  if (externalReference !== undefined) rows = rows.where("external_reference", "=", externalReference);
  return rows.select(COLUMNS).orderBy("id").limit(rowsMax).execute();
}

/** Orders whose time to pay is over, without those that another transaction holds or that wait for a payment. */
export function listExpiredForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  now: Date,
  rowsMax: number,
): Promise<readonly Locked<StoredOrder>[]> {
  return own(tx, scope)
    .select(COLUMNS)
    .where("state", "=", "awaitingPayment")
    .where("expires_at", "<=", now)
    .where("open_payment_id", "is", null)
    .orderBy("expires_at")
    .limit(rowsMax)
    .$call(forUpdate)
    .skipLocked()
    .execute();
}

/** Writes the order's new state at the version that was read, and raises the version. */
export function updateOrder(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredOrder, "id" | "version">>,
  { state, paymentState, updatedAt, ...sums }: OrderChange,
): Promise<Locked<StoredOrder>> {
  return tx
    .updateTable("orders")
    .set({ state, payment_state: paymentState, updated_at: updatedAt, version: sql`version + 1`, ...sums })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Writes what a payment changes of the order, at the version that was read, and raises the version. */
export function updateMoney(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredOrder, "id" | "version">>,
  { openPaymentId, paymentState, updatedAt, ...sums }: MoneyChange,
): Promise<Locked<StoredOrder>> {
  const changed = { open_payment_id: openPaymentId, payment_state: paymentState, updated_at: updatedAt, ...sums };
  return tx
    .updateTable("orders")
    .set({ ...changed, version: sql`version + 1` })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** How many hours the tenant gives its customers to pay. */
export async function findPaymentHours(tx: Transaction<Schema>, { tenantId }: TenantScope): Promise<number> {
  const tenant = tx.selectFrom("tenants").select("order_payment_hours as hours").where("id", "=", tenantId);
  return (await tenant.executeTakeFirstOrThrow()).hours;
}

/** The tenants with unpaid orders whose time is over, by each tenant's own time. */
export function listDueExpiries(db: Database, scopesMax: number): Promise<readonly TenantScope[]> {
  return listDueScopes(db, "due_order_expiries", [scopesMax]);
}

/** The tenants that have orders. */
export function listScopesWithOrders(db: Database): Promise<readonly TenantScope[]> {
  return listDueScopes(db, "scopes_with_orders", []);
}

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("orders").where(inScope(scope));
}

/** Deletes the tenant's own references of a customer's (uuid) orders. */
export async function forgetExternalReferences(
  tx: Transaction<Schema>,
  scope: TenantScope,
  customerId: string,
): Promise<void> {
  const rows = tx.updateTable("orders").set({ external_reference: null, version: sql`version + 1` });
  const named = rows.where(inScope(scope)).where("customer_id", "=", customerId);
  await named.where("external_reference", "is not", null).execute();
}
