import { sql } from "kysely";
import type { Environment } from "../core/tenant-scope.ts";
import type { Log } from "../telemetry/log.ts";
import type { Database } from "./database.ts";

/** How long an Idempotency-Key is kept, in real time. */
export const IDEMPOTENCY_RETENTION_SECONDS = 7 * 24 * 60 * 60;

const CHUNK_ROWS = 1_000;
const SCANNED_MAX = 10_000;
/** Fewer coming months with partitions for determinations and events cause a warning. */
export const MONTHS_AHEAD_MIN = 3;

/**
 * Deletes expired idempotency records and returns how many. When aborted, it ends after the current round: a stopping
 * process does not wait for a long backlog.
 */
export async function purgeIdempotencyRecords(db: Database, stopping?: AbortSignal): Promise<number> {
  let purged = 0;
  do {
    const due = await db.withoutTenant((tx) =>
      sql<{ tenantId: string; environment: Environment }>`
        select tenant_id as "tenantId", environment
        from due_idempotency_purges(${cutoff}, ${SCANNED_MAX})`.execute(tx),
    );
    if (due.rows.length === 0) break;
    for (const scope of due.rows) purged += await purgeChunk(db, scope);
  } while (!stopping?.aborted);
  return purged;
}

// now() and not clock_timestamp(): an index cannot be searched for a value that changes from row to row.
const cutoff = sql`now() - make_interval(secs => ${IDEMPOTENCY_RETENTION_SECONDS})`;

// In chunks, so that no transaction locks many rows and the tenant's requests do not wait.
async function purgeChunk(db: Database, scope: { tenantId: string; environment: Environment }): Promise<number> {
  const { numAffectedRows } = await db.withTenant(scope, (tx) =>
    sql`delete from idempotency_records where ctid = any (array(
          select ctid from idempotency_records
          where tenant_id = ${scope.tenantId} and environment = ${scope.environment} and created_at < ${cutoff}
          limit ${CHUNK_ROWS}))`.execute(tx),
  );
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
