import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// Instants are the tenant's own time, but for touched_at: whether somebody works on it is a matter of real time.
const OPERATIONS = `
  create table operations (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    kind text not null check (length(kind) between 1 and 100),
    state text not null check (state in ('pending', 'running', 'succeeded', 'failed', 'cancelled')),
    version integer not null default 1 check (version >= 1),
    required_grant text not null,
    request_id text,
    subject_type text,
    subject_id text,
    input jsonb not null,
    checkpoint jsonb,
    progress_done bigint not null default 0 check (progress_done >= 0),
    progress_total bigint check (progress_total >= 0),
    result_type text,
    result_id text,
    result_href text,
    error_code text,
    error_detail text,
    created_at timestamptz not null,
    started_at timestamptz,
    completed_at timestamptz,
    expires_at timestamptz,
    touched_at timestamptz not null default clock_timestamp(),
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations,
    check ((subject_type is null) = (subject_id is null)),
    check ((completed_at is null) = (state in ('pending', 'running')) and (completed_at is null) = (expires_at is null)),
    check ((error_code is null) = (state <> 'failed'))
  );
  create index operations_expires_at on operations (expires_at) where expires_at is not null;
  create index operations_unfinished on operations (touched_at) where completed_at is null;
  ${isolate("operations", "never")}
  grant select, insert, delete on operations to entrada_app;
  grant update (state, version, checkpoint, progress_done, progress_total, result_type, result_id, result_href,
                error_code, error_detail, started_at, completed_at, expires_at, touched_at)
    on operations to entrada_app;`;

// The questions that are asked across tenants: ids and instants alone.
const SWEEPS = `
  create function due_operation_expiries(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct o.tenant_id, o.environment
    from operations o left join business_clocks c using (tenant_id, environment)
    where o.expires_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
    limit scopes_max
  $$;
  revoke all on function due_operation_expiries(integer) from public;
  grant execute on function due_operation_expiries(integer) to entrada_app;

  -- Not ended, not touched for a while, and no job left that would take it up.
  create function stalled_operations(untouched interval, operations_max integer)
    returns table (tenant_id uuid, environment text, id uuid)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select o.tenant_id, o.environment, o.id from operations o
    where o.completed_at is null and o.touched_at < statement_timestamp() - untouched
      and not exists (
        select from jobs.job j
        where j.name = 'operation.run' and j.state < 'completed' and j.data->>'operationId' = o.id::text)
    order by o.touched_at limit operations_max
  $$;
  revoke all on function stalled_operations(interval, integer) from public;
  grant execute on function stalled_operations(interval, integer) to entrada_app;`;

/** Long-running work that tenants can follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [OPERATIONS, SWEEPS]) await sql.raw(part).execute(db);
}
