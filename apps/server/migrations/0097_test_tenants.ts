import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

const THIS_TENANT = "nullif(current_setting('entrada.tenant', true), '')::uuid";

// What may be deleted is told apart from its first moment on, and never has a live environment.
const TEST_TENANTS = `
  alter table tenants
    add column is_test_only boolean not null default false,
    add column lapses_at timestamptz,
    -- when nothing was found any more: its row stays a while, for what an earlier request may still write
    add column emptied_at timestamptz,
    add constraint tenants_that_lapse check (is_test_only or (lapses_at is null and emptied_at is null));
  create index tenants_lapsing on tenants (lapses_at) where lapses_at is not null;

  create function refuse_other_purpose() returns trigger language plpgsql set search_path = entrada, pg_temp
  as $$
  begin
    raise exception 'a tenant is a test tenant from the beginning or never' using errcode = '42501';
  end
  $$;
  create trigger same_purpose before update of is_test_only on tenants for each row
    when (new.is_test_only <> old.is_test_only) execute function refuse_other_purpose();

  create function refuse_live_test_tenant() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    if exists (select from tenants where id = new.tenant_id and is_test_only) then
      raise exception 'a test tenant has no live environment' using errcode = '42501';
    end if;
    return new;
  end
  $$;
  revoke all on function refuse_live_test_tenant() from public;
  create trigger no_live_test_tenant before insert or update on integrations for each row
    when (new.environment = 'live') execute function refuse_live_test_tenant();`;

const CLOCKS = `
  create table test_clocks (
    tenant_id uuid not null,
    environment text not null check (environment = 'test'),
    id uuid not null,
    -- what is made under the clock belongs to this tenant
    test_tenant_id uuid not null unique,
    name text check (length(name) between 1 and 100),
    started_at timestamptz not null,
    created_at timestamptz not null default statement_timestamp(),
    lapses_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations
  );
  ${isolate("test_clocks", "never")}
  grant select, delete on test_clocks to entrada_app;

  -- Whatever removes a clock ends its tenant, and every key of it.
  create function end_test_tenant() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    update tenants set lapses_at = least(lapses_at, statement_timestamp())
    where id = old.test_tenant_id and is_test_only;
    if found then
      update api_keys set revoked_at = statement_timestamp()
      where tenant_id = old.test_tenant_id and revoked_at is null;
    end if;
    return null;
  end
  $$;
  revoke all on function end_test_tenant() from public;
  create trigger end_test_tenant after delete on test_clocks for each row execute function end_test_tenant();`;

// The new tenant has the settings and the offerings of the one that asks, whatever columns these have.
const OPEN = `
  create function open_test_clock(clock jsonb, key jsonb, key_digest bytea, clocks_max integer) returns text
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  declare
    asking constant uuid := ${THIS_TENANT};
    made constant uuid := clock ->> 'testTenantId';
    starts constant timestamptz := clock ->> 'startedAt';
    lapses constant timestamptz := clock ->> 'lapsesAt';
  begin
    if asking is null or current_setting('entrada.environment') <> 'test' then
      raise exception 'only a test environment has clocks' using errcode = '42501';
    end if;
    if exists (select from test_clocks where test_tenant_id = asking) then
      return 'nested';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('entrada.open_test_clock ' || asking, 0));
    if (select count(*) from test_clocks where tenant_id = asking and lapses_at > statement_timestamp()) >= clocks_max then
      return 'full';
    end if;
    insert into tenants
    select (jsonb_populate_record(null::tenants, to_jsonb(t) || jsonb_build_object(
      'id', made, 'is_demo', false, 'is_test_only', true, 'lapses_at', lapses, 'emptied_at', null,
      'created_at', statement_timestamp()))).*
    from tenants t where t.id = asking;
    insert into integrations (tenant_id, environment, id) values (made, 'test', (clock ->> 'integrationId')::uuid);
    insert into business_clocks (tenant_id, environment, offset_seconds)
    values (made, 'test', greatest(0, round(extract(epoch from starts - statement_timestamp()))));
    insert into tenant_offerings
    select (jsonb_populate_record(null::tenant_offerings, to_jsonb(o) || jsonb_build_object(
      'tenant_id', made, 'changed_at', least(o.changed_at, starts)))).*
    from tenant_offerings o where o.tenant_id = asking and o.environment = 'test';
    insert into api_keys (tenant_id, environment, id, name, short_token, key_hash, grants, ip_allow_list, expires_at)
    select made, 'test', (key ->> 'id')::uuid, key ->> 'name', key ->> 'shortToken', key_digest, k.grants,
           k.ip_allow_list, least(lapses, k.expires_at)
    from api_keys k
    where k.tenant_id = asking and k.environment = 'test' and k.id = (key ->> 'callingKeyId')::uuid;
    if not found then
      raise exception 'no key asks for the clock' using errcode = '42501';
    end if;
    insert into test_clocks (tenant_id, environment, id, test_tenant_id, name, started_at, lapses_at)
    values (asking, 'test', (clock ->> 'id')::uuid, made, clock ->> 'name', starts, lapses);
    return 'opened';
  end
  $$;
  revoke all on function open_test_clock(jsonb, jsonb, bytea, integer) from public;
  grant execute on function open_test_clock(jsonb, jsonb, bytea, integer) to entrada_app;`;

