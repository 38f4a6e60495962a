import type pg from "pg";
import { querySuperuser } from "./database.ts";

/** The name of every table with rows of tenants. */
export async function tenantTables(superuser: pg.ClientConfig): Promise<readonly string[]> {
  const rows = await querySuperuser<{ name: string }>(
    superuser,
    `select c.relname as name from pg_class c
     where c.relnamespace = 'entrada'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** By table, the number of these tenants' rows and a digest of them, which shows every write. */
export async function digestRows(
  superuser: pg.ClientConfig,
  tenantIds: readonly string[],
): Promise<readonly { readonly name: string; readonly rows: number; readonly digest: string | null }[]> {
  // Whatever is asked is written down there.
  const tables = (await tenantTables(superuser)).filter((name) => !name.startsWith("request_log"));
  const digests = tables.map(
    // The last use of a key is not a change.
    (name) => `select '${name}' as name, count(*)::integer as rows, md5(string_agg(row, '|' order by row)) as digest
               from (select (to_jsonb(t) - 'last_used_at')::text as row from ${name} t where tenant_id = any($1)) r`,
  );
  return querySuperuser(superuser, digests.join(" union all "), [tenantIds]);
}
