import { type Kysely, sql } from "kysely";

const THIS_TENANT = "nullif(current_setting('entrada.tenant', true), '')::uuid";

// As it was, but where no key asks, the clock's key has the grants that are named: an operator asks, who has no key.
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
    if key ? 'grants' then
      insert into api_keys (tenant_id, environment, id, name, short_token, key_hash, grants, expires_at)
      select made, 'test', (key ->> 'id')::uuid, key ->> 'name', key ->> 'shortToken', key_digest,
             array(select jsonb_array_elements_text(key -> 'grants')), lapses;
    else
      insert into api_keys (tenant_id, environment, id, name, short_token, key_hash, grants, ip_allow_list, expires_at)
      select made, 'test', (key ->> 'id')::uuid, key ->> 'name', key ->> 'shortToken', key_digest, k.grants,
             k.ip_allow_list, least(lapses, k.expires_at)
      from api_keys k
      where k.tenant_id = asking and k.environment = 'test' and k.id = (key ->> 'callingKeyId')::uuid;
      if not found then
        raise exception 'no key asks for the clock' using errcode = '42501';
      end if;
    end if;
    insert into test_clocks (tenant_id, environment, id, test_tenant_id, name, started_at, lapses_at)
    values (asking, 'test', (clock ->> 'id')::uuid, made, clock ->> 'name', starts, lapses);
    return 'opened';
  end
  $$;`;

/** Test clocks that an operator opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(OPEN).execute(db);
}