// A clock's time is in its own tenant, which the one that asks does not see.
const MOVE = `
  create function test_clock_offsets() returns table (id uuid, offset_seconds bigint)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select c.id, b.offset_seconds
    from test_clocks c join business_clocks b on b.tenant_id = c.test_tenant_id and b.environment = 'test'
    where c.tenant_id = ${THIS_TENANT} and c.environment = current_setting('entrada.environment', true)
  $$;
  revoke all on function test_clock_offsets() from public;
  grant execute on function test_clock_offsets() to entrada_app;

  -- null: it would be further ahead than it may, or there is no such clock
  create function advance_test_clock(wanted uuid, seconds bigint, offset_max bigint) returns bigint
    language sql volatile security definer set search_path = entrada, pg_temp
  as $$
    update business_clocks b set offset_seconds = b.offset_seconds + seconds
    from test_clocks c
    where c.id = wanted and c.tenant_id = ${THIS_TENANT}
      and c.environment = current_setting('entrada.environment', true)
      and b.tenant_id = c.test_tenant_id and b.environment = 'test'
      and seconds > 0 and b.offset_seconds + seconds <= offset_max
    returning b.offset_seconds
  $$;
  revoke all on function advance_test_clock(uuid, bigint, bigint) from public;
  grant execute on function advance_test_clock(uuid, bigint, bigint) to entrada_app;`;

// The tables are found, so that a new one is never forgotten: one goes before those that it refers to. One whose rows
// refer to each other goes at once. Only a test tenant that has lapsed is touched, whoever asks.
const ERASE = `
  create function erase_test_tenant(wanted uuid, rows_max integer) returns boolean
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  declare
    emptied timestamptz;
    one record;
    deleted bigint;
    total bigint := 0;
  begin
    select t.emptied_at into emptied from tenants t
    where t.id = wanted and t.is_test_only and t.lapses_at <= statement_timestamp()
    for update;
    if not found then
      return false;
    end if;
    perform from event_counters where tenant_id = wanted for update;
    for one in
      with recursive own as (
        select c.oid, c.relname
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
        where c.relnamespace = 'entrada'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      ),
      ranked as (
        select oid, relname, 0 as rank from own
        union
        select o.oid, o.relname, r.rank + 1
        from ranked r
        join pg_constraint k on k.confrelid = r.oid and k.contype = 'f' and k.conrelid <> k.confrelid
        join own o on o.oid = k.conrelid
      )
      select oid, relname::text as name,
             exists (select from pg_constraint k
                     where k.conrelid = ranked.oid and k.confrelid = ranked.oid and k.contype = 'f') as is_tied,
             exists (select from pg_attribute a
                     where a.attrelid = ranked.oid and a.attname = 'object_name' and not a.attisdropped) as has_objects
      from ranked
      where relname not in ('integrations', 'audit_log', 'event_counters', 'knowledge_announcements',
                            'product_announcements', 'object_leftovers', 'business_clocks')
      group by oid, relname
      order by max(rank) desc, relname
    loop
      if one.has_objects then
        execute format(
          'insert into object_leftovers (tenant_id, environment, name, remove_at)
           select tenant_id, environment, object_name, statement_timestamp() from %I
           where tenant_id = $1 and object_name is not null
           on conflict (tenant_id, environment, name) do update set remove_at = excluded.remove_at', one.name)
        using wanted;
      end if;
      if one.is_tied then
        execute format('delete from %I where tenant_id = $1', one.name) using wanted;
      else
        execute format(
          'delete from %1$I where tenant_id = $1
           and ctid = any (array(select ctid from %1$I where tenant_id = $1 limit $2))', one.name)
        using wanted, rows_max - total;
      end if;
      get diagnostics deleted = row_count;
      total := total + deleted;
      if total >= rows_max then
        return true;
      end if;
    end loop;
    if emptied is null then
      delete from jobs.job where data ->> 'tenantId' = wanted::text and state < 'active';
      delete from test_clocks where test_tenant_id = wanted;
      update tenants set emptied_at = statement_timestamp() where id = wanted;
      return false;
    end if;
    if emptied > statement_timestamp() - interval '1 hour'
       or exists (select from object_leftovers where tenant_id = wanted) then
      return false;
    end if;
    delete from business_clocks where tenant_id = wanted;
    delete from event_counters where tenant_id = wanted;
    delete from knowledge_announcements where tenant_id = wanted;
    delete from product_announcements where tenant_id = wanted;
    delete from integrations where tenant_id = wanted;
    delete from tenants where id = wanted;
    return false;
  end
  $$;
  revoke all on function erase_test_tenant(uuid, integer) from public;
  grant execute on function erase_test_tenant(uuid, integer) to entrada_app, entrada_operator;

  create function due_test_tenants(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select t.id, 'test'::text from tenants t
    where t.lapses_at <= statement_timestamp()
      and (t.emptied_at is null or t.emptied_at <= statement_timestamp() - interval '1 hour')
    order by t.lapses_at limit scopes_max
  $$;
  revoke all on function due_test_tenants(integer) from public;
  grant execute on function due_test_tenants(integer) to entrada_app;`;

// The rows of a test tenant go as those of a demo tenant do.
const MONEY = `
  create or replace function refuse_money_change() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  declare
    before jsonb := to_jsonb(old);
  begin
    if tg_op = 'DELETE' then
      perform from tenants where id = old.tenant_id and (is_demo or (is_test_only and lapses_at <= statement_timestamp()));
      if found then
        return old;
      end if;
    elsif tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = before - tg_argv
      and not exists (select from unnest(tg_argv) as filled (name)
                      where before ->> name is not null and before ->> name is distinct from to_jsonb(new) ->> name) then
      return new;
    end if;
    raise exception '% is only ever added to', tg_table_name using errcode = '42501';
  end
  $$;`;

const QUEUE = createQueue("test-tenants.erase", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** Test tenants, which can be deleted with all that they have, and test clocks, each with one of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TEST_TENANTS, CLOCKS, OPEN, MOVE, MONEY, ERASE, QUEUE]) await sql.raw(part).execute(db);
}
