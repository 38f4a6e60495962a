import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Log } from "../telemetry/log.ts";
import type { Database } from "./database.ts";
import type { Schema } from "./tables/schema.ts";

/** How long an Idempotency-Key is kept, in real time. */
export const IDEMPOTENCY_RETENTION_SECONDS = 7 * DAY_SECONDS;

/** Fewer coming months with partitions for determinations and events cause a warning. */
export const MONTHS_AHEAD_MIN = 3;

/** Deletes some of the tenant's expired idempotency records and returns how many. */
export async function deleteExpiredKeys(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  deletedMax: number,
): Promise<number> {
  // now() and not clock_timestamp(): an index cannot be searched for a value that changes from row to row.
  const { numAffectedRows } = await sql`
    delete from idempotency_records where ctid = any (array(
      select ctid from idempotency_records
      where tenant_id = ${tenantId} and environment = ${environment}
        and created_at < now() - make_interval(secs => ${IDEMPOTENCY_RETENTION_SECONDS})
      limit ${deletedMax}))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Creates the missing partitions of the coming twelve months. */
export async function ensurePartitions(db: Database): Promise<void> {
  await db.pool.query(
    "select ensure_determination_partitions(), ensure_event_partitions(), ensure_webhook_partitions()",
  );
}

/** How many coming months have partitions for determinations, events and webhook deliveries. */
export async function partitionMonthsAhead(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ months: number }>(
    "select least(determination_months_ahead(), event_months_ahead(), webhook_months_ahead()) as months",
  );
  return rows[0]?.months ?? 0;
}

/** Creates the missing partitions and logs an error if there are still too few. */
export async function prepareMonths(db: Database, log: Log): Promise<void> {
  try {
    await ensurePartitions(db);
  } finally {
    const months = await partitionMonthsAhead(db);
    if (months < MONTHS_AHEAD_MIN) log.error({ months }, "partitions are missing: writes will soon fail");
  }
}
