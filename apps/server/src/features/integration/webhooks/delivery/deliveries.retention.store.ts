import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import type { Database } from "../../../../db/database.ts";
import { inScope } from "../../../../db/in-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import type { EndpointAddress } from "./dispatch/deliveries.due.store.ts";

/** The id of one of the tenant's deleted endpoints. */
export async function findDeletedEndpoint(tx: Transaction<Schema>, scope: TenantScope): Promise<string | undefined> {
  const found = await tx
    .selectFrom("webhook_endpoints")
    .select("id")
    .where(inScope(scope))
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Deletes some of the endpoint's deliveries with their attempts, and returns how many. */
export async function deleteDeliveries(
  tx: Transaction<Schema>,
  { tenantId, environment, endpointId }: EndpointAddress,
  deletedMax: number,
): Promise<number> {
  const { rows } = await sql`
    with gone as (
      select id from webhook_deliveries
      where tenant_id = ${tenantId} and environment = ${environment} and endpoint_id = ${endpointId}
      limit ${deletedMax}),
    attempts as (
      delete from webhook_attempts a using gone
      where a.tenant_id = ${tenantId} and a.environment = ${environment} and a.delivery_id = gone.id)
    delete from webhook_deliveries d using gone
    where d.tenant_id = ${tenantId} and d.environment = ${environment} and d.id = gone.id
    returning d.id`.execute(tx);
  return rows.length;
}

/** Drops the months that ended so long ago and in which nothing waits any more. */
export async function dropOldMonths(db: Database, keptDays: number): Promise<void> {
  await db.pool.query({
    text: "select drop_webhook_partitions(clock_timestamp() - make_interval(days => $1))",
    values: [keptDays],
  });
}
