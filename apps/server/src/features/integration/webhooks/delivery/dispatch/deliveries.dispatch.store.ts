import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../../../core/tenant-scope.ts";
import { executeNamed } from "../../../../../db/kysely.ts";
import type { Schema } from "../../../../../db/tables/schema.ts";

/** The next part of the log after a position: its events of these types, and where it ends. */
export async function readStretch(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  {
    after,
    types,
    positionsMax,
  }: { readonly after: number; readonly types: readonly string[]; readonly positionsMax: number },
): Promise<{
  readonly events: readonly { readonly position: number; readonly id: string; readonly type: string }[];
  readonly scannedPosition: number;
}> {
  // One snapshot: every position below the counter's can be read. Expired events are skipped.
  const rows = await executeNamed(
    tx,
    "webhook_stretch",
    sql<{ scanned: number; position: number | null; id: string | null; type: string | null }>`
    with log as (
      select least(greatest(${after}::bigint, first_position - 1) + ${positionsMax}::bigint, next_position - 1) as scanned
      from event_counters where tenant_id = ${tenantId} and environment = ${environment})
    select log.scanned, e.position, e.id, e.type from log
    left join lateral (
      select position, id, type from events
      where tenant_id = ${tenantId} and environment = ${environment}
        and position > ${after} and position <= log.scanned and type = any(${types}::text[])) e on true
    order by e.position`,
  );
  const events = rows.flatMap(({ position, id, type }) =>
    position === null || id === null || type === null ? [] : [{ position, id, type }],
  );
  return { events, scannedPosition: rows[0]?.scanned ?? after };
}
