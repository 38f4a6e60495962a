import { type Kysely, sql } from "kysely";

const THIS_TENANT = "nullif(current_setting('entrada.tenant', true), '')::uuid";
const INSTALLATION = "'00000000-0000-0000-0000-000000000000'::uuid";

// What operators do to test tenants, they do for the installation: no tenant makes or ends another one by these.
const FOR_OPERATORS = `
  create function open_test_tenant(tenant jsonb, integration uuid) returns setof tenants
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    if coalesce(${THIS_TENANT}, ${INSTALLATION}) <> ${INSTALLATION} then
      raise exception 'a tenant makes no tenants' using errcode = '42501';
    end if;
    insert into tenants (id, name, communication_mode, capabilities, minimum_authority, order_payment_hours, payment_modes,
                         seller, calendar, sla, reply_hours, is_test_only, lapses_at)
    select t.id, t.name, t.communication_mode, t.capabilities, t.minimum_authority, t.order_payment_hours, t.payment_modes,
           t.seller, t.calendar, t.sla, t.reply_hours, true, t.lapses_at
    from jsonb_populate_record(null::tenants, tenant) t where t.lapses_at is not null;
    if not found then
      raise exception 'a test tenant has an end' using errcode = '23514';
    end if;
    insert into integrations (tenant_id, environment, id) values ((tenant ->> 'id')::uuid, 'test', integration);
    return query select * from tenants where id = (tenant ->> 'id')::uuid;
  end
  $$;
  revoke all on function open_test_tenant(jsonb, uuid) from public;
  grant execute on function open_test_tenant(jsonb, uuid) to entrada_app, entrada_operator;

  -- Nothing is returned, and nothing happens, if it is no test tenant. Its clock, if it has one, goes with it.
  create function end_test_tenant_at_once(wanted uuid) returns setof tenants
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    if coalesce(${THIS_TENANT}, ${INSTALLATION}) <> ${INSTALLATION} then
      raise exception 'a tenant ends no tenants' using errcode = '42501';
    end if;
    update tenants set lapses_at = least(lapses_at, statement_timestamp()) where id = wanted and is_test_only;
    if not found then
      return;
    end if;
    delete from test_clocks where test_tenant_id = wanted;
    update api_keys set revoked_at = statement_timestamp() where tenant_id = wanted and revoked_at is null;
    return query select * from tenants where id = wanted;
  end
  $$;
  revoke all on function end_test_tenant_at_once(uuid) from public;
  grant execute on function end_test_tenant_at_once(uuid) to entrada_app, entrada_operator;`;

// Ten years ahead as before; behind, as far as public holidays are known, and only where nothing happened before.
const PAST = `
  alter table business_clocks drop constraint business_clocks_offset_seconds_check;
  alter table business_clocks add constraint business_clocks_offset_seconds_check check (offset_seconds >= -31622400);

  create function refuse_past_clock() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    if not exists (select from tenants where id = new.tenant_id and is_test_only) then
      raise exception 'only the clock of a test tenant is ever behind real time' using errcode = '42501';
    end if;
    return new;
  end
  $$;
  revoke all on function refuse_past_clock() from public;
  create trigger only_test_tenants_are_behind before insert or update on business_clocks for each row
    when (new.offset_seconds < 0) execute function refuse_past_clock();`;

// As it was, but a clock may begin behind real time.
const OPEN = `
  create or replace function open_test_clock(clock jsonb, key jsonb, key_digest bytea, clocks_max integer) returns text
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
    values (made, 'test', round(extract(epoch from starts - statement_timestamp())));
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
  $$;`;

/** Test tenants that operators make and end, and test clocks that begin in the past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [FOR_OPERATORS, PAST, OPEN]) await sql.raw(part).execute(db);
}
