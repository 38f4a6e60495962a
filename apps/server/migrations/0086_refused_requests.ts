import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

const OF_THE_INSTALLATION = "current_setting('entrada.tenant', true) = '00000000-0000-0000-0000-000000000000'";

function ofInstallation(table: string): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy app_own on ${table} to entrada_app using (${OF_THE_INSTALLATION}) with check (${OF_THE_INSTALLATION});
    create policy owner_all on ${table} to entrada_owner using (true) with check (true);
    grant select, insert on ${table} to entrada_app;
    grant select on ${table} to entrada_staff;`;
}

// A row for each refusal: never a body, a query, an address or a header. The id is the request's own. Which tenant it was
// about is known only where the operator sees it: of a stranger's resource nobody learns whose it is.
const REFUSALS = `
  create table refused_requests (
    id uuid primary key,
    surface text collate "C" not null check (surface in ('operator', 'traveler')),
    operation_id text collate "C" not null,
    method text collate "C" not null,
    path text collate "C" not null,
    status integer not null check (status between 400 and 499),
    problem_code text collate "C",
    operator_id uuid,
    session_id uuid,
    about_tenant uuid,
    about_environment text check (about_environment in ('test', 'live')),
    at timestamptz not null,
    check ((about_tenant is null) = (about_environment is null)),
    check (operator_id is null or session_id is not null)
  );
  create index refused_requests_by_operator on refused_requests (operator_id, id);
  create index refused_requests_by_tenant on refused_requests (about_tenant, id);
  ${ofInstallation("refused_requests")}
  create policy staff_sees on refused_requests for select to entrada_staff using (operator_sees(about_tenant));

  -- Refusals beyond what one caller, or one process, may have written down in a minute, and how many.
  create table refused_request_losses (
    id uuid primary key,
    lost integer not null check (lost > 0)
  );
  ${ofInstallation("refused_request_losses")}
  create policy staff_sees on refused_request_losses for select to entrada_staff using (operator_sees(null));`;

// What is old is old for everybody: no server may delete anything else.
const PURGE = `
  create function purge_refused_requests(kept_days integer, purged_max integer) returns integer
    language plpgsql volatile security definer set search_path = entrada, pg_temp
  as $$
  declare
    before uuid := uuid_v7_floor(now() - make_interval(days => kept_days));
    purged integer;
  begin
    delete from refused_request_losses where id < before;
    delete from refused_requests where ctid = any (array(
      select ctid from refused_requests where id < before order by id limit purged_max));
    get diagnostics purged = row_count;
    return purged;
  end
  $$;
  revoke all on function purge_refused_requests(integer, integer) from public;
  grant execute on function purge_refused_requests(integer, integer) to entrada_app;`;

const QUEUE = createQueue("refusals.forget", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** Requests of operators and travelers that were refused, kept for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [REFUSALS, PURGE, QUEUE]) await sql.raw(part).execute(db);
}
