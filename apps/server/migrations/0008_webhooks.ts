import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// The first part of the columns is what tenants see and what rises the version; the second is the dispatcher's place
// in the log, when a worker has to look at what waits, and how the receiver has answered of late.
// Instants are the tenant's own time, but for a secret's end, the last ping asked for, and the deletion.
const ENDPOINTS = `
  create table webhook_endpoints (
    tenant_id uuid not null,
    environment text not null,
    id uuid not null,
    url text not null check (length(url) <= 2048),
    description text not null,
    event_types text[] not null check (cardinality(event_types) > 0),
    state text not null check (state in ('pending', 'enabled', 'paused', 'disabled')),
    disabled_reason text check (disabled_reason in ('failing', 'gone')),
    -- sealed; the former one is good until its end
    secret text not null,
    former_secret text,
    former_secret_until timestamptz,
    version integer not null default 1 check (version >= 1),
    created_at timestamptz not null,

    position bigint not null check (position >= 0),
    look_at timestamptz,
    failures_in_row integer not null default 0 check (failures_in_row >= 0),
    failures_began_at timestamptz,
    probe_due_at timestamptz,
    pinged_at timestamptz,
    deleted_at timestamptz,

    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations,
    check ((former_secret is null) = (former_secret_until is null)),
    check ((disabled_reason is null) = (state <> 'disabled')),
    check ((failures_began_at is null) = (failures_in_row = 0))
  ) with (fillfactor = 50);
  create index webhook_endpoints_enabled on webhook_endpoints (tenant_id, environment)
    where state = 'enabled' and deleted_at is null;
  create index webhook_endpoints_look_at on webhook_endpoints (look_at) where look_at is not null;
  create index webhook_endpoints_deleted on webhook_endpoints (deleted_at) where deleted_at is not null;
  ${isolate("webhook_endpoints", "never")}
  grant select, insert, delete on webhook_endpoints to entrada_app;
  grant update (url, description, event_types, state, disabled_reason, secret, former_secret, former_secret_until,
                version, position, look_at, failures_in_row, failures_began_at, probe_due_at, pinged_at, deleted_at)
    on webhook_endpoints to entrada_app;`;

// Neither table refers to the endpoints: each insert would lock the endpoint's row, which the workers wait for.
// A lease is a matter of real time: it ends when a worker was killed, whatever the tenant's clock does.
const DELIVERIES = `
  create table webhook_deliveries (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    endpoint_id uuid not null,
    event_id uuid not null,
    event_type text collate "C" not null,
    -- one of the two: where its text stands in the log, or the text itself of a ping, which stands in no log
    position bigint,
    payload text check (octet_length(payload) <= 20000),
    trigger text not null check (trigger in ('event', 'ping', 'redelivery', 'recovery')),
    state text not null check (state in ('pending', 'succeeded', 'failed', 'abandoned')),
    version integer not null default 1,
    attempts_made integer not null default 0,
    due_at timestamptz,
    lease uuid,
    leased_until timestamptz,
    last_attempt_at timestamptz,
    last_status_code integer,
    last_failure text,
    created_at timestamptz not null,
    completed_at timestamptz,
    primary key (tenant_id, environment, id),
    check ((position is null) <> (payload is null)),
    check ((due_at is null) = (state <> 'pending') and (completed_at is null) = (state = 'pending')),
    check ((lease is null) = (leased_until is null) and (lease is null or state = 'pending'))
  ) partition by range (id);
  create index webhook_deliveries_due on webhook_deliveries (tenant_id, environment, endpoint_id, due_at, id)
    where state = 'pending' and lease is null;
  create index webhook_deliveries_leased on webhook_deliveries (tenant_id, environment, endpoint_id)
    where lease is not null;
  create index webhook_deliveries_unsuccessful on webhook_deliveries (tenant_id, environment, id)
    where state <> 'succeeded';
  create index webhook_deliveries_position on webhook_deliveries (tenant_id, environment, endpoint_id, position);
  ${isolate("webhook_deliveries", "never")}
  grant select, insert, update, delete on webhook_deliveries to entrada_app;

  create table webhook_attempts (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    delivery_id uuid not null,
    trigger text not null,
    attempted_at timestamptz not null,
    duration_ms integer not null,
    status_code integer,
    failure text,
    answer text check (octet_length(answer) <= 20000),
    primary key (tenant_id, environment, id)
  ) partition by range (id);
  create index webhook_attempts_delivery on webhook_attempts (tenant_id, environment, delivery_id, id);
  ${isolate("webhook_attempts", "never")}
  grant select, insert, delete on webhook_attempts to entrada_app;`;

