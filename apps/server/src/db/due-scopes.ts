import type { TenantScope } from "../core/tenant-scope.ts";
import type { Database } from "./database.ts";

type Arguments = readonly (number | string)[];

// The whole of a function's rows: a limit applied before grouping by tenant would let one tenant hide the others.
export const ALL_ROWS = 2_147_483_647;

/** The tenants that a database function finds, which may look at all of them; it takes their limit as last argument. */
export async function listDueScopes(db: Database, find: string, args: Arguments): Promise<readonly TenantScope[]> {
  const text = `select tenant_id as "tenantId", environment from ${find}(${placesOf(args)})`;
  const { rows } = await db.pool.query<TenantScope>({ name: find, text, values: [...args] });
  return rows;
}

/** The same for a function that finds rows: each tenant once, however many rows it has. */
export async function listScopesOfRows(
  db: Database,
  find: string,
  args: Arguments,
  scopesMax: number,
): Promise<readonly TenantScope[]> {
  const limit = `limit $${args.length + 1}`;
  const text = `select distinct tenant_id as "tenantId", environment from ${find}(${placesOf(args)}) ${limit}`;
  const { rows } = await db.pool.query<TenantScope>({ name: find, text, values: [...args, scopesMax] });
  return rows;
}

function placesOf(args: Arguments): string {
  return args.map((_, at) => `$${at + 1}`).join(", ");
}
