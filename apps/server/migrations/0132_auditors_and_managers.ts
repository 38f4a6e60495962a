import { type Kysely, sql } from "kysely";

// A log that was signed is verified with its signatures: they tell nothing of any tenant.
const VERIFIED = `
  grant select on audit_head, audit_signatures to entrada_staff;
  grant execute on function audit_ends(bigint) to entrada_staff;`;

// Two people who change the same settings do not both write. Whoever writes them: also the command line.
const VERSIONS = `
  create function next_version() returns trigger language plpgsql set search_path = entrada, pg_temp
  as $$
  begin
    new.version := old.version + 1;
    return new;
  end
  $$;
  alter table check_sites add column version integer not null default 1;
  alter table tenants add column version integer not null default 1;
  create trigger next_version before update on check_sites for each row execute function next_version();
  create trigger next_version before update on tenants for each row execute function next_version();`;

// What a tenant's manager changes, of its own tenant alone.
const MANAGED = `
  grant insert, update on check_sites to entrada_app;
  grant update (capabilities, calendar, sla, reply_hours) on tenants to entrada_app;

  -- Whether any tenant's page has it: a name is seen by everybody, its owner is not.
  create function is_check_slug_taken(wanted text) returns boolean
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select exists (select from check_sites where slug = wanted)
  $$;
  revoke all on function is_check_slug_taken(text) from public;
  grant execute on function is_check_slug_taken(text) to entrada_app, entrada_operator;`;

/** Auditors verify the log on a page, and managers set up their tenant on one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [VERIFIED, VERSIONS, MANAGED]) await sql.raw(part).execute(db);
}
