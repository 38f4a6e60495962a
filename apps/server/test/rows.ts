import type { TestTenant } from "./app.ts";
import { querySuperuser } from "./database.ts";

/** The tenant's rows of the table as stored. */
export function rowsOf({ server, scope }: TestTenant, table: string): Promise<Record<string, unknown>[]> {
  const sql = `select * from ${table} where tenant_id = $1`;
  return querySuperuser(server.database.superuser, sql, [scope.tenantId]);
}
