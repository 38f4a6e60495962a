import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** How far the tenant's clock is ahead of real time. */
export async function findOffset(tx: Transaction<Schema>, scope: TenantScope): Promise<number> {
  const row = await tx
    .selectFrom("business_clocks")
    .select("offset_seconds as offsetSeconds")
    .where(inScope(scope))
    .executeTakeFirst();
  return row?.offsetSeconds ?? 0;
}

/** Moves the tenant's clock forward and returns its new offset; undefined, with nothing moved, beyond the maximum. */
export async function advanceBusinessClock(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  seconds: number,
  offsetSecondsMax: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ offsetSeconds: number }>`
    insert into business_clocks as b (tenant_id, environment, offset_seconds)
    select ${tenantId}, ${environment}, ${seconds}::bigint where ${seconds}::bigint <= ${offsetSecondsMax}::bigint
    on conflict (tenant_id, environment) do update set offset_seconds = b.offset_seconds + excluded.offset_seconds
      where b.offset_seconds + excluded.offset_seconds <= ${offsetSecondsMax}::bigint
    returning offset_seconds as "offsetSeconds"`.execute(tx);
  return rows[0]?.offsetSeconds;
}
