import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// A traveler's or a customer's session, by real time: no test clock makes one older or younger.
const SESSIONS = `
  create table sessions (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    customer_id uuid,
    traveler_id uuid,
    -- null: every case of the customer or traveler
    case_ids uuid[] check (cardinality(case_ids) >= 1),
    -- how many renewals there were
    generation integer not null default 0 check (generation >= 0),
    created_at timestamptz not null,
    -- when it was opened or last renewed
    renewed_at timestamptz not null,
    stepped_up_at timestamptz,
    ended_at timestamptz,
    end_reason text check (end_reason in ('revoked', 'signedOut', 'reused')),
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, customer_id) references customers,
    foreign key (tenant_id, environment, traveler_id) references travelers,
    check (num_nonnulls(customer_id, traveler_id) = 1),
    check ((ended_at is null) = (end_reason is null))
  ) with (fillfactor = 80);
  create index sessions_customer on sessions (tenant_id, environment, customer_id) where customer_id is not null;
  create index sessions_traveler on sessions (tenant_id, environment, traveler_id) where traveler_id is not null;
  create index sessions_created_at on sessions (created_at);
  ${isolate("sessions", "never")}
  grant select, insert, delete,
    update (version, generation, renewed_at, stepped_up_at, ended_at, end_reason) on sessions to entrada_app;

  -- Of a token only its digest is stored. A refresh token is kept after its use: whoever shows it again is found out.
  create table session_tokens (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    digest bytea not null unique check (length(digest) = 32),
    session_id uuid not null,
    kind text not null check (kind in ('access', 'refresh')),
    generation integer not null,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (tenant_id, environment, digest),
    foreign key (tenant_id, environment, session_id) references sessions on delete cascade
  );
  create index session_tokens_session on session_tokens (tenant_id, environment, session_id);
  ${isolate("session_tokens", "never")}
  grant select, insert, delete, update (used_at) on session_tokens to entrada_app;`;

// Before its token is found nobody knows the session's tenant.
const FIND = `
  create function find_session(wanted_digest bytea)
    returns table (tenant_id uuid, environment text, id uuid, version integer, customer_id uuid, traveler_id uuid,
      case_ids uuid[], generation integer, created_at timestamptz, renewed_at timestamptz, stepped_up_at timestamptz,
      ended_at timestamptz, end_reason text, token_kind text, token_expires_at timestamptz, tenant_name text, integration_id uuid,
      communication_mode text, capabilities text[], minimum_authority text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select s.tenant_id, s.environment, s.id, s.version, s.customer_id, s.traveler_id, s.case_ids, s.generation,
           s.created_at, s.renewed_at, s.stepped_up_at, s.ended_at, s.end_reason, k.kind, k.expires_at, t.name, i.id,
           t.communication_mode, t.capabilities, t.minimum_authority
    from session_tokens k
    join sessions s on s.tenant_id = k.tenant_id and s.environment = k.environment and s.id = k.session_id
    join tenants t on t.id = k.tenant_id
    join integrations i on i.tenant_id = k.tenant_id and i.environment = k.environment
    where k.digest = wanted_digest
  $$;
  revoke all on function find_session(bytea) from public;
  grant execute on function find_session(bytea) to entrada_app;`;

// The door of travelers: what a session reads, it reads as this role, which sees the session's cases alone. The door
// itself finds out whose they are; what the server believes of the session does not count here.
const DOOR = `
  grant usage on schema entrada to entrada_traveler;

  create function open_traveler_door(wanted uuid) returns void
    language plpgsql volatile security definer set search_path = entrada, pg_temp
  as $$
  declare
    found sessions%rowtype;
  begin
    select * into found from sessions s
    where s.id = wanted and s.ended_at is null
      and s.tenant_id = nullif(current_setting('entrada.tenant', true), '')::uuid
      and s.environment = current_setting('entrada.environment', true);
    perform set_config('entrada.door_customer', coalesce(found.customer_id::text, ''), true),
            set_config('entrada.door_traveler', coalesce(found.traveler_id::text, ''), true),
            set_config('entrada.door_cases', coalesce(found.case_ids::text, ''), true),
            set_config('entrada.door_session', coalesce(found.id::text, ''), true);
  end
  $$;
  revoke all on function open_traveler_door(uuid) from public;
  grant execute on function open_traveler_door(uuid) to entrada_traveler;`;

