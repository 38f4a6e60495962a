import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** Lets the tenant's log begin at its first event that is not older than that. */
export async function updateFirstPosition(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  keptDays: number,
): Promise<void> {
  // Read before the row is locked: the tenant's writers wait for this row.
  const { rows } = await sql<{ position: number }>`
    select event_position_since(tenant_id, environment, business_now() - make_interval(days => ${keptDays})) as position
    from event_counters where tenant_id = ${tenantId} and environment = ${environment}`.execute(tx);
  const position = rows[0]?.position ?? 0;
  await sql`
    update event_counters set first_position = ${position}
    where tenant_id = ${tenantId} and environment = ${environment} and first_position < ${position}`.execute(tx);
}

/** Drops the months that ended so long ago and of which no log shows an event any more. */
export async function dropOldMonths(db: Database, keptDays: number): Promise<void> {
  // A tenant's time is never behind real time: a month that is old enough in real time is so for every tenant.
  await db.pool.query({
    text: "select drop_event_partitions(clock_timestamp() - make_interval(days => $1))",
    values: [keptDays],
  });
}
