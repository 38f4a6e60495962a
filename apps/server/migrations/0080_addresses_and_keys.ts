import { type Kysely, sql } from "kysely";

// A download goes on only where its connection broke: how far it had come, when that was, and how often it went on.
const RESUMES = `
  alter table download_grants
    add column sent integer check (sent >= 0),
    add column broke_at timestamptz,
    add column resumes integer not null default 0 check (resumes between 0 and 3),
    add check (broke_at is null or (used_at is not null and sent is not null)),
    add check (resumes = 0 or sent is not null);
  grant update (sent, broke_at, resumes) on download_grants to entrada_app;`;

// All keys that a process believes are read again in one statement: a look-up each would be as many function calls.
const FIND_API_KEYS = `
  create function find_api_keys(wanted_short_tokens text[])
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
    where k.short_token = any (wanted_short_tokens)
  $$;
  revoke all on function find_api_keys(text[]) from public;
  grant execute on function find_api_keys(text[]) to entrada_app;`;

/** A download goes on from where it broke, and known keys are read again together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [RESUMES, FIND_API_KEYS]) await sql.raw(part).execute(db);
}
