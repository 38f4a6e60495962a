import { type Kysely, sql } from "kysely";

// Whoever asked for an address that needs no credential: it is as good as they are. Of an operator it is the session.
const KINDS = "('apiKey', 'session', 'operator')";

// Addresses of files live for minutes: nobody knows who made those that are left.
const GRANTS = `
  delete from download_grants;
  alter table download_grants
    add column maker_kind text not null check (maker_kind in ${KINDS}),
    add column maker_id uuid not null;`;

// Those that take bytes live for an hour. A document that still waits can be sent its bytes with a credential.
const SLOTS = `
  update documents set slot_hash = null where slot_hash is not null;
  alter table documents
    add column slot_maker_kind text check (slot_maker_kind in ${KINDS}),
    add column slot_maker_id uuid,
    add check (num_nulls(slot_hash, slot_maker_kind, slot_maker_id) in (0, 3));`;

// Every look-up of an address asks this, in its own statement. `needs` is what its maker must still be allowed to do:
// the grant of a key, the holders of sessions and the roles of operators that have it, and the tenant's capability.
// Hours, and not days: a day's length depends on the time zone.
const LIVES = `
  create function maker_lives(
    of_tenant uuid, of_environment text, kind text, maker uuid, at timestamptz,
    needs_capability text, needs_grant text, holders text[], roles text[]
  ) returns boolean
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select case kind
      when 'apiKey' then exists (
        select from api_keys k join tenants t on t.id = k.tenant_id
        where k.tenant_id = of_tenant and k.environment = of_environment and k.id = maker
          and k.revoked_at is null and (k.expires_at is null or k.expires_at > at)
          and needs_grant = any (k.grants)
          and (needs_capability is null or needs_capability = any (t.capabilities)))
      when 'session' then exists (
        select from sessions s join tenants t on t.id = s.tenant_id
        left join case_collaborators c
          on c.tenant_id = s.tenant_id and c.environment = s.environment and c.id = s.collaborator_id
        where s.tenant_id = of_tenant and s.environment = of_environment and s.id = maker
          and s.ended_at is null
          and at < s.renewed_at + interval '168 hours' and at < s.created_at + interval '720 hours'
          and (s.collaborator_id is null or c.state = 'active')
          and coalesce(c.role, case when s.customer_id is null then 'traveler' else 'customer' end) = any (holders)
          and 'travelerPortal' = any (t.capabilities)
          and (needs_capability is null or needs_capability = any (t.capabilities)))
      when 'operator' then exists (
        select from operator_sessions s join operators o on o.id = s.operator_id
        where s.id = maker and s.ended_at is null and s.verified_at is not null
          and at < s.created_at + interval '12 hours' and at < s.seen_at + interval '30 minutes'
          and o.state = 'active' and o.role = any (roles)
          and (o.tenants is null or of_tenant = any (o.tenants)))
      else false
    end
  $$;
  revoke all on function maker_lives(uuid, text, text, uuid, timestamptz, text, text, text[], text[]) from public;
  grant execute on function maker_lives(uuid, text, text, uuid, timestamptz, text, text, text[], text[]) to entrada_app;`;

/** Addresses of files and of uploads belong to whoever asked for them, and end with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [GRANTS, SLOTS, LIVES]) await sql.raw(part).execute(db);
}
