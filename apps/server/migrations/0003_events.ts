import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// One row a log. Its lock orders the commits of a tenant, so it is taken last and held for as short as can be;
// the fill factor leaves room for the next versions of the row on its own page.
const COUNTERS = `
  create table event_counters (
    tenant_id uuid not null,
    environment text not null,
    next_position bigint not null default 1 check (next_position >= 1),
    first_position bigint not null default 1 check (first_position between 1 and next_position),
    epoch bigint not null default 1,
    last_recorded_at timestamptz not null default clock_timestamp(),
    last_occurred_at timestamptz not null default '-infinity',
    primary key (tenant_id, environment),
    foreign key (tenant_id, environment) references integrations
  ) with (fillfactor = 10);
  ${isolate("event_counters", "operator")}
  grant select, update (next_position, first_position, last_recorded_at, last_occurred_at)
    on event_counters to entrada_app;
  grant select, update (epoch) on event_counters to entrada_operator;

  create function make_event_counter() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    insert into event_counters (tenant_id, environment) values (new.tenant_id, new.environment);
    return new;
  end
  $$;
  revoke all on function make_event_counter() from public;
  create trigger make_event_counter after insert on integrations
    for each row execute function make_event_counter();
  insert into event_counters (tenant_id, environment) select tenant_id, environment from integrations;`;

// No foreign keys: their checks would wait while the counter row is locked.
// The position is unique because it comes from the counter row; a key across partitions cannot say so.
const EVENTS = `
  create table events (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    position bigint not null,
    recorded_at timestamptz not null,
    id uuid not null,
    type text collate "C" not null,
    resource_type text collate "C" not null,
    resource_id text collate "C" not null,
    occurred_at timestamptz not null,
    -- text, not jsonb: an event is served and signed byte for byte
    payload text not null check (octet_length(payload) <= 20000),
    primary key (tenant_id, environment, position, recorded_at)
  ) partition by range (recorded_at);
  create index events_id on events (tenant_id, environment, id);
  create index events_resource on events (tenant_id, environment, resource_type, resource_id, position);
  ${isolate("events", "never")}
  grant select, insert on events to entrada_app;`;

// Made apart and attached, without grants, like every partition: see 0001.
const PARTITIONS = `
  create function ensure_event_partitions(months_ahead integer default 12) returns integer
    language plpgsql security definer set search_path = entrada, pg_temp set lock_timeout = '2s'
  as $$
  declare
    this_month timestamptz := date_trunc('month', clock_timestamp(), 'UTC');
    from_month timestamptz;
    to_month timestamptz;
    partition_name text;
    made integer := 0;
  begin
    perform pg_advisory_xact_lock(hashtext('entrada.ensure_event_partitions'));
    -- the month before, for a database whose clock was set back
    for month_number in -1 .. months_ahead loop
      from_month := (this_month at time zone 'UTC' + make_interval(months => month_number)) at time zone 'UTC';
      to_month := (from_month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
      partition_name := 'events_' || to_char(from_month at time zone 'UTC', 'YYYY_MM');
      continue when to_regclass('entrada.' || partition_name) is not null;
      execute format('create table %I (like events including all)', partition_name);
      execute format('alter table events attach partition %I for values from (%L) to (%L)',
        partition_name, from_month, to_month);
      made := made + 1;
    end loop;
    return made;
  end
  $$;
  revoke all on function ensure_event_partitions(integer) from public;
  grant execute on function ensure_event_partitions(integer) to entrada_app, entrada_operator;

  create function event_months_ahead() returns integer
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select count(*)::integer from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass
      and c.relname > 'events_' || to_char(clock_timestamp() at time zone 'UTC', 'YYYY_MM')
  $$;
  revoke all on function event_months_ahead() from public;
  grant execute on function event_months_ahead() to entrada_app, entrada_operator;

  -- A month goes when it ended before the instant and no log still shows a row of it.
  create function drop_event_partitions(before_at timestamptz) returns text[]
    language plpgsql security definer set search_path = entrada, pg_temp set lock_timeout = '2s'
  as $$
  declare
    partition_name text;
    is_shown boolean;
    dropped text[] := '{}';
  begin
    perform pg_advisory_xact_lock(hashtext('entrada.ensure_event_partitions'));
    for partition_name in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'events'::regclass
        and c.relname < 'events_' || to_char(before_at at time zone 'UTC', 'YYYY_MM')
      order by c.relname
    loop
      -- one look into the index for each log, whatever the month holds
      execute format(
        'select exists (select from event_counters c, lateral (
           select from %I e where e.tenant_id = c.tenant_id and e.environment = c.environment
                              and e.position >= c.first_position limit 1) shown)', partition_name) into is_shown;
      continue when is_shown;
      execute format('alter table events detach partition %I', partition_name);
      execute format('drop table %I', partition_name);
      dropped := dropped || partition_name;
    end loop;
    return dropped;
  end
  $$;
  revoke all on function drop_event_partitions(timestamptz) from public;
  grant execute on function drop_event_partitions(timestamptz) to entrada_app;`;

