import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// What open pages have to draw anew. A reader has seen what is visible in its last snapshot: by the transaction that wrote a
// row, nothing is missed and nobody waits for a transaction that is still open.
const CHANGES = `
  create table changes (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    transaction xid8 not null default pg_current_xact_id(),
    noted_at timestamptz not null default clock_timestamp(),
    kind text collate "C" not null,
    -- as clients see it; of a claim, a priority and a note the uuid of its case
    resource_id text collate "C" not null,
    case_id text collate "C"
  );
  create index changes_transaction on changes (transaction);
  create index changes_noted_at on changes (noted_at);
  ${isolate("changes", "never")}

  -- Another one after a restore: what was seen before says nothing about this database.
  create table change_epochs (id uuid primary key);
  insert into change_epochs values (gen_random_uuid());
  grant select, update on change_epochs to entrada_operator;

  create function note_change(tenant uuid, environment text, kind text, resource_id text, case_id text) returns void
    language sql security definer set search_path = entrada, pg_temp
  as $$ insert into changes (tenant_id, environment, kind, resource_id, case_id)
        values (tenant, environment, kind, resource_id, case_id) $$;
  revoke all on function note_change(uuid, text, text, text, text) from public;`;

const NOTED = `
  create function note_events() returns trigger language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    insert into changes (tenant_id, environment, kind, resource_id, case_id)
    select distinct tenant_id, environment, resource_type, resource_id, payload::json #>> '{data,caseId}' from written;
    return null;
  end
  $$;
  revoke all on function note_events() from public;
  create trigger note after insert on events referencing new table as written
    for each statement execute function note_events();

  create function note_claim() returns trigger language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  declare
    claim case_claims := case when tg_op = 'DELETE' then old else new end;
  begin
    perform note_change(claim.tenant_id, claim.environment, 'claim', claim.case_id::text, claim.case_id::text);
    return null;
  end
  $$;
  revoke all on function note_claim() from public;
  create trigger note after insert or delete or update of operator_id on case_claims
    for each row execute function note_claim();

  -- No event tells of it.
  create function note_priority() returns trigger language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    perform note_change(new.tenant_id, new.environment, 'case', new.id::text, new.id::text);
    return null;
  end
  $$;
  revoke all on function note_priority() from public;
  create trigger note after update of priority on cases
    for each row when (old.priority <> new.priority) execute function note_priority();

  create function note_internal_note() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    perform note_change(new.tenant_id, new.environment, 'note', new.case_id::text, new.case_id::text);
    return null;
  end
  $$;
  revoke all on function note_internal_note() from public;
  create trigger note after insert on case_notes for each row execute function note_internal_note();

  create function note_count() returns trigger language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    perform note_change(new.tenant_id, new.environment, 'queue', new.queue, null);
    return null;
  end
  $$;
  revoke all on function note_count() from public;
  create trigger note after insert or update on queue_counts for each row execute function note_count();`;

// Asked across tenants, by the process, which gives each page what its operator sees.
const READ = `
  -- What is no snapshot, or one of the future, is none.
  create function snapshot_of(seen text) returns pg_snapshot language plpgsql stable
  as $$
  declare
    now_seen constant pg_snapshot := pg_current_snapshot();
    was_seen pg_snapshot;
  begin
    was_seen := seen;
    return case when pg_snapshot_xmax(was_seen) <= pg_snapshot_xmax(now_seen) then was_seen end;
  exception when invalid_text_representation then
    return null;
  end
  $$;

  create function changes_after(seen pg_snapshot, rows_max integer)
    returns table (epoch uuid, snapshot text, noted json)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select (select id from change_epochs), pg_current_snapshot()::text, (
      select json_agg(c) from (
        select distinct tenant_id as "tenantId", environment, kind, resource_id as "resourceId", case_id as "caseId"
        from changes
        where transaction >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(transaction, seen)
        limit rows_max
      ) c)
  $$;

  create function operators_of_sessions(sessions uuid[])
    returns table (session_id uuid, verified_at timestamptz, created_at timestamptz, seen_at timestamptz,
      ended_at timestamptz, role text, tenants uuid[], state text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select s.id, s.verified_at, s.created_at, s.seen_at, s.ended_at, o.role, o.tenants, o.state
    from operator_sessions s join operators o on o.id = s.operator_id
    where s.id = any (sessions)
  $$;

  create function forget_changes(kept_seconds integer, rows_max integer) returns bigint
    language sql security definer set search_path = entrada, pg_temp
  as $$
    with gone as (
      delete from changes where ctid = any (array(
        select ctid from changes where noted_at < now() - make_interval(secs => kept_seconds) limit rows_max
      )) returning 1
    ) select count(*) from gone
  $$;
  revoke all on function snapshot_of(text), changes_after(pg_snapshot, integer), operators_of_sessions(uuid[]),
    forget_changes(integer, integer) from public;
  grant execute on function snapshot_of(text), changes_after(pg_snapshot, integer), operators_of_sessions(uuid[]),
    forget_changes(integer, integer) to entrada_app;`;

const QUEUE = createQueue("changes.forget", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 2,
  retryDelaySeconds: 30,
});

/** What open pages of operators have to draw anew, for as long as a page that was cut off takes to come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CHANGES, NOTED, READ, QUEUE]) await sql.raw(part).execute(db);
}
