import { type RawBuilder, sql } from "kysely";
import { inScope } from "../../../../../db/in-scope.ts";
import { dayOf, figure, type ReportSource, type Selected } from "../report-source.store.ts";
import { presentOf, shareOf } from "./report-parts.store.ts";

// As the log of events names endpoints: an id in Crockford's base 32, of 130 bits.
const SHOWN_ID = sql`(
  select 'whe_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
    substring(B'00' || ('x' || replace(w.id::text, '-', ''))::bit(128) from 5 * n + 1 for 5)::integer + 1, 1), '' order by n)
  from generate_series(0, 25) n)`;

// Milliseconds from an event until its receiver had it; null: it has not, or somebody had it sent again.
const LAG = sql`case when a.failure is null and a.trigger = 'event' then
  extract(epoch from a.attempted_at - e.occurred_at) * 1000 + a.duration_ms end`;
const lag = (at: number) => sql`percentile_disc(${sql.lit(at)}) within group (order by lag_ms)`;
const HAS_LAG = { from: sql`attempts`, where: sql<boolean>`lag_ms is not null` };

function attemptsIn({ scope, range }: Selected): RawBuilder<unknown> {
  return sql`
    select d.endpoint_id, ${dayOf(sql`a.attempted_at`, range)} as day, a.failure is null as is_delivered, ${LAG} as lag_ms
    from webhook_attempts a
    join webhook_deliveries d on d.tenant_id = a.tenant_id and d.environment = a.environment and d.id = a.delivery_id
    left join events e on e.tenant_id = d.tenant_id and e.environment = d.environment and e.position = d.position
    where ${inScope(scope, "a")} and a.attempted_at >= ${range.start} and a.attempted_at < ${range.end}`;
}

// Each stretch lasts until the endpoint was enabled again or deleted, or still.
function disabledIn({ scope, range }: Selected): RawBuilder<unknown> {
  const days = range.days.map(({ day }) => day);
  const starts = range.days.map(({ start }) => start);
  const ends = [...starts.slice(1), range.end];
  return sql`
    select s.endpoint_id, c.day, extract(epoch from sum(least(s.ended, c.ends) - greatest(s.began, c.starts)))::bigint as seconds
    from (
      select w.id as endpoint_id, e.type, e.occurred_at as began,
        coalesce(lead(e.occurred_at) over (partition by w.id order by e.position), ${presentOf(scope)}) as ended
      from webhook_endpoints w
      join events e on e.tenant_id = w.tenant_id and e.environment = w.environment and e.resource_type = 'webhook_endpoint'
        and e.resource_id = ${SHOWN_ID}
      where ${inScope(scope, "w")}
        and e.type in ('webhook_endpoint.disabled', 'webhook_endpoint.enabled', 'webhook_endpoint.deleted')
    ) s
    join unnest(${days}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as c (day, starts, ends)
      on s.began < c.ends and s.ended > c.starts
    where s.type = 'webhook_endpoint.disabled'
    group by s.endpoint_id, c.day`;
}

/** One endpoint and day a row, of those on which something was sent to it or it was disabled. */
export const WEBHOOK_HEALTH: ReportSource = {
  rows: (selected) => sql`
    select coalesce(a.endpoint_id, d.endpoint_id) as endpoint_id, coalesce(a.day, d.day) as day, w.state,
      coalesce(a.attempts, 0) as attempts, coalesce(a.failures, 0) as failures, coalesce(a.delivered, 0) as delivered,
      a.lag_p50_ms, a.lag_p95_ms, coalesce(d.seconds, 0) as disabled_seconds
    from (
      select endpoint_id, day, count(*) as attempts, count(*) filter (where not is_delivered) as failures,
        count(*) filter (where is_delivered) as delivered, (${lag(0.5)})::bigint as lag_p50_ms, (${lag(0.95)})::bigint as lag_p95_ms
      from (${attemptsIn(selected)}) attempts group by endpoint_id, day
    ) a
    full join (${disabledIn(selected)}) d on d.endpoint_id = a.endpoint_id and d.day = a.day
    left join webhook_endpoints w on ${inScope(selected.scope, "w")} and w.id = coalesce(a.endpoint_id, d.endpoint_id)`,
  order: sql`day, endpoint_id`,
  parts: (selected) => sql`attempts as materialized (${attemptsIn(selected)})`,
  figures: () => [
    figure("attempts", "count", sql`coalesce(sum(attempts), 0)`),
    figure("attemptsByDay", "count", sql`sum(attempts)`, { by: { day: sql`day` } }),
    figure("failuresByDay", "count", sql`sum(failures)`, { by: { day: sql`day` } }),
    figure("successShare", "share", shareOf(sql`is_delivered`), { from: sql`attempts` }),
    figure("lagP50", "seconds", sql`${lag(0.5)} / 1000`, HAS_LAG),
    figure("lagP95", "seconds", sql`${lag(0.95)} / 1000`, HAS_LAG),
    figure("disabledTime", "totalSeconds", sql`coalesce(sum(disabled_seconds), 0)`),
  ],
};
