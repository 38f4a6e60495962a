import { type Kysely, sql } from "kysely";

// Operators see each tenant in the colour of its check page, and nothing else of the page.
const COLOURS = `
  grant select (tenant_id, environment, accent) on check_sites to entrada_staff;
  create policy staff_sees on check_sites for select to entrada_staff
    using ((select operator_sees_all()) or tenant_id = any ((select operator_tenants())::uuid[]));`;

const TEAMS = `
  create table teams (
    id uuid primary key,
    name text not null check (length(name) between 1 and 60),
    members uuid[] not null,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create unique index teams_name on teams (lower(name));
  alter table teams enable row level security;
  alter table teams force row level security;
  create policy app_own on teams to entrada_app
    using (current_setting('entrada.tenant', true) = '00000000-0000-0000-0000-000000000000')
    with check (current_setting('entrada.tenant', true) = '00000000-0000-0000-0000-000000000000');
  create policy operator_all on teams to entrada_operator using (true) with check (true);
  create policy owner_all on teams to entrada_owner using (true) with check (true);
  grant select, insert, delete, update (name, members, version, updated_at) on teams to entrada_app, entrada_operator;

  -- Whose work a case is. A team that is deleted leaves its cases to anybody.
  alter table cases add column team_id uuid references teams on delete set null;
  grant update (team_id) on cases to entrada_app;
  create index cases_team on cases (team_id, queue) where team_id is not null;`;

// Of teams, whoever works on cases is told the names of those whose cases they see, and which are their own.
const NAMES = `
  create function name_of_team(wanted uuid) returns text
    language sql stable security definer set search_path = entrada, pg_temp
  as $$ select name from teams where id = wanted $$;
  create function teams_of_operator() returns uuid[]
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select coalesce(array_agg(id), '{}') from teams
    where nullif(current_setting('entrada.operator', true), '')::uuid = any (members)
  $$;
  create function team_for_share(wanted uuid, tenant uuid, working_roles text[]) returns table (id uuid, can_work boolean)
    language sql volatile security definer set search_path = entrada, pg_temp
  as $$
    select t.id, exists (
      select from operators o
      where o.id = any (t.members) and o.state = 'active' and o.role = any (working_roles)
        and (o.tenants is null or tenant = any (o.tenants)))
    from teams t where t.id = wanted for share
  $$;
  revoke all on function name_of_team(uuid), teams_of_operator(), team_for_share(uuid, uuid, text[]) from public;
  grant execute on function name_of_team(uuid) to entrada_app, entrada_staff;
  grant execute on function teams_of_operator() to entrada_staff;
  grant execute on function team_for_share(uuid, uuid, text[]) to entrada_app;`;

// Whose a case is has no event: open pages are told as of a claim.
const TOLD = `
  create function note_direction() returns trigger language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    perform note_change(new.tenant_id, new.environment, 'claim', new.id::text, new.id::text);
    return null;
  end
  $$;
  revoke all on function note_direction() from public;
  create trigger note_direction after update of team_id on cases for each row
    when (old.team_id is distinct from new.team_id) execute function note_direction();`;

/** Tenants in their colours, teams of operators, and whose of them a case is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COLOURS, TEAMS, NAMES, TOLD]) await sql.raw(part).execute(db);
}
