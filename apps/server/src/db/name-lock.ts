import { sql, type Transaction } from "kysely";
import { executeNamed } from "./kysely.ts";
import type { Schema } from "./schema.ts";
import type { TenantScope } from "./tenant-scope.ts";

/**
 * Holds a name that the tenant's rows may share or must not: whoever else asks for it waits for the end of this
 * transaction. What is read afterwards must be read in another statement, as this one's snapshot may be too old.
 */
export function holdName(tx: Transaction<Schema>, scope: TenantScope, kind: string, name: string): Promise<void> {
  return holdNames(tx, scope, kind, [name]);
}

/** The same for several, one after the other: who always asks in one order never waits in a circle. */
export async function holdNames(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  kind: string,
  names: readonly string[],
): Promise<void> {
  const texts = names.map((name) => [tenantId, environment, kind, name].join("|"));
  const query = sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${texts}::text[]) as name`;
  await executeNamed(tx, "hold_names", query);
}
