import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Schema } from "./tables/schema.ts";

/** Reads how far the tenant's clock is ahead of real time. */
export const FIND_BUSINESS_OFFSET = {
  name: "find_business_offset",
  text: `with c as materialized (
      select set_config('entrada.tenant', $1, true)::uuid as tenant_id,
             set_config('entrada.environment', $2, true) as environment
    )
    select b.offset_seconds as "offsetSeconds" from c, lateral (
      select offset_seconds from business_clocks
      where tenant_id = c.tenant_id and environment = c.environment offset 0
    ) b`,
};

/** The tenant's own time, in a transaction that sees all tenants. */
export async function readBusinessNow(tx: Transaction<Schema>, { tenantId, environment }: TenantScope): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select business_now_of(${tenantId}, ${environment}) as now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a function returned no row");
  return row.now;
}
