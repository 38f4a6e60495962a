import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

const ROLES = "('viewer', 'editor', 'guardian')";

// Who helps with one case. Their name is encrypted with the key of the case's traveler, and erased with that one.
const COLLABORATORS = `
  create table case_collaborators (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    case_id uuid not null,
    traveler_id uuid not null,
    role text not null check (role in ${ROLES}),
    state text not null check (state in ('invited', 'active', 'removed')),
    name text not null,
    created_at timestamptz not null,
    accepted_at timestamptz,
    removed_at timestamptz,
    updated_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, case_id) references cases,
    foreign key (tenant_id, environment, traveler_id) references travelers,
    check ((state = 'removed') = (removed_at is not null)),
    check ((state = 'active') <= (accepted_at is not null))
  );
  create index case_collaborators_case on case_collaborators (tenant_id, environment, case_id, id);
  create index case_collaborators_traveler on case_collaborators (tenant_id, environment, traveler_id);
  ${isolate("case_collaborators", "never")}
  grant select, insert, delete, update (version, state, accepted_at, removed_at, updated_at)
    on case_collaborators to entrada_app;`;

// Their link has its code from the beginning: whoever invites them tells it. The session has its id from then, too,
// because a code is kept under the id of its session.
const LINKS = `
  alter table case_invitations
    add column collaborator_id uuid,
    add column collaborator_role text check (collaborator_role in ${ROLES}),
    add column session_id uuid,
    add column code_digest bytea check (length(code_digest) = 32),
    add check (num_nulls(collaborator_id, collaborator_role, session_id, code_digest) in (0, 4)),
    add check (collaborator_id is null or traveler_id is not null),
    add foreign key (tenant_id, environment, collaborator_id) references case_collaborators;
  create index case_invitations_collaborator on case_invitations (tenant_id, environment, collaborator_id)
    where collaborator_id is not null;`;

// Their session is of the case's traveler, for that case alone: the door shows what a traveler's session for one case sees.
const SESSIONS = `
  alter table sessions
    add column collaborator_id uuid,
    add column collaborator_role text check (collaborator_role in ${ROLES}),
    add check ((collaborator_id is null) = (collaborator_role is null)),
    add check (collaborator_id is null or (traveler_id is not null and cardinality(case_ids) = 1)),
    add foreign key (tenant_id, environment, collaborator_id) references case_collaborators;
  create index sessions_collaborator on sessions (tenant_id, environment, collaborator_id)
    where collaborator_id is not null;`;

const SETTING = (name: string) => `nullif(current_setting('entrada.door_${name}', true), '')`;
const OWN_TENANT =
  "tenant_id = nullif(current_setting('entrada.tenant', true), '')::uuid and environment = current_setting('entrada.environment', true)";

// A traveler's sessions are theirs, and not those of who helps.
const DOOR = `
  drop policy traveler_sees on sessions;
  create policy traveler_sees on sessions for select to entrada_traveler using (${OWN_TENANT}
    and (customer_id = ${SETTING("customer")}::uuid or traveler_id = ${SETTING("traveler")}::uuid)
    and (id = ${SETTING("session")}::uuid or (${SETTING("cases")} is null and collaborator_id is null)));
  grant select on case_collaborators to entrada_traveler;
  create policy traveler_sees on case_collaborators for select to entrada_traveler using (${OWN_TENANT}
    and exists (select from cases c where c.tenant_id = case_collaborators.tenant_id
      and c.environment = case_collaborators.environment and c.id = case_collaborators.case_id));`;

const FIND = `
  drop function find_session(bytea);
  create function find_session(wanted_digest bytea)
    returns table (tenant_id uuid, environment text, id uuid, version integer, customer_id uuid, traveler_id uuid,
      collaborator_id uuid, collaborator_role text, case_ids uuid[], generation integer, created_at timestamptz,
      renewed_at timestamptz, stepped_up_at timestamptz, ended_at timestamptz, end_reason text, token_kind text,
      token_expires_at timestamptz, tenant_name text, integration_id uuid, communication_mode text, capabilities text[],
      minimum_authority text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select s.tenant_id, s.environment, s.id, s.version, s.customer_id, s.traveler_id, s.collaborator_id,
           s.collaborator_role, s.case_ids, s.generation, s.created_at, s.renewed_at, s.stepped_up_at, s.ended_at,
           s.end_reason, k.kind, k.expires_at, t.name, i.id, t.communication_mode, t.capabilities, t.minimum_authority
    from session_tokens k
    join sessions s on s.tenant_id = k.tenant_id and s.environment = k.environment and s.id = k.session_id
    join tenants t on t.id = k.tenant_id
    join integrations i on i.tenant_id = k.tenant_id and i.environment = k.environment
    where k.digest = wanted_digest
  $$;
  revoke all on function find_session(bytea) from public;
  grant execute on function find_session(bytea) to entrada_app;`;

/** People who help a traveler with one case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COLLABORATORS, LINKS, SESSIONS, DOOR, FIND]) await sql.raw(part).execute(db);
}
