import { type Kysely, sql } from "kysely";

const THIS_TENANT = "nullif(current_setting('entrada.tenant', true), '')::uuid";
const THIS_ENVIRONMENT = "current_setting('entrada.environment', true)";
const OF_THIS_TENANT = `tenant_id = ${THIS_TENANT} and environment = ${THIS_ENVIRONMENT}`;

// Tables are `force`d, so the owner needs a policy too: without it a later data migration updates no row, silently.
function isolate(table: string, visible: string, administered: "operator" | "never"): string {
  const operator = `create policy operator_all on ${table} to entrada_operator using (true) with check (true);`;
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy app_own on ${table} to entrada_app using (${visible}) with check (${visible});
    create policy owner_all on ${table} to entrada_owner using (true) with check (true);
    ${administered === "operator" ? operator : ""}`;
}

const TENANTS = `
  create table tenants (
    id uuid primary key,
    name text not null check (length(name) between 1 and 200),
    communication_mode text not null default 'tenantManaged'
      check (communication_mode in ('tenantManaged', 'serviceManaged')),
    capabilities text[] not null,
    minimum_authority text not null default 'stale' check (minimum_authority in ('verified', 'transcribed', 'stale')),
    created_at timestamptz not null default clock_timestamp()
  );
  ${isolate("tenants", `id = ${THIS_TENANT}`, "operator")}
  grant select on tenants to entrada_app;
  grant select, insert, update on tenants to entrada_operator;

  create table integrations (
    tenant_id uuid not null references tenants,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null unique,
    created_at timestamptz not null default clock_timestamp(),
    primary key (tenant_id, environment)
  );
  ${isolate("integrations", OF_THIS_TENANT, "operator")}
  grant select on integrations to entrada_app;
  grant select, insert on integrations to entrada_operator;

  create table api_keys (
    tenant_id uuid not null,
    environment text not null,
    id uuid not null,
    name text not null check (length(name) between 1 and 200),
    short_token text collate "C" not null unique,
    key_hash bytea not null check (length(key_hash) = 32),
    grants text[] not null,
    ip_allow_list text[],
    created_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations
  );
  ${isolate("api_keys", OF_THIS_TENANT, "operator")}
  grant select, update (last_used_at) on api_keys to entrada_app;
  grant select, insert, update (expires_at, revoked_at) on api_keys to entrada_operator;`;

// Before the key is found nobody knows the tenant: the one question that may be asked without one.
const FIND_API_KEY = `
  create function find_api_key(wanted_short_token text)
    returns table (tenant_id uuid, environment text, key_id uuid, key_name text, short_token text, key_hash bytea,
      grants text[], ip_allow_list text[], created_at timestamptz, expires_at timestamptz, revoked_at timestamptz,
      last_used_at timestamptz, tenant_name text, integration_id uuid, communication_mode text, capabilities text[],
      minimum_authority text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select k.tenant_id, k.environment, k.id, k.name, k.short_token, k.key_hash, k.grants, k.ip_allow_list,
           k.created_at, k.expires_at, k.revoked_at, k.last_used_at,
           t.name, i.id, t.communication_mode, t.capabilities, t.minimum_authority
    from api_keys k
    join integrations i using (tenant_id, environment)
    join tenants t on t.id = k.tenant_id
    where k.short_token = wanted_short_token
  $$;
  revoke all on function find_api_key(text) from public;
  grant execute on function find_api_key(text) to entrada_app;`;

// No foreign keys on the hot tables: every insert would lock the tenant's row, and tenants are never deleted.
const DETERMINATIONS = `
  create table determinations (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    -- text, not jsonb: an answer is given back byte for byte
    document text not null,
    primary key (tenant_id, environment, id)
  ) partition by range (id);
  ${isolate("determinations", OF_THIS_TENANT, "never")}
  grant select, insert on determinations to entrada_app;

  create table idempotency_records (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    key_digest bytea not null check (length(key_digest) = 32),
    fingerprint bytea not null check (length(fingerprint) = 32),
    fingerprint_key_id text not null,
    resource_type text not null check (resource_type in ('determination')),
    resource_id uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    primary key (tenant_id, environment, key_digest)
  );
  create index idempotency_records_created_at on idempotency_records (created_at);
  ${isolate("idempotency_records", OF_THIS_TENANT, "never")}
  grant select, insert, delete on idempotency_records to entrada_app;

  create function due_idempotency_purges(before_at timestamptz, scanned_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct oldest.tenant_id, oldest.environment
    from (select r.tenant_id, r.environment from idempotency_records r
          where r.created_at < before_at order by r.created_at limit scanned_max) oldest
  $$;
  revoke all on function due_idempotency_purges(timestamptz, integer) from public;
  grant execute on function due_idempotency_purges(timestamptz, integer) to entrada_app;`;

// Partitions are made apart and attached: creating one in place would lock out every reader of the parent.
// They get no grants: a partition read by its own name is not protected by the parent's policies.
const PARTITIONS = `
  create function uuid_v7_floor(instant timestamptz) returns uuid language sql immutable
    as $$ select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid $$;

  create function ensure_determination_partitions(months_ahead integer default 12) returns integer
    language plpgsql security definer set search_path = entrada, pg_temp set lock_timeout = '2s'
  as $$
  declare
    this_month timestamptz := date_trunc('month', clock_timestamp(), 'UTC');
    from_month timestamptz;
    to_month timestamptz;
    partition_name text;
    made integer := 0;
  begin
    perform pg_advisory_xact_lock(hashtext('entrada.ensure_determination_partitions'));
    -- the month before, for an id made by a clock that is behind the database's
    for month_number in -1 .. months_ahead loop
      from_month := (this_month at time zone 'UTC' + make_interval(months => month_number)) at time zone 'UTC';
      to_month := (from_month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
      partition_name := 'determinations_' || to_char(from_month at time zone 'UTC', 'YYYY_MM');
      continue when to_regclass('entrada.' || partition_name) is not null;
      execute format('create table %I (like determinations including all)', partition_name);
      execute format('alter table determinations attach partition %I for values from (%L) to (%L)',
        partition_name, uuid_v7_floor(from_month), uuid_v7_floor(to_month));
      made := made + 1;
    end loop;
    return made;
  end
  $$;
  revoke all on function ensure_determination_partitions(integer) from public;
  grant execute on function ensure_determination_partitions(integer) to entrada_app, entrada_operator;

  create function determination_months_ahead() returns integer
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select count(*)::integer from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'determinations'::regclass
      and c.relname > 'determinations_' || to_char(clock_timestamp() at time zone 'UTC', 'YYYY_MM')
  $$;
  revoke all on function determination_months_ahead() from public;
  grant execute on function determination_months_ahead() to entrada_app, entrada_operator;`;

// What belongs to no tenant.
const SHARED = `
  create table keyring_check (
    key_id text primary key,
    verifier bytea not null,
    created_at timestamptz not null default clock_timestamp()
  );
  grant select, insert on keyring_check to entrada_app;

  create table knowledge_snapshots (
    snapshot_id text primary key,
    content text not null,
    stored_at timestamptz not null default clock_timestamp()
  );
  grant select, insert on knowledge_snapshots to entrada_app;

  create table knowledge_publication (
    singleton boolean primary key default true check (singleton),
    snapshot_id text not null references knowledge_snapshots,
    published_at timestamptz not null
  );
  grant select, insert, update on knowledge_publication to entrada_app;`;

/** The ground: tenants and their keys, determinations and their idempotency records, keys and knowledge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("grant usage on schema entrada to entrada_app, entrada_operator").execute(db);
  for (const part of [TENANTS, FIND_API_KEY, DETERMINATIONS, PARTITIONS, SHARED]) await sql.raw(part).execute(db);
}
