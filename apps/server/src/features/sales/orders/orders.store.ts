import { ORDER_STATES, type OrderState } from "@entrada/domain/orders/order-lifecycle";
import { ORDER_PAYMENT_STATES, type OrderPaymentState } from "@entrada/domain/orders/order-payment";
import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const orders = tenantRows("orders", [
  "id",
  "version",
  "state",
  "paymentState",
  "quoteId",
  "customerId",
  "externalReference",
  "currency",
  "total",
  "cancelled",
  "captured",
  "refunded",
  "disputed",
  "createdAt",
  "expiresAt",
  "updatedAt",
  "openPaymentId",
  "metadata",
]);

/** An order as stored; its ids are uuids, its sums minor units of its currency. */
export type StoredOrder = RowOf<typeof orders>;

export interface OrderFilter extends CreatedRange {
  readonly states?: readonly OrderState[] | undefined;
  readonly paymentStates?: readonly OrderPaymentState[] | undefined;
  /** uuids */
  readonly customerId?: string | undefined;
  readonly quoteId?: string | undefined;
  readonly travelerId?: string | undefined;
  readonly externalReference?: string | undefined;
}

export const { insert: insertOrder, find: findOrder, lock: findOrderForUpdate, updateAt: updateOrder } = orders;

/** The filtered orders after this id, in the keyset's order. */
export function listOrdersAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, paymentStates, customerId, quoteId, travelerId, externalReference, ...created }: OrderFilter,
  keyset: Keyset,
): Promise<readonly StoredOrder[]> {
  let rows = orders.own(tx, scope);
  if (customerId !== undefined) rows = rows.where("customer_id", "=", customerId);
  if (quoteId !== undefined) rows = rows.where("quote_id", "=", quoteId);
  if (travelerId !== undefined) rows = rows.where("id", "in", ordersWith(tx, scope, travelerId));
  if (externalReference !== undefined) rows = rows.where("external_reference", "=", externalReference);
  const choices = [
    { column: "state", wanted: states, known: ORDER_STATES },
    { column: "payment_state", wanted: paymentStates, known: ORDER_PAYMENT_STATES },
  ];
  const isOfOne = [customerId, quoteId, travelerId, externalReference].some((one) => one !== undefined);
  return orders.pageOf(tx, rows, { created, choices, isOfOne }, keyset);
}

/** Orders whose time to pay is over, without those that another transaction holds or that wait for a payment. */
export function listExpiredForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  now: Date,
  rowsMax: number,
): Promise<readonly Locked<StoredOrder>[]> {
  const expired = orders
    .own(tx, scope)
    .where("state", "=", "awaitingPayment")
    .where("expires_at", "<=", now)
    .where("open_payment_id", "is", null);
  return orders.lockAll(expired.orderBy("expires_at").limit(rowsMax).skipLocked());
}

/** How many hours the tenant gives its customers to pay. */
export async function findPaymentHours(tx: Transaction<Schema>, { tenantId }: TenantScope): Promise<number> {
  const tenant = tx.selectFrom("tenants").select("order_payment_hours as hours").where("id", "=", tenantId);
  return (await tenant.executeTakeFirstOrThrow()).hours;
}

/** A customer's (uuid) orders with a reference or notes of the tenant's own. */
export function listNotedOfCustomerForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  customerId: string,
): Promise<readonly Locked<StoredOrder>[]> {
  const rows = orders.own(tx, scope).where("customer_id", "=", customerId);
  const noted = rows.where(({ or, eb }) =>
    or([eb("external_reference", "is not", null), eb("metadata", "is not", null)]),
  );
  return orders.lockAll(noted.orderBy("id"));
}

/** Orders with notes of the tenant's own, in which these travelers (uuids) have a case. */
export function listNotedOfTravelersForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<readonly Locked<StoredOrder>[]> {
  const noted = orders.own(tx, scope).where("metadata", "is not", null);
  const about = noted.where(({ exists, selectFrom }) =>
    exists(
      selectFrom("cases as c")
        .select("c.id")
        .where(inScope(scope, "c"))
        .whereRef("c.order_id", "=", "orders.id")
        .where(sql<boolean>`c.traveler_id = any(${[...travelerIds]}::uuid[])`),
    ),
  );
  return orders.lockAll(about.orderBy("id"));
}

function ordersWith(tx: Transaction<Schema>, scope: TenantScope, travelerId: string) {
  return tx.selectFrom("cases").select("order_id").where(inScope(scope)).where("traveler_id", "=", travelerId);
}
