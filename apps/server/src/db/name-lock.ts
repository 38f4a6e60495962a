import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../core/tenant-scope.ts";
import { executeNamed } from "./kysely.ts";
import type { Schema } from "./tables/schema.ts";

/** The key of the lock on the catalog, which is the same for all tenants. */
export const CATALOG_LOCK = sql`hashtextextended('entrada.catalog', 0)`;

/**
 * Locks a name of the tenant until the transaction ends; others that lock or share it wait. Read in a separate
 * statement afterwards, as the snapshot of this one may be too old.
 */
export async function lockName(tx: Transaction<Schema>, scope: TenantScope, kind: string, name: string): Promise<void> {
  const query = sql`select pg_advisory_xact_lock(hashtextextended(${textOf(scope, kind, name)}, 0))`;
  await executeNamed(tx, "lock_name", query);
}

/**
 * Takes shared locks on several names, one after the other: other shared locks do not wait, exclusive locks do.
 * Always taking them in the same order prevents deadlocks.
 */
export async function shareNames(
  tx: Transaction<Schema>,
  scope: TenantScope,
  kind: string,
  names: readonly string[],
): Promise<void> {
  const texts = names.map((name) => textOf(scope, kind, name));
  const query = sql`
    select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from unnest(${texts}::text[]) as name`;
  await executeNamed(tx, "share_names", query);
}

function textOf({ tenantId, environment }: TenantScope, kind: string, name: string): string {
  return [tenantId, environment, kind, name].join("|");
}
