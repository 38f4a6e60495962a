import { type Kysely, sql } from "kysely";

// Only a start outside production sets it.
const DEMO = `
  alter table tenants add column is_demo boolean not null default false;`;

// The tables are found, so that a new one is never forgotten: a table goes before those that it refers to. The rows of
// a log's counter and its announcements came with the tenant; another epoch tells the holders of cursors.
const RESET = `
  create function reset_demo_tenant(wanted_tenant uuid, kept_keys uuid[]) returns void
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  declare
    table_name text;
  begin
    perform from tenants where id = wanted_tenant and is_demo for update;
    if not found then
      raise exception 'the tenant % is not a demo tenant', wanted_tenant;
    end if;
    perform from event_counters where tenant_id = wanted_tenant for update;
    for table_name in
      with recursive own as (
        select c.oid, c.relname
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
        where c.relnamespace = 'entrada'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      ),
      ranked as (
        select oid, relname, 0 as rank from own
        union
        select o.oid, o.relname, r.rank + 1
        from ranked r
        join pg_constraint k on k.confrelid = r.oid and k.contype = 'f' and k.conrelid <> k.confrelid
        join own o on o.oid = k.conrelid
      )
      select relname::text
      from ranked
      where relname not in ('integrations', 'api_keys', 'event_counters', 'knowledge_announcements', 'product_announcements')
      group by relname
      order by max(rank) desc, relname
    loop
      execute format('delete from %I where tenant_id = $1', table_name) using wanted_tenant;
    end loop;
    delete from api_keys where tenant_id = wanted_tenant and id <> all (kept_keys);
    update event_counters
    set epoch = epoch + 1, next_position = 1, first_position = 1, last_occurred_at = '-infinity'
    where tenant_id = wanted_tenant;
  end
  $$;
  revoke all on function reset_demo_tenant(uuid, uuid[]) from public;
  grant execute on function reset_demo_tenant(uuid, uuid[]) to entrada_operator;`;

/** Demo tenants, which can be put back to their first state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [DEMO, RESET]) await sql.raw(part).execute(db);
}
