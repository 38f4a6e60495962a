import { type Kysely, sql } from "kysely";

// Where the assistant is used, a model of the installation has read what is said to it; from now on a tenant can do without.
const CAPABILITY = `
  update tenants set capabilities = capabilities || array['assistantModel']
    where 'assistant' = any(capabilities) and not 'assistantModel' = any(capabilities);`;

// A session of a traveler sees no tenant, and is told no more of its own one than this.
const ALLOWED = `
  create function is_model_allowed() returns boolean
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select 'assistantModel' = any(capabilities) from tenants
    where id = nullif(current_setting('entrada.tenant', true), '')::uuid
  $$;
  revoke all on function is_model_allowed() from public;
  grant execute on function is_model_allowed() to entrada_app, entrada_traveler;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CAPABILITY, ALLOWED]) await sql.raw(part).execute(db);
}
