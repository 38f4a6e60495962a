import { type Kysely, sql } from "kysely";

// What was stored elsewhere outlives its rows: its names are noted, so that it is removed after the commit.
const RESET = `
  alter function reset_demo_tenant(uuid, uuid[]) rename to delete_demo_rows;
  revoke all on function delete_demo_rows(uuid, uuid[]) from entrada_operator;
  create function reset_demo_tenant(wanted_tenant uuid, kept_keys uuid[]) returns void
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  declare
    objects object_leftovers[];
  begin
    perform from documents where tenant_id = wanted_tenant for update;
    select array_agg((o.tenant_id, o.environment, o.name, o.remove_at)::object_leftovers) into objects
    from (
      select tenant_id, environment, name, remove_at from object_leftovers where tenant_id = wanted_tenant
      union all
      select tenant_id, environment, object_name, statement_timestamp() from documents
      where tenant_id = wanted_tenant and object_name is not null
    ) o;
    perform delete_demo_rows(wanted_tenant, kept_keys);
    insert into object_leftovers select (unnest(objects)).*;
  end
  $$;
  revoke all on function reset_demo_tenant(uuid, uuid[]) from public;
  grant execute on function reset_demo_tenant(uuid, uuid[]) to entrada_operator;`;

/** A demo tenant that is put back leaves no objects behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RESET).execute(db);
}
