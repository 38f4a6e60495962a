import { sql, type Transaction } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import type { EndpointAddress } from "./due.store.ts";

/** Removes some deliveries of a deleted endpoint with their attempts, and says how many. */
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

/** Drops the months in which everything is older than the retention. */
export async function dropOldMonths(db: Database, keptDays: number): Promise<readonly string[]> {
  const { rows } = await db.pool.query<{ months: string[] }>({
    text: "select drop_webhook_partitions(clock_timestamp() - make_interval(days => $1)) as months",
    values: [keptDays],
  });
  return rows[0]?.months ?? [];
}
