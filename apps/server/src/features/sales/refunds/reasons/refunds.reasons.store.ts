import { type SqlBool, sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { inScope } from "../../../../db/in-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { forUpdate, type Locked } from "../../../../work/locked.ts";
import { lockRefunds, ownRefunds, type StoredRefund } from "../refunds.store.ts";

/** A refund whose reason is stored in clear. */
interface Unsealed {
  readonly id: string;
  readonly reason: string;
}

/** Some refunds whose reason is stored in clear. */
export async function listUnsealedForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  rowsMax: number,
): Promise<readonly Locked<Unsealed>[]> {
  const rows = tx.selectFrom("refunds").select(["id", "reason"]).where(inScope(scope)).where("reason", "is not", null);
  const found = await rows.orderBy("id").limit(rowsMax).$call(forUpdate).execute();
  return found.flatMap((row) => (row.reason === null ? [] : [{ ...row, reason: row.reason }]));
}

/** Stores the sealed reason instead of the clear one; clients see the same, so the version stays. */
export async function sealReason(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  sealedReason: string,
): Promise<void> {
  const row = tx.updateTable("refunds").set({ reason: null, sealed_reason: sealedReason }).where(inScope(scope));
  await row.where("id", "=", id).execute();
}

/** The refunds with a reason of a customer's (uuid) orders. */
export function listReasonedOfCustomerForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  customerId: string,
): Promise<readonly Locked<StoredRefund>[]> {
  const orders = tx.selectFrom("orders").select("id").where(inScope(scope)).where("customer_id", "=", customerId);
  return lockRefunds(reasoned(tx, scope).where("order_id", "in", orders));
}

/** The refunds with a reason of orders in which these travelers (uuids) have a case. */
export function listReasonedOfTravelersForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<readonly Locked<StoredRefund>[]> {
  const cases = tx.selectFrom("cases").select("order_id").where(inScope(scope));
  const orders = cases.where(sql<SqlBool>`traveler_id = any(${[...travelerIds]}::uuid[])`);
  return lockRefunds(reasoned(tx, scope).where("order_id", "in", orders));
}

function reasoned(tx: Transaction<Schema>, scope: TenantScope) {
  const hasReason = sql<SqlBool>`(reason is not null or sealed_reason is not null)`;
  return ownRefunds(tx, scope).where(hasReason).orderBy("id");
}
