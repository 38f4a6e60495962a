import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// One for each that was asked for, with its operation: it goes with it. Instants are the tenant's own time, but for
// claimed_until: whether somebody writes it is a matter of real time. The parameters are days, codes and ids.
const REPORTS = `
  create table reports (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    operation_id uuid not null,
    type text not null check (length(type) between 1 and 50),
    format text not null check (format in ('csv', 'jsonl')),
    parameters jsonb not null,
    names_people boolean not null,
    state text not null check (state in ('pending', 'ready', 'failed', 'expired')),
    data_key text,
    object_name text,
    beginning integer not null default 1,
    size bigint check (size >= 0),
    sha256 text,
    row_count bigint check (row_count >= 0),
    summary text,
    snapshot_at timestamptz,
    claimed_until timestamptz,
    created_at timestamptz not null,
    ready_at timestamptz,
    expires_at timestamptz,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, operation_id) references operations on delete cascade,
    unique (tenant_id, environment, operation_id),
    check ((state = 'ready') = (object_name is not null) and (object_name is null) = (data_key is null)),
    check ((ready_at is not null) = (state in ('ready', 'expired'))),
    check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (row_count is null)),
    check (state = 'pending' or claimed_until is null)
  );
  create index reports_claimed on reports (tenant_id, environment) where claimed_until is not null;
  create index reports_ending on reports (expires_at) where state = 'ready';
  ${isolate("reports", "never")}
  grant select, insert, delete on reports to entrada_app;
  grant update (version, state, data_key, object_name, beginning, size, sha256, row_count, summary, snapshot_at, claimed_until, ready_at,
                expires_at) on reports to entrada_app;`;

const DOWNLOADS = `
  alter table download_grants drop constraint download_grants_resource_type_check;
  alter table download_grants add constraint download_grants_resource_type_check
    check (resource_type in ('invoice', 'document', 'deliverable', 'preparedDeliverable', 'report'));`;

// What a report reads by days.
const RANGES = `
  create index ledger_transactions_occurred on ledger_transactions (tenant_id, environment, occurred_at, id);`;

// Who sells has something to report.
const CAPABILITY = `
  update tenants set capabilities = capabilities || array['reports']
    where 'orders' = any(capabilities) and not 'reports' = any(capabilities);`;

// Asked across tenants: ids alone. A report is written by a queue of its own.
const SWEEPS = `
  create function due_report_expiries(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct r.tenant_id, r.environment
    from reports r left join business_clocks c using (tenant_id, environment)
    where r.state = 'ready'
      and r.expires_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
    limit scopes_max
  $$;
  revoke all on function due_report_expiries(integer) from public;
  grant execute on function due_report_expiries(integer) to entrada_app;

  create or replace function stalled_operations(untouched interval, operations_max integer)
    returns table (tenant_id uuid, environment text, id uuid)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select o.tenant_id, o.environment, o.id from operations o
    where o.completed_at is null and o.touched_at < statement_timestamp() - untouched
      and not exists (
        select from jobs.job j
        where j.name in ('operation.run', 'reports.write') and j.state < 'completed' and j.data->>'operationId' = o.id::text)
    order by o.touched_at limit operations_max
  $$;`;

const QUEUES = [
  createQueue("reports.write", { kind: "work", expireInSeconds: 300, retryLimit: 3, retryDelaySeconds: 5 }),
  createQueue("reports.expire", { kind: "sweep", expireInSeconds: 300, retryLimit: 3, retryDelaySeconds: 30 }),
].join("\n");

/** Reports: what was asked for, and the file that came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [REPORTS, DOWNLOADS, RANGES, CAPABILITY, SWEEPS, QUEUES]) await sql.raw(part).execute(db);
}
