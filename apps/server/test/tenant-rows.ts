import type pg from "pg";
import { querySuperuser } from "./database.ts";

/** Every table that holds rows of tenants, by name. */
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

/** By table, how many rows these tenants have in it and a digest of them: what is written, changed or removed shows. */
export async function digestRows(
  superuser: pg.ClientConfig,
  tenantIds: readonly string[],
): Promise<readonly { readonly name: string; readonly rows: number; readonly digest: string | null }[]> {
  const tables = await tenantTables(superuser);
  const digests = tables.map(
    // When a key was last used says nothing of what it did.
    (name) => `select '${name}' as name, count(*) as rows, md5(string_agg(row, '|' order by row)) as digest
               from (select (to_jsonb(t) - 'last_used_at')::text as row from ${name} t where tenant_id = any($1)) r`,
  );
  return querySuperuser(superuser, digests.join(" union all "), [tenantIds]);
}
