import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

// The calendar of the tenant's office, and how many of its hours a case may wait for us.
const SETTING = `
  alter table tenants
    add column calendar text check (calendar ~ '^[A-Z]{2}(-[A-Z0-9]{1,5})?$'),
    add column sla jsonb;`;

// The clock of a case. sla_look_at: when its next notice is due if the clock runs on.
const CASES = `
  alter table cases
    add column sla_elapsed_minutes double precision not null default 0 check (sla_elapsed_minutes >= 0),
    add column sla_running_since timestamptz,
    add column sla_due_at timestamptz,
    add column sla_look_at timestamptz,
    add column sla_warned boolean not null default false,
    add column sla_breached boolean not null default false,
    add check ((sla_running_since is null) = (sla_due_at is null)),
    add check ((sla_look_at is not null) <= (sla_due_at is not null));
  create index cases_sla_due on cases (sla_look_at) where sla_look_at is not null;
  create index cases_sla_due_of_tenant on cases (tenant_id, environment, sla_look_at) where sla_look_at is not null;
  grant update (sla_elapsed_minutes, sla_running_since, sla_due_at, sla_look_at, sla_warned, sla_breached)
    on cases to entrada_app;`;

// Asked across tenants: ids alone. Instants are the tenant's own time, which is never behind real time.
const SWEEP = `
  create function due_sla_notices(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct s.tenant_id, s.environment
    from cases s left join business_clocks c using (tenant_id, environment)
    where s.sla_look_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
    limit scopes_max
  $$;
  revoke all on function due_sla_notices(integer) from public;
  grant execute on function due_sla_notices(integer) to entrada_app;`;

const QUEUE = createQueue("cases-sla", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** The tenant's office calendar, its targets, and the clocks of its cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SETTING, CASES, SWEEP, QUEUE]) await sql.raw(part).execute(db);
}
