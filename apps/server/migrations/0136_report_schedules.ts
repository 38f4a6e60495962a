import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// What makes reports by itself, and what became of it last. Instants are the tenant's own time. A report is forgotten
// before its schedule: the ids of the last one may be of none.
const SCHEDULES = `
  create table report_schedules (
    tenant_id uuid not null,
    environment text collate "C" not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    type text collate "C" not null check (length(type) between 1 and 50),
    format text collate "C" not null check (length(format) between 1 and 20),
    period text collate "C" not null check (period in ('lastWeek', 'lastMonth')),
    filters jsonb not null,
    every text collate "C" not null check (every in ('week', 'month')),
    weekday text collate "C" check (length(weekday) between 1 and 20),
    day_of_month smallint check (day_of_month between 1 and 31),
    hour smallint not null check (hour between 0 and 23),
    time_zone text collate "C" not null check (length(time_zone) between 1 and 60),
    locale text collate "C" not null check (length(locale) between 2 and 20),
    recipients uuid[] not null check (cardinality(recipients) between 1 and 20),
    state text collate "C" not null check (state in ('active', 'paused')),
    paused_reason text collate "C" check (paused_reason in ('failing')),
    failures_in_row integer not null default 0 check (failures_in_row >= 0),
    next_run_at timestamptz,
    last_run_at timestamptz,
    last_from text collate "C" check (length(last_from) = 10),
    last_to text collate "C" check (length(last_to) = 10),
    last_report_id uuid,
    last_operation_id uuid,
    last_outcome text collate "C" check (last_outcome in ('pending', 'ready', 'failed', 'cancelled')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (tenant_id, environment, id),
    check ((every = 'week') = (weekday is not null) and (every = 'month') = (day_of_month is not null)),
    check ((state = 'active') = (next_run_at is not null)),
    check (state = 'paused' or paused_reason is null),
    check ((last_run_at is null) = (last_outcome is null) and (last_run_at is null) = (last_from is null))
  );
  create index report_schedules_due on report_schedules (next_run_at) where next_run_at is not null;
  create index report_schedules_running on report_schedules (tenant_id, environment, last_operation_id)
    where last_outcome = 'pending';
  ${isolate("report_schedules", "never")}
  grant select, insert, delete on report_schedules to entrada_app;
  grant update (version, format, period, filters, every, weekday, day_of_month, hour, time_zone, locale, recipients, state,
                paused_reason, failures_in_row, next_run_at, last_run_at, last_from, last_to, last_report_id,
                last_operation_id, last_outcome, updated_at) on report_schedules to entrada_app;`;

// Who may be written to, asked in one tenant, where no operator is seen: those who can sign in and read its reports.
const READERS = `
  create function report_readers(reading_roles text[])
    returns table (id uuid, name text, email text, role text, is_own boolean)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select o.id, o.name, o.email, o.role, o.tenants is not null
    from operators o
    where o.state = 'active' and o.role = any (reading_roles)
      and (o.tenants is null or nullif(current_setting('entrada.tenant', true), '')::uuid = any (o.tenants))
    order by o.id
  $$;
  revoke all on function report_readers(text[]) from public;
  grant execute on function report_readers(text[]) to entrada_app;`;

// Nothing runs for a tenant that has no reports any more; what was missed is made up for once it has them again.
const DUE = `
  create function due_report_schedules(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct s.tenant_id, s.environment
    from report_schedules s
    join tenants t on t.id = s.tenant_id and 'reports' = any (t.capabilities)
    left join business_clocks c using (tenant_id, environment)
    where s.next_run_at is not null
      and s.next_run_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
    limit scopes_max
  $$;
  revoke all on function due_report_schedules(integer) from public;
  grant execute on function due_report_schedules(integer) to entrada_app;`;

const QUEUES = [
  createQueue("report-schedules.run", { kind: "sweep", expireInSeconds: 300, retryLimit: 3, retryDelaySeconds: 30 }),
  createQueue("report-schedules.follow", { kind: "work", expireInSeconds: 60, retryLimit: 5, retryDelaySeconds: 5 }),
  createQueue("report-schedules.write", { kind: "work", expireInSeconds: 60, retryLimit: 8, retryDelaySeconds: 30 }),
].join("\n");

/** Reports that are made by themselves every week or month, and told by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SCHEDULES, READERS, DUE, QUEUES]) await sql.raw(part).execute(db);
}