const SETTING = (name: string) => `nullif(current_setting('entrada.door_${name}', true), '')`;
const OWN_TENANT =
  "tenant_id = nullif(current_setting('entrada.tenant', true), '')::uuid and environment = current_setting('entrada.environment', true)";
const OWN_CASES = `${OWN_TENANT}
  and (customer_id = ${SETTING("customer")}::uuid or traveler_id = ${SETTING("traveler")}::uuid)
  and (${SETTING("cases")} is null or id = any (${SETTING("cases")}::uuid[]))`;

/** What the door shows of a table. */
const seen = (table: string, rows: string) => `
  grant select on ${table} to entrada_traveler;
  create policy traveler_sees on ${table} for select to entrada_traveler using (${rows});`;

const OWN_PEOPLE = `${OWN_TENANT} and (id = ${SETTING("traveler")}::uuid or customer_id = ${SETTING("customer")}::uuid)`;
// One for some cases only is in somebody else's hands, perhaps: it sees itself.
const SAME_PERSON = `${OWN_TENANT}
  and (customer_id = ${SETTING("customer")}::uuid or traveler_id = ${SETTING("traveler")}::uuid)
  and (${SETTING("cases")} is null or id = ${SETTING("session")}::uuid)`;
// The policy of cases holds for the inner query too.
const inOwnCase = (table: string) => `${OWN_TENANT}
  and exists (select from cases c where c.tenant_id = ${table}.tenant_id and c.environment = ${table}.environment
    and c.id = ${table}.case_id)`;
// A document of no case is its traveler's, unless the session is for some cases only.
const OWN_DOCUMENTS = `${OWN_TENANT} and case when case_id is null
  then ${SETTING("cases")} is null and exists (select from travelers t where t.tenant_id = documents.tenant_id
    and t.environment = documents.environment and t.id = documents.traveler_id)
  else exists (select from cases c where c.tenant_id = documents.tenant_id
    and c.environment = documents.environment and c.id = documents.case_id) end`;

const SEEN = [
  seen("business_clocks", OWN_TENANT),
  seen("sessions", SAME_PERSON),
  seen("travelers", OWN_PEOPLE),
  seen("cases", OWN_CASES),
  seen("case_timeline", inOwnCase("case_timeline")),
  seen("case_answers", inOwnCase("case_answers")),
  seen("case_messages", inOwnCase("case_messages")),
  // What the tenant is asked for is the tenant's.
  seen("collection_requests", `party = 'traveler' and ${inOwnCase("collection_requests")}`),
  seen("documents", OWN_DOCUMENTS),
  // What is prepared for a release is no traveler's yet.
  seen("deliverables", `released_at is not null and ${inOwnCase("deliverables")}`),
  // Forms belong to no tenant.
  "grant select on product_versions to entrada_traveler;",
];

// What is over says nothing any more.
const PURGE = `
  create function purge_sessions(created_before timestamptz, purged_max integer) returns integer
    language plpgsql volatile security definer set search_path = entrada, pg_temp
  as $$
  declare
    purged integer;
  begin
    delete from sessions where ctid = any (array(
      select s.ctid from sessions s where s.created_at < created_before order by s.created_at limit purged_max));
    get diagnostics purged = row_count;
    return purged;
  end
  $$;
  revoke all on function purge_sessions(timestamptz, integer) from public;
  grant execute on function purge_sessions(timestamptz, integer) to entrada_app;`;

// Who works on cases has travelers, who can see theirs.
const CAPABILITY = `
  update tenants set capabilities = capabilities || array['travelerPortal']
    where 'documents' = any(capabilities) and not 'travelerPortal' = any(capabilities);`;

const QUEUE = createQueue("sessions.forget", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** Sessions of travelers and customers, and the door through which they see their cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SESSIONS, FIND, DOOR, ...SEEN, PURGE, CAPABILITY, QUEUE]) await sql.raw(part).execute(db);
}