// Made apart and attached, without grants, like every partition: see 0001.
const PARTITIONS = `
  create function ensure_webhook_partitions(months_ahead integer default 12) returns integer
    language plpgsql security definer set search_path = entrada, pg_temp set lock_timeout = '2s'
  as $$
  declare
    this_month timestamptz := date_trunc('month', clock_timestamp(), 'UTC');
    from_month timestamptz;
    to_month timestamptz;
    table_name text;
    partition_name text;
    made integer := 0;
  begin
    perform pg_advisory_xact_lock(hashtext('entrada.ensure_webhook_partitions'));
    foreach table_name in array array['webhook_deliveries', 'webhook_attempts'] loop
      for month_number in -1 .. months_ahead loop
        from_month := (this_month at time zone 'UTC' + make_interval(months => month_number)) at time zone 'UTC';
        to_month := (from_month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
        partition_name := table_name || '_' || to_char(from_month at time zone 'UTC', 'YYYY_MM');
        continue when to_regclass('entrada.' || partition_name) is not null;
        execute format('create table %I (like %I including all)', partition_name, table_name);
        execute format('alter table %I attach partition %I for values from (%L) to (%L)',
          table_name, partition_name, uuid_v7_floor(from_month), uuid_v7_floor(to_month));
        made := made + 1;
      end loop;
    end loop;
    return made;
  end
  $$;
  revoke all on function ensure_webhook_partitions(integer) from public;
  grant execute on function ensure_webhook_partitions(integer) to entrada_app, entrada_operator;

  create function webhook_months_ahead() returns integer
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select count(*)::integer from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'webhook_attempts'::regclass
      and c.relname > 'webhook_attempts_' || to_char(clock_timestamp() at time zone 'UTC', 'YYYY_MM')
  $$;
  revoke all on function webhook_months_ahead() from public;
  grant execute on function webhook_months_ahead() to entrada_app, entrada_operator;

  -- A month goes when it ended before the instant, and nothing in it waits to be sent.
  create function drop_webhook_partitions(before_at timestamptz) returns text[]
    language plpgsql security definer set search_path = entrada, pg_temp set lock_timeout = '2s'
  as $$
  declare
    table_name text;
    partition_name text;
    is_wanted boolean;
    dropped text[] := '{}';
  begin
    perform pg_advisory_xact_lock(hashtext('entrada.ensure_webhook_partitions'));
    foreach table_name in array array['webhook_deliveries', 'webhook_attempts'] loop
      for partition_name in
        select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = table_name::regclass
          and c.relname < table_name || '_' || to_char(before_at at time zone 'UTC', 'YYYY_MM')
        order by c.relname
      loop
        is_wanted := false;
        if table_name = 'webhook_deliveries' then
          execute format('select exists (select from %I where state = ''pending'')', partition_name) into is_wanted;
        end if;
        continue when is_wanted;
        execute format('alter table %I detach partition %I', table_name, partition_name);
        execute format('drop table %I', partition_name);
        dropped := dropped || partition_name;
      end loop;
    end loop;
    return dropped;
  end
  $$;
  revoke all on function drop_webhook_partitions(timestamptz) from public;
  grant execute on function drop_webhook_partitions(timestamptz) to entrada_app;`;

// The questions that are asked across tenants: ids alone, each tenant by its own clock.
const SWEEPS = `
  create function due_webhook_dispatches(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select c.tenant_id, c.environment from event_counters c
    where exists (
      select from webhook_endpoints e
      where e.tenant_id = c.tenant_id and e.environment = c.environment
        and e.state = 'enabled' and e.deleted_at is null and e.position < c.next_position - 1)
    order by c.last_recorded_at limit scopes_max
  $$;
  revoke all on function due_webhook_dispatches(integer) from public;
  grant execute on function due_webhook_dispatches(integer) to entrada_app;

  -- Longest waiting first: whoever was served last comes last.
  create function due_webhook_endpoints(endpoints_max integer)
    returns table (tenant_id uuid, environment text, id uuid)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select e.tenant_id, e.environment, e.id
    from webhook_endpoints e left join business_clocks c using (tenant_id, environment)
    where e.look_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
    order by e.look_at - coalesce(c.offset_seconds, 0) * interval '1 second' limit endpoints_max
  $$;
  revoke all on function due_webhook_endpoints(integer) from public;
  grant execute on function due_webhook_endpoints(integer) to entrada_app;

  create function ended_webhook_leases(endpoints_max integer)
    returns table (tenant_id uuid, environment text, endpoint_id uuid)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct d.tenant_id, d.environment, d.endpoint_id from webhook_deliveries d
    where d.lease is not null and d.leased_until < statement_timestamp() limit endpoints_max
  $$;
  revoke all on function ended_webhook_leases(integer) from public;
  grant execute on function ended_webhook_leases(integer) to entrada_app;

  create function deleted_webhook_endpoints(endpoints_max integer)
    returns table (tenant_id uuid, environment text, id uuid)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select e.tenant_id, e.environment, e.id from webhook_endpoints e
    where e.deleted_at is not null order by e.deleted_at limit endpoints_max
  $$;
  revoke all on function deleted_webhook_endpoints(integer) from public;
  grant execute on function deleted_webhook_endpoints(integer) to entrada_app;`;

const QUEUES = createQueue("webhooks.expire", {
  kind: "sweep",
  expireInSeconds: 60,
  retryLimit: 3,
  retryDelaySeconds: 5,
});

// Who was a tenant before there were webhooks may use them too.
const CAPABILITY = `
  update tenants set capabilities = capabilities || array['webhooks']
  where not 'webhooks' = any(capabilities);`;

/** Webhook endpoints, what is to be sent to them, and every attempt at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ENDPOINTS, DELIVERIES, PARTITIONS, SWEEPS, QUEUES, CAPABILITY]) await sql.raw(part).execute(db);
}
