import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// A row for each answer: never a body, a query, an address or a header. The id is the request's own, so that whoever has
// an answer finds its row; ids are in the order of time.
const LOG = `
  create table request_log (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    operation_id text collate "C" not null,
    method text collate "C" not null,
    path text collate "C" not null,
    status integer not null,
    problem_code text collate "C",
    duration_ms integer not null,
    api_key_id uuid not null,
    is_keyed boolean not null,
    is_replay boolean not null,
    at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations
  );
  create index request_log_by_id on request_log (id);
  ${isolate("request_log", "never")}
  grant select, insert on request_log to entrada_app;

  -- Answers that could not be written down, and how many.
  create table request_log_losses (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    lost integer not null check (lost > 0),
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations
  );
  create index request_log_losses_by_id on request_log_losses (id);
  ${isolate("request_log_losses", "never")}
  grant select, insert on request_log_losses to entrada_app;`;

// What is old is old for every tenant: no server may delete anything else.
const PURGE = `
  create function purge_request_log(kept_days integer, purged_max integer) returns integer
    language plpgsql volatile security definer set search_path = entrada, pg_temp
  as $$
  declare
    before uuid := uuid_v7_floor(now() - make_interval(days => kept_days));
    purged integer;
  begin
    delete from request_log_losses where id < before;
    delete from request_log where ctid = any (array(
      select ctid from request_log where id < before order by id limit purged_max));
    get diagnostics purged = row_count;
    return purged;
  end
  $$;
  revoke all on function purge_request_log(integer, integer) from public;
  grant execute on function purge_request_log(integer, integer) to entrada_app;`;

const QUEUE = createQueue("requests.forget", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** The log of a tenant's requests, kept for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [LOG, PURGE, QUEUE]) await sql.raw(part).execute(db);
}
