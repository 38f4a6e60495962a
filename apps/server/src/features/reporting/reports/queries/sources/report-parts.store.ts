import type { ReportRange } from "@entrada/domain/reports/report-range";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { TenantScope } from "../../../../../core/tenant-scope.ts";
import { inScope } from "../../../../../db/in-scope.ts";
import type { Selected } from "../report-source.store.ts";

// What several reports read.

/** By how much clocks of processes may differ. */
const SKEW_MS = 3_600_000;

/**
 * Whether an id (uuid) may be of something that happened in the range, so that months are passed over. Ids are made in real
 * time, and a test tenant's own time is ahead of it.
 */
function isBornWithin({ environment }: TenantScope, id: RawBuilder<unknown>, { start, end }: ReportRange) {
  const before = sql<SqlBool>`${id} < uuid_v7_floor(${new Date(end.getTime() + SKEW_MS)})`;
  if (environment === "test") return before;
  return sql<SqlBool>`${id} >= uuid_v7_floor(${new Date(start.getTime() - SKEW_MS)}) and ${before}`;
}

/** The determinations of the days, each read once: `id`, `origin`, `evaluated_at`, and the document as `d`. */
export function determinationsIn({ scope, range }: Selected): RawBuilder<unknown> {
  return sql`
    select * from (
      select id, origin, d, (d ->> 'evaluatedAt')::timestamptz as evaluated_at
      from (
        select id, origin, document::jsonb as d from determinations
        where ${inScope(scope)} and ${isBornWithin(scope, sql`id`, range)} offset 0
      ) parsed
    ) dated
    where evaluated_at >= ${range.start} and evaluated_at < ${range.end}`;
}

/** What became of determinations that were quoted: `determination_id`, `is_ordered`, `is_paid`. */
export function salesOfDeterminations({ scope, range }: Selected): RawBuilder<unknown> {
  return sql`
    select l.determination_id, bool_or(o.id is not null) as is_ordered,
      coalesce(bool_or(o.payment_state not in ('unpaid', 'partiallyPaid')), false) as is_paid
    from quote_lines l
    join quotes q on q.tenant_id = l.tenant_id and q.environment = l.environment and q.id = l.quote_id
    left join orders o on o.tenant_id = q.tenant_id and o.environment = q.environment and o.id = q.order_id
    where ${inScope(scope, "l")} and ${isBornWithin(scope, sql`l.determination_id`, range)}
    group by l.determination_id`;
}

/** The present moment of the tenant's own time. */
export function presentOf(scope: TenantScope): RawBuilder<unknown> {
  return sql`now() + coalesce((select offset_seconds from business_clocks where ${inScope(scope)}), 0) * interval '1 second'`;
}

/** A share of rows, from 0 to 1. */
export function shareOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`avg(case when ${condition} then 1.0 else 0.0 end)`;
}
