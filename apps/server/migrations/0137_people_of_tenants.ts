import { type Kysely, sql } from "kysely";

// Asked in one tenant, where no operator is seen: who works for it, as colleagues know them. How they sign in, and under which
// address, stays with who manages them.
const PEOPLE = `
  create function people_of_tenant()
    returns table (id uuid, name text, role text, state text, is_own boolean)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select o.id, o.name, o.role, o.state, o.tenants is not null
    from operators o
    where o.tenants is null or nullif(current_setting('entrada.tenant', true), '')::uuid = any (o.tenants)
  $$;
  revoke all on function people_of_tenant() from public;
  grant execute on function people_of_tenant() to entrada_app;`;

/** A tenant's page tells who can act for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PEOPLE).execute(db);
}
