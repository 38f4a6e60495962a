import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

const seen = (table: string) => `
  grant select on ${table} to entrada_staff;
  create policy staff_sees on ${table} for select to entrada_staff using (operator_sees(tenant_id));`;

// Who works on a case, in real time. A claim whose holder has been idle too long is over: the row may stay.
const CLAIMS = `
  create table case_claims (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    case_id uuid not null,
    operator_id uuid not null,
    claimed_at timestamptz not null,
    active_at timestamptz not null check (active_at >= claimed_at),
    primary key (tenant_id, environment, case_id),
    foreign key (tenant_id, environment, case_id) references cases
  );
  ${isolate("case_claims", "never")}
  grant select, insert, update (operator_id, claimed_at, active_at), delete on case_claims to entrada_app;
  ${seen("case_claims")}`;

// How an application was submitted: never changed.
const SUBMISSIONS = `
  create table case_submissions (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    case_id uuid not null,
    channel text not null check (channel ~ '^[a-zA-Z]{1,40}$'),
    filed_at timestamptz not null,
    recorded_by text not null,
    receipt_document_id uuid,
    recorded_at timestamptz not null,
    primary key (tenant_id, environment, case_id),
    foreign key (tenant_id, environment, case_id) references cases,
    foreign key (tenant_id, environment, receipt_document_id) references documents
  );
  ${isolate("case_submissions", "never")}
  grant select, insert on case_submissions to entrada_app;`;

// What operators look for is never ended.
const WORK = `
  create index cases_work on cases (state, attention_party) where state not in ('closed', 'withdrawn', 'cancelled');`;

// The time left is each tenant's own.
const CLOCKS = seen("business_clocks");

// The server cannot read who saw what. It learns how often one operator did lately, everywhere, and only one transaction
// of an operator at a time does: two cannot both be the last one allowed.
const REVEALS = `
  create index personal_data_reads_operator on personal_data_reads (actor_id, read_at) where actor_type = 'operator';
  create function reveals_of_operator(wanted text)
    returns table (last_hour integer, last_day integer, hour_free_seconds integer, day_free_seconds integer)
    language plpgsql volatile security definer set search_path = entrada, pg_temp
  as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('entrada reveals ' || wanted, 0));
    return query
      select (count(*) filter (where read_at > clock_timestamp() - interval '1 hour'))::integer,
             count(*)::integer,
             coalesce(ceil(extract(epoch from
               min(read_at) filter (where read_at > clock_timestamp() - interval '1 hour')
                 + interval '1 hour' - clock_timestamp())), 1)::integer,
             coalesce(ceil(extract(epoch from min(read_at) + interval '1 day' - clock_timestamp())), 1)::integer
      from personal_data_reads
      where actor_type = 'operator' and actor_id = wanted and document_id is null
        and read_at > clock_timestamp() - interval '1 day';
  end
  $$;
  revoke all on function reveals_of_operator(text) from public;
  grant execute on function reveals_of_operator(text) to entrada_app;`;

/** Operators' claims of cases, how applications were submitted, and how often an operator has seen a passport. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CLAIMS, SUBMISSIONS, WORK, CLOCKS, REVEALS]) await sql.raw(part).execute(db);
}