// The questions that are asked across tenants: positions and ids, nothing else.
const POSITIONS = `
  create function event_positions(tenant_ids uuid[], environments text[])
    returns table (tenant_id uuid, environment text, epoch bigint, first_position bigint, next_position bigint)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select c.tenant_id, c.environment, c.epoch, c.first_position, c.next_position
    from unnest(tenant_ids, environments) as asked (tenant_id, environment)
    join event_counters c on c.tenant_id = asked.tenant_id and c.environment = asked.environment
  $$;
  revoke all on function event_positions(uuid[], text[]) from public;
  grant execute on function event_positions(uuid[], text[]) to entrada_app;

  -- Every log, page by page.
  create function event_logs(after_tenant uuid, after_environment text, logs_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select c.tenant_id, c.environment from event_counters c
    where after_tenant is null or (c.tenant_id, c.environment) > (after_tenant, after_environment)
    order by c.tenant_id, c.environment limit logs_max
  $$;
  revoke all on function event_logs(uuid, text, integer) from public;
  grant execute on function event_logs(uuid, text, integer) to entrada_app, entrada_operator;

  -- Positions have no gaps and occurred_at never falls along them: a search by halves needs no index of its own.
  -- The answer is the first position whose event did not occur before the instant, or the next one to come.
  create function event_position_since(wanted_tenant uuid, wanted_environment text, since_at timestamptz)
    returns bigint
    language plpgsql stable
  as $$
  declare
    low bigint;
    high bigint;
    middle bigint;
    is_before boolean;
  begin
    select c.first_position, c.next_position into low, high from entrada.event_counters c
    where c.tenant_id = wanted_tenant and c.environment = wanted_environment;
    while low < high loop
      middle := (low + high) / 2;
      select e.occurred_at < since_at into is_before from entrada.events e
      where e.tenant_id = wanted_tenant and e.environment = wanted_environment and e.position = middle;
      if is_before then low := middle + 1; else high := middle; end if;
    end loop;
    return low;
  end
  $$;
  revoke all on function event_position_since(uuid, text, timestamptz) from public;
  grant execute on function event_position_since(uuid, text, timestamptz) to entrada_app;

  -- What the counter promises, compared with the rows: positions without gap or double, in one order with both times.
  create function verify_event_log(wanted_tenant uuid, wanted_environment text, after_position bigint, positions_max integer)
    returns table (first_position bigint, next_position bigint, rows_found bigint, positions_found bigint,
                   lowest bigint, highest bigint, reversals bigint)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select c.first_position, c.next_position, found.rows_found, found.positions_found, found.lowest, found.highest,
           found.reversals
    from event_counters c, lateral (
      select count(*) as rows_found, count(distinct e.position) as positions_found,
             min(e.position) as lowest, max(e.position) as highest,
             count(*) filter (where e.recorded_at < e.recorded_before or e.occurred_at < e.occurred_before) as reversals
      from (select position, recorded_at, occurred_at,
                   lag(recorded_at) over by_position as recorded_before,
                   lag(occurred_at) over by_position as occurred_before
            from events
            where tenant_id = wanted_tenant and environment = wanted_environment
              and position > after_position and position <= after_position + positions_max
              and position >= c.first_position
            window by_position as (order by position)) e) found
    where c.tenant_id = wanted_tenant and c.environment = wanted_environment
  $$;
  revoke all on function verify_event_log(uuid, text, bigint, integer) from public;
  grant execute on function verify_event_log(uuid, text, bigint, integer) to entrada_operator;`;

// Every publication, and how far each log has been told: a log is told of each once, in order.
// A tenant made later is told of what comes after it.
const PUBLICATIONS = `
  create table knowledge_publications (
    number bigint generated always as identity primary key,
    id uuid not null unique,
    snapshot_id text not null references knowledge_snapshots,
    previous_snapshot_id text references knowledge_snapshots,
    published_at timestamptz not null
  );
  grant select, insert on knowledge_publications to entrada_app;
  -- a UUIDv7 of the publication's own time
  insert into knowledge_publications (id, snapshot_id, published_at)
  select (left(uuid_v7_floor(published_at)::text, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
         snapshot_id, published_at
  from knowledge_publication;

  create table knowledge_announcements (
    tenant_id uuid not null,
    environment text not null,
    announced_number bigint not null,
    primary key (tenant_id, environment),
    foreign key (tenant_id, environment) references integrations
  );
  create index knowledge_announcements_number on knowledge_announcements (announced_number);
  ${isolate("knowledge_announcements", "never")}
  grant select, update (announced_number) on knowledge_announcements to entrada_app;

  create function make_knowledge_announcement() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    insert into knowledge_announcements (tenant_id, environment, announced_number)
    select new.tenant_id, new.environment, coalesce(max(number), 0) from knowledge_publications;
    return new;
  end
  $$;
  revoke all on function make_knowledge_announcement() from public;
  create trigger make_knowledge_announcement after insert on integrations
    for each row execute function make_knowledge_announcement();
  insert into knowledge_announcements (tenant_id, environment, announced_number)
  select tenant_id, environment, (select coalesce(max(number), 0) from knowledge_publications) from integrations;

  create function due_knowledge_announcements(logs_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select a.tenant_id, a.environment from knowledge_announcements a
    where a.announced_number < (select max(number) from knowledge_publications)
    order by a.announced_number limit logs_max
  $$;
  revoke all on function due_knowledge_announcements(integer) from public;
  grant execute on function due_knowledge_announcements(integer) to entrada_app;`;

/** The event log: one gap-free order of events for each tenant and environment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COUNTERS, EVENTS, PARTITIONS, POSITIONS, PUBLICATIONS]) await sql.raw(part).execute(db);
}
