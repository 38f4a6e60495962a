import { type Kysely, sql } from "kysely";

// Null: nobody has chosen, and the page is in all that there are.
const CHOSEN = `
  alter table check_sites add column languages text[] collate "C" check (
    cardinality(languages) between 1 and 6 and languages <@ array['en', 'es', 'fr', 'ar', 'zh', 'hi']
  );`;

const FIND = `
  drop function find_check_site(text);
  create function find_check_site(wanted_slug text)
    returns table (tenant_id uuid, environment text, slug text, display_name text, accent text, logo bytea,
      logo_type text, languages text[], allowed_origins text[], offers_on boolean, leads_on boolean, tenant_name text,
      integration_id uuid, communication_mode text, capabilities text[], minimum_authority text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select s.tenant_id, s.environment, s.slug, s.display_name, s.accent, s.logo, s.logo_type, s.languages,
           s.allowed_origins, s.offers_on, s.leads_on, t.name, i.id, t.communication_mode, t.capabilities,
           t.minimum_authority
    from check_sites s
    join integrations i using (tenant_id, environment)
    join tenants t on t.id = s.tenant_id
    where s.slug = wanted_slug and s.is_on
  $$;
  revoke all on function find_check_site(text) from public;
  grant execute on function find_check_site(text) to entrada_app;`;

/** The languages that a check page offers, the first one for whoever speaks none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CHOSEN, FIND]) await sql.raw(part).execute(db);
}
