import { sql } from "kysely";
import type { Environment, TenantScope } from "../core/tenant-scope.ts";
import type { Database } from "../db/database.ts";

/** How long an event can be read, in the tenant's own time. */
export const EVENT_RETENTION_DAYS = 90;

const LOGS_A_PAGE = 500;

/**
 * Lets every log begin at its first event that is young enough, then drops the months that no log shows any more.
 * A reader further back is told so, because the beginning moves before anything goes.
 */
export async function expireEvents(
  db: Database,
): Promise<{ readonly logs: number; readonly months: readonly string[] }> {
  let logs = 0;
  for await (const scope of eachLog(db)) logs += (await expireLog(db, scope)) ? 1 : 0;
  return { logs, months: await dropMonths(db) };
}

async function* eachLog(db: Database): AsyncGenerator<TenantScope> {
  let last: TenantScope | undefined;
  for (;;) {
    const { rows } = await db.pool.query<{ tenantId: string; environment: Environment }>({
      text: `select tenant_id as "tenantId", environment from event_logs($1, $2, $3)`,
      values: [last?.tenantId ?? null, last?.environment ?? null, LOGS_A_PAGE],
    });
    yield* rows;
    last = rows.at(-1);
    if (last === undefined) return;
  }
}

/** Lets this one log begin at its first event that is young enough, and says whether that has moved its beginning. */
export async function expireLog(db: Database, { tenantId, environment }: TenantScope): Promise<boolean> {
  return db.withTenant({ tenantId, environment }, async (tx) => {
    // Looked for before the row is locked: the tenant's writers wait for this row.
    const found = await sql<{ position: number; first: number }>`
      select event_position_since(tenant_id, environment,
               business_now() - make_interval(days => ${EVENT_RETENTION_DAYS})) as position,
             first_position as first
      from event_counters where tenant_id = ${tenantId} and environment = ${environment}`.execute(tx);
    const row = found.rows[0];
    if (row === undefined || row.position <= row.first) return false;
    await sql`update event_counters set first_position = ${row.position}
              where tenant_id = ${tenantId} and environment = ${environment}
                and first_position < ${row.position}`.execute(tx);
    return true;
  });
}

// A tenant's time is never behind real time, so what is old enough by the one is old enough by the other.
async function dropMonths(db: Database): Promise<readonly string[]> {
  const { rows } = await db.pool.query<{ months: string[] }>({
    text: "select drop_event_partitions(clock_timestamp() - make_interval(days => $1)) as months",
    values: [EVENT_RETENTION_DAYS],
  });
  return rows[0]?.months ?? [];
}
