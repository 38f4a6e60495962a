import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// How many cases are in a queue, by the hour in which their targets are missed. Only the triggers below write it.
const COUNTS = `
  create table queue_counts (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    queue text collate "C" not null check (queue in ('review', 'submission', 'authority', 'release', 'travelers')),
    -- infinity: no target
    due_hour timestamptz not null,
    case_count integer not null,
    primary key (tenant_id, environment, queue, due_hour)
  );
  ${isolate("queue_counts", "never")}
  grant select on queue_counts to entrada_staff;
  create policy staff_sees on queue_counts for select to entrada_staff
    using ((select operator_sees_all()) or tenant_id = any ((select operator_tenants())::uuid[]));

  create function hour_of(at timestamptz) returns timestamptz language sql immutable parallel safe
  as $$ select case when isfinite(at) then date_bin('1 hour', at, timestamptz '1970-01-01 00:00:00+00') else at end $$;

  insert into queue_counts
  select tenant_id, environment, queue, hour_of(urgent_at), count(*) from cases where queue is not null group by 1, 2, 3, 4;`;

// What a statement moves is noted in its transaction, and written at the commit, in one order for everybody: until then no
// transaction holds a count, and two never wait for each other.
const MOVES = `
  create function note_moves(moves text) returns void language sql set search_path = entrada, pg_temp
  as $$
    select set_config('entrada.queue_moves', coalesce(current_setting('entrada.queue_moves', true), '') || moves, true)
    where moves is not null
  $$;

  -- Its argument: 1 for cases that have come, -1 for those that have gone.
  create function note_moved_cases() returns trigger language plpgsql set search_path = entrada, pg_temp
  as $$
  begin
    perform note_moves(string_agg(format('%s|%s|%s|%s|%s;', tenant_id, environment, queue, due_hour, n), ''))
    from (
      select tenant_id, environment, queue, hour_of(urgent_at) as due_hour, count(*) * tg_argv[0]::integer as n
      from moved where queue is not null group by 1, 2, 3, 4
    ) m;
    return null;
  end
  $$;

  create function write_queue_moves() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  declare
    noted text := coalesce(current_setting('entrada.queue_moves', true), '');
    move record;
  begin
    if noted = '' then return null; end if;
    perform set_config('entrada.queue_moves', '', true);
    for move in
      select p[1]::uuid as tenant_id, p[2] as environment, p[3] as queue, p[4]::timestamptz as due_hour,
        sum(p[5]::integer) as n
      from unnest(string_to_array(rtrim(noted, ';'), ';')) as line, string_to_array(line, '|') as p
      group by 1, 2, 3, 4 having sum(p[5]::integer) <> 0 order by 1, 2, 3, 4
    loop
      insert into queue_counts as q values (move.tenant_id, move.environment, move.queue, move.due_hour, move.n)
      on conflict (tenant_id, environment, queue, due_hour) do update set case_count = q.case_count + excluded.case_count;
      delete from queue_counts q
      where q.tenant_id = move.tenant_id and q.environment = move.environment and q.queue = move.queue
        and q.due_hour = move.due_hour and q.case_count = 0;
    end loop;
    return null;
  end
  $$;
  revoke all on function write_queue_moves() from public;

  -- What deletes all rows of a tenant finds this table, too. Its counts go with the cases, when these moves are written.
  create function keep_queue_count() returns trigger language plpgsql set search_path = entrada, pg_temp
  as $$
  begin
    return case when pg_trigger_depth() > 1 then old end;
  end
  $$;
  create trigger keep before delete on queue_counts for each row execute function keep_queue_count();

  create trigger note_arrivals after insert on cases referencing new table as moved
    for each statement execute function note_moved_cases('1');
  create trigger note_changed_arrivals after update on cases referencing new table as moved
    for each statement execute function note_moved_cases('1');
  create trigger note_changed_departures after update on cases referencing old table as moved
    for each statement execute function note_moved_cases('-1');
  create trigger note_departures after delete on cases referencing old table as moved
    for each statement execute function note_moved_cases('-1');
  create constraint trigger write_moves after insert or update or delete on cases
    deferrable initially deferred for each row execute function write_queue_moves();`;

// For the doctor, who sees no tenant: the buckets whose counts are not what a recount finds.
const RECOUNT = `
  create function queue_count_faults() returns table (queue text, due_hour timestamptz, kept bigint, counted bigint)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select queue, due_hour, sum(kept), sum(counted)
    from (
      select tenant_id, environment, queue, due_hour, case_count::bigint as kept, 0::bigint as counted from queue_counts
      union all
      select tenant_id, environment, queue, hour_of(urgent_at), 0, count(*) from cases
      where queue is not null group by 1, 2, 3, 4
    ) b
    group by tenant_id, environment, queue, due_hour having sum(kept) <> sum(counted)
  $$;
  revoke all on function queue_count_faults() from public;
  grant execute on function queue_count_faults() to entrada_app;`;

const INDEXES = "create index case_claims_active on case_claims (active_at);";

/** Counts of the queues, kept by the transactions that change them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COUNTS, MOVES, RECOUNT, INDEXES]) await sql.raw(part).execute(db);
}
