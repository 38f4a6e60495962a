import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// The slug names a tenant and an environment to everybody, so it is unique over the installation.
const SITES = `
  create table check_sites (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    slug text collate "C" not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
    is_on boolean not null,
    -- null: the tenant's name
    display_name text check (length(display_name) between 1 and 200),
    accent text collate "C" check (accent ~ '^#[0-9A-F]{6}$'),
    logo bytea check (length(logo) between 1 and 102400),
    logo_type text check (logo_type in ('image/png', 'image/svg+xml')),
    allowed_origins text[] not null default '{}',
    offers_on boolean not null default true,
    leads_on boolean not null default true,
    primary key (tenant_id, environment),
    foreign key (tenant_id, environment) references integrations,
    check ((logo is null) = (logo_type is null))
  );
  ${isolate("check_sites", "operator")}
  grant select on check_sites to entrada_app;
  grant select, insert, update on check_sites to entrada_operator;`;

// Before the site is found nobody knows the tenant, as with an API key.
const FIND = `
  create function find_check_site(wanted_slug text)
    returns table (tenant_id uuid, environment text, slug text, display_name text, accent text, logo bytea,
      logo_type text, allowed_origins text[], offers_on boolean, leads_on boolean, tenant_name text,
      integration_id uuid, communication_mode text, capabilities text[], minimum_authority text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select s.tenant_id, s.environment, s.slug, s.display_name, s.accent, s.logo, s.logo_type, s.allowed_origins,
           s.offers_on, s.leads_on, t.name, i.id, t.communication_mode, t.capabilities, t.minimum_authority
    from check_sites s
    join integrations i using (tenant_id, environment)
    join tenants t on t.id = s.tenant_id
    where s.slug = wanted_slug and s.is_on
  $$;
  revoke all on function find_check_site(text) from public;
  grant execute on function find_check_site(text) to entrada_app;

  -- The only slug there is; null if there are several or none.
  create function only_check_slug() returns text
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select min(slug) from (select slug from check_sites where is_on limit 2) some_slugs having count(*) = 1
  $$;
  revoke all on function only_check_slug() from public;
  grant execute on function only_check_slug() to entrada_app;`;

const ORIGINS = `
  alter table determinations add column origin text collate "C" not null default 'api' check (origin in ('api', 'check'));
  create index determinations_of_check on determinations (id) where origin = 'check';
  alter table intent_resolutions add column origin text collate "C" not null default 'api'
    check (origin in ('api', 'check'));
  create index intent_resolutions_of_check on intent_resolutions (id) where origin = 'check';`;

// Their age is in their ids. Never what is younger than 30 days: the server may delete nothing else of these tables.
const DELETE = `
  create function delete_old_check_answers(rows_max integer) returns integer
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  declare
    until_id uuid := uuid_v7_floor(clock_timestamp() - interval '30 days');
    deleted integer;
    deleted_resolutions integer;
  begin
    with due as (
      select d.tenant_id, d.environment, d.id from determinations d
      where d.origin = 'check' and d.id < until_id order by d.id limit rows_max
    ),
    successions as (
      delete from determination_successions s using due
      where s.tenant_id = due.tenant_id and s.environment = due.environment and s.determination_id = due.id
    )
    delete from determinations d using due
    where d.tenant_id = due.tenant_id and d.environment = due.environment and d.id = due.id;
    get diagnostics deleted = row_count;
    with due as (
      select r.tenant_id, r.environment, r.id from intent_resolutions r
      where r.origin = 'check' and r.id < until_id order by r.id limit rows_max
    )
    delete from intent_resolutions r using due
    where r.tenant_id = due.tenant_id and r.environment = due.environment and r.id = due.id;
    get diagnostics deleted_resolutions = row_count;
    return greatest(deleted, deleted_resolutions);
  end
  $$;
  revoke all on function delete_old_check_answers(integer) from public;
  grant execute on function delete_old_check_answers(integer) to entrada_app;`;

/** Pages on which anybody may ask, and what is kept of their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SITES, FIND, ORIGINS, DELETE]) await sql.raw(part).execute(db);
}
