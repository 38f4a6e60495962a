import type { Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** Notes an object that no row will need after this instant of real time, unless it is taken over. */
export async function insertLeftover(
  tx: Transaction<Schema>,
  { tenantId: tenant_id, environment }: TenantScope,
  { name, removeAt: remove_at }: { readonly name: string; readonly removeAt: Date },
): Promise<void> {
  const leftover = { tenant_id, environment, name, remove_at };
  const insert = tx.insertInto("object_leftovers").values(leftover);
  await insert
    .onConflict((of) => of.columns(["tenant_id", "environment", "name"]).doUpdateSet({ remove_at }))
    .execute();
}

/** A row takes the object over; false if it may have been removed by this instant of real time. */
export async function takeLeftover(
  tx: Transaction<Schema>,
  scope: TenantScope,
  name: string,
  realNow: Date,
): Promise<boolean> {
  const own = tx.deleteFrom("object_leftovers").where(inScope(scope)).where("name", "=", name);
  return (await own.where("remove_at", ">", realNow).returning("name").executeTakeFirst()) !== undefined;
}

/** Forgets objects that were removed. */
export async function deleteLeftovers(
  tx: Transaction<Schema>,
  scope: TenantScope,
  names: readonly string[],
): Promise<void> {
  await tx.deleteFrom("object_leftovers").where(inScope(scope)).where("name", "in", names).execute();
}

/** The names of objects to remove, longest due first. */
export async function listDueLeftovers(
  tx: Transaction<Schema>,
  scope: TenantScope,
  realNow: Date,
  rowsMax: number,
): Promise<readonly string[]> {
  const rows = tx.selectFrom("object_leftovers").select("name").where(inScope(scope)).where("remove_at", "<=", realNow);
  return (await rows.orderBy("remove_at").limit(rowsMax).execute()).map(({ name }) => name);
}
