import { type Kysely, sql } from "kysely";

// Operators belong to the installation: its transactions name no tenant, but this.
const OF_THE_INSTALLATION = "current_setting('entrada.tenant', true) = '00000000-0000-0000-0000-000000000000'";

// Row-level security here keeps every transaction of a tenant away from who works for the service.
function ofInstallation(table: string): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy app_own on ${table} to entrada_app using (${OF_THE_INSTALLATION}) with check (${OF_THE_INSTALLATION});
    create policy operator_all on ${table} to entrada_operator using (true) with check (true);
    create policy owner_all on ${table} to entrada_owner using (true) with check (true);`;
}

const OPERATORS = `
  create table operators (
    id uuid primary key,
    email text collate "C" not null unique check (email = lower(email) and length(email) between 3 and 254),
    name text not null check (length(name) between 1 and 200),
    role text collate "C" not null,
    -- null: all tenants
    tenants uuid[] check (cardinality(tenants) >= 1),
    state text collate "C" not null check (state in ('invited', 'active', 'suspended')),
    password_hash text,
    version integer not null default 1 check (version >= 1),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    last_seen_at timestamptz,
    check (state <> 'active' or password_hash is not null),
    check (state <> 'invited' or password_hash is null)
  );
  ${ofInstallation("operators")}
  grant select, insert, update (name, role, tenants, state, password_hash, version, updated_at, last_seen_at)
    on operators to entrada_app, entrada_operator;

  -- What proves an operator besides the password. The secret of a TOTP is encrypted; a passkey has none here.
  create table operator_factors (
    id uuid primary key,
    operator_id uuid not null references operators,
    kind text collate "C" not null check (kind in ('totp', 'passkey')),
    secret text,
    -- the latest step of which a code was used
    last_step bigint not null default 0,
    credential_id text collate "C" unique,
    public_key bytea,
    counter bigint not null default 0,
    transports text[] not null default '{}',
    created_at timestamptz not null,
    check ((kind = 'totp') = (secret is not null)),
    check ((kind = 'passkey') = (credential_id is not null)),
    check ((kind = 'passkey') = (public_key is not null))
  );
  create index operator_factors_operator on operator_factors (operator_id);
  ${ofInstallation("operator_factors")}
  grant select, insert, update (last_step, counter), delete on operator_factors to entrada_app, entrada_operator;

  create table operator_recovery_codes (
    operator_id uuid not null references operators,
    digest bytea not null check (length(digest) = 32),
    used_at timestamptz,
    primary key (operator_id, digest)
  );
  ${ofInstallation("operator_recovery_codes")}
  grant select, insert, update (used_at), delete on operator_recovery_codes to entrada_app, entrada_operator;`;

const SESSIONS = `
  create table operator_sessions (
    id uuid primary key,
    operator_id uuid not null references operators,
    digest bytea not null unique check (length(digest) = 32),
    -- when a second factor was last shown; null: only the password was
    verified_at timestamptz,
    -- of a passkey that is asked for
    challenge text,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    ended_at timestamptz
  );
  create index operator_sessions_operator on operator_sessions (operator_id);
  create index operator_sessions_created_at on operator_sessions (created_at);
  ${ofInstallation("operator_sessions")}
  grant select, insert, update (digest, verified_at, challenge, seen_at, ended_at), delete
    on operator_sessions to entrada_app, entrada_operator;

  -- A link that works once.
  create table operator_invitations (
    digest bytea primary key check (length(digest) = 32),
    operator_id uuid not null references operators,
    totp_secret text,
    challenge text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index operator_invitations_operator on operator_invitations (operator_id);
  ${ofInstallation("operator_invitations")}
  grant select, insert, update (totp_secret, challenge, used_at), delete
    on operator_invitations to entrada_app, entrada_operator;

  -- When an account's or an address's attempts are whole again; both are keyed hashes, of unknown accounts too.
  create table operator_attempts (
    owner bytea primary key check (length(owner) = 32),
    full_at timestamptz not null
  );
  create index operator_attempts_full_at on operator_attempts (full_at);
  ${ofInstallation("operator_attempts")}
  grant select, insert, update (full_at), delete on operator_attempts to entrada_app, entrada_operator;`;

// Before the session is found nobody knows the operator.
const FIND = `
  create function find_operator_session(wanted_digest bytea)
    returns table (session_id uuid, verified_at timestamptz, challenge text, created_at timestamptz,
      seen_at timestamptz, ended_at timestamptz, operator_id uuid, email text, name text, role text, tenants uuid[],
      state text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select s.id, s.verified_at, s.challenge, s.created_at, s.seen_at, s.ended_at, o.id, o.email, o.name, o.role,
           o.tenants, o.state
    from operator_sessions s
    join operators o on o.id = s.operator_id
    where s.digest = wanted_digest
  $$;
  revoke all on function find_operator_session(bytea) from public;
  grant execute on function find_operator_session(bytea) to entrada_app;`;

// The door of operators: what they read over several tenants, they read as this role, and it sees their tenants alone.
const DOOR = `
  grant usage on schema entrada to entrada_staff;

  create function operator_sees(tenant uuid) returns boolean
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select exists (
      select from operators o
      where o.id = nullif(current_setting('entrada.operator', true), '')::uuid and o.state = 'active'
        and (o.tenants is null or tenant = any (o.tenants))
    )
  $$;
  revoke all on function operator_sees(uuid) from public;
  grant execute on function operator_sees(uuid) to entrada_staff;`;

const SEEN = [
  "integrations",
  "customers",
  "travelers",
  "quotes",
  "orders",
  "payments",
  "cases",
  "collection_requests",
  "documents",
  "case_messages",
];
// A path names a resource without its tenant.
const FOUND_BY_ID = SEEN.filter((table) => table !== "integrations");

const SEEING = [
  "grant select on tenants to entrada_staff; create policy staff_sees on tenants to entrada_staff using (operator_sees(id));",
  ...SEEN.map(
    (table) =>
      `grant select on ${table} to entrada_staff;
       create policy staff_sees on ${table} for select to entrada_staff using (operator_sees(tenant_id));`,
  ),
  ...FOUND_BY_ID.map((table) => `create index ${table}_by_id on ${table} (id);`),
];

// Which of these are tenants: an operator is given some before there is any tenant to speak for.
const KNOWN_TENANTS = `
  create function known_tenants(ids uuid[]) returns setof uuid
    language sql stable security definer set search_path = entrada, pg_temp
  as $$ select t.id from tenants t where t.id = any (ids) $$;
  revoke all on function known_tenants(uuid[]) from public;
  grant execute on function known_tenants(uuid[]) to entrada_app, entrada_operator;`;

/** Operators, their sessions, and the door through which they see their tenants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [OPERATORS, SESSIONS, FIND, DOOR, ...SEEING, KNOWN_TENANTS]) await sql.raw(part).execute(db);
}
