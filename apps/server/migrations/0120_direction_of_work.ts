import { type Kysely, sql } from "kysely";

// Whoever directs the work says what comes first, before the time that is left.
const PRIORITY = `
  alter table cases add column priority text collate "C" not null default 'normal'
    check (priority in ('normal', 'high', 'urgent'));
  grant update (priority) on cases to entrada_app;
  create function rank_of_priority(priority text) returns smallint language sql immutable parallel safe
  as $$ select case priority when 'urgent' then 0::smallint when 'high' then 1::smallint else 2::smallint end $$;
  create index cases_urgency on cases (queue, rank_of_priority(priority), urgent_at, id) where queue is not null;`;

// Whether somebody can be given a tenant's case is asked in that tenant, where no operator is seen.
const COLLEAGUES = `
  create function colleague_for_share(wanted uuid) returns table (id uuid, role text, state text, tenants uuid[])
    language sql volatile security definer set search_path = entrada, pg_temp
  as $$ select o.id, o.role, o.state, o.tenants from operators o where o.id = wanted for share $$;
  revoke all on function colleague_for_share(uuid) from public;
  grant execute on function colleague_for_share(uuid) to entrada_app;`;

// The notice of a return is written only while the request is in it, whatever was changed of it since.
const RETURNS = `
  alter table collection_requests add column returned_version integer;
  grant update (returned_version) on collection_requests to entrada_app;`;

/** The priority of a case, to whom it can be given, and the last return of a request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [PRIORITY, COLLEAGUES, RETURNS]) await sql.raw(part).execute(db);
}
