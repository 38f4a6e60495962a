import { sql, type Transaction } from "kysely";
import type { Environment, TenantScope } from "../../../core/tenant-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** The findings in one stretch of a log. */
export interface LogFindings {
  readonly firstPosition: number;
  readonly nextPosition: number;
  readonly rowsFound: number;
  readonly positionsFound: number;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** how often an event is older than the one before it */
  readonly reversals: number;
}

/** The logs of all tenants after this one. */
export async function listLogs(
  tx: Transaction<Schema>,
  after: TenantScope | undefined,
  logsMax: number,
): Promise<readonly TenantScope[]> {
  const { rows } = await sql<{ tenantId: string; environment: Environment }>`
    select tenant_id as "tenantId", environment
    from event_logs(${after?.tenantId ?? null}, ${after?.environment ?? null}, ${logsMax})`.execute(tx);
  return rows;
}

/** Compares a stretch of a log with its counter. */
export async function findLogFindings(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  afterPosition: number,
  positionsMax: number,
): Promise<LogFindings | undefined> {
  const { rows } = await sql<LogFindings>`
    select first_position as "firstPosition", next_position as "nextPosition", rows_found as "rowsFound",
           positions_found as "positionsFound", lowest, highest, reversals
    from verify_event_log(${tenantId}, ${environment}, ${afterPosition}, ${positionsMax})`.execute(tx);
  return rows[0];
}

/** Lets no page go on where it was: what it has seen may not be in this database. */
export async function updateChangeEpoch(tx: Transaction<Schema>): Promise<void> {
  await sql`update change_epochs set id = gen_random_uuid()`.execute(tx);
}

/** Gives the logs an epoch that none has had before, and returns their number. */
export async function updateEpochs(tx: Transaction<Schema>, tenantId: string | undefined): Promise<number> {
  // From the clock: two restores of the same backup must not end up in the same epoch.
  const result = await tx
    .updateTable("event_counters")
    .set({ epoch: sql`greatest(epoch + 1, extract(epoch from clock_timestamp())::bigint)` })
    .$if(tenantId !== undefined, (query) => query.where("tenant_id", "=", tenantId ?? ""))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
