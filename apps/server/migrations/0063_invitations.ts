import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// A session that was opened by a link waits for its first code; codes step it up later, too.
const CODES = `
  alter table sessions alter column renewed_at drop not null;
  alter table sessions
    add column invitation_id uuid,
    add column code_digest bytea check (length(code_digest) = 32),
    add column code_expires_at timestamptz,
    -- how often the code was entered wrong
    add column code_attempts integer not null default 0,
    -- when all of its codes are back
    add column codes_full_at timestamptz,
    add check ((code_digest is null) = (code_expires_at is null));
  grant update (code_digest, code_expires_at, code_attempts, codes_full_at) on sessions to entrada_app;`;

// A link to a case, good for one sign-in. Its token is stored as a digest; where we send it, it is made as it is sent.
const INVITATIONS = `
  create table case_invitations (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    case_id uuid not null,
    customer_id uuid,
    traveler_id uuid,
    digest bytea unique check (length(digest) = 32),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    opened_at timestamptz,
    cancelled_at timestamptz,
    -- when all of the links are back that may be asked for with this one
    asks_full_at timestamptz,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, case_id) references cases,
    foreign key (tenant_id, environment, customer_id) references customers,
    foreign key (tenant_id, environment, traveler_id) references travelers,
    check (num_nonnulls(customer_id, traveler_id) = 1),
    check (opened_at is null or cancelled_at is null)
  );
  create index case_invitations_case on case_invitations (tenant_id, environment, case_id, id);
  create index case_invitations_customer on case_invitations (tenant_id, environment, customer_id)
    where customer_id is not null;
  create index case_invitations_traveler on case_invitations (tenant_id, environment, traveler_id)
    where traveler_id is not null;
  ${isolate("case_invitations", "never")}
  grant select, insert, delete, update (version, digest, opened_at, cancelled_at, asks_full_at) on case_invitations to entrada_app;`;

// Before its token, or the session that waits, is found nobody knows the tenant.
const SCOPE = `tenant_id uuid, environment text, tenant_name text, integration_id uuid, communication_mode text,
  capabilities text[], minimum_authority text`;
const OF_TENANT = "t.name, i.id, t.communication_mode, t.capabilities, t.minimum_authority";
const joined = (table: string) => `
  join tenants t on t.id = ${table}.tenant_id
  join integrations i on i.tenant_id = ${table}.tenant_id and i.environment = ${table}.environment`;

const FIND = `
  create function find_invitation(wanted_digest bytea) returns table (id uuid, ${SCOPE})
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select v.id, v.tenant_id, v.environment, ${OF_TENANT} from case_invitations v ${joined("v")}
    where v.digest = wanted_digest
  $$;
  revoke all on function find_invitation(bytea) from public;
  grant execute on function find_invitation(bytea) to entrada_app;

  create function find_waiting_session(wanted uuid) returns table (id uuid, ${SCOPE})
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select s.id, s.tenant_id, s.environment, ${OF_TENANT} from sessions s ${joined("s")}
    where s.id = wanted and s.renewed_at is null
  $$;
  revoke all on function find_waiting_session(uuid) from public;
  grant execute on function find_waiting_session(uuid) to entrada_app;`;

// Whose portal it is.
const BRAND = `
  grant select on check_sites to entrada_traveler;
  create policy traveler_sees on check_sites for select to entrada_traveler using (
    tenant_id = nullif(current_setting('entrada.tenant', true), '')::uuid
    and environment = current_setting('entrada.environment', true));`;

const QUEUE = createQueue("access-mails.send", {
  kind: "work",
  expireInSeconds: 60,
  retryLimit: 5,
  retryDelaySeconds: 10,
});

/** Links to cases, and the codes that go with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CODES, INVITATIONS, FIND, BRAND, QUEUE]) await sql.raw(part).execute(db);
}
