import type { TenantScope } from "../core/tenant-scope.ts";
import type { Database } from "./database.ts";

/** The tenants that a database function lists, which may look at all of them; the last argument is its limit. */
export async function listDueScopes(
  db: Database,
  functionName: string,
  args: readonly number[],
): Promise<readonly TenantScope[]> {
  const places = args.map((_, at) => `$${at + 1}`).join(", ");
  const { rows } = await db.pool.query<TenantScope>({
    text: `select tenant_id as "tenantId", environment from ${functionName}(${places})`,
    values: [...args],
  });
  return rows;
}
