import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../core/tenant-scope.ts";
import { executeNamed } from "./kysely.ts";
import type { Schema } from "./tables/schema.ts";

/**
 * Locks a name that the tenant's rows may share or must not: whoever else asks for it waits for the end of this
 * transaction. What is read afterwards must be read in another statement, as this one's snapshot may be too old.
 */
export async function lockName(tx: Transaction<Schema>, scope: TenantScope, kind: string, name: string): Promise<void> {
  const query = sql`select pg_advisory_xact_lock(hashtextextended(${textOf(scope, kind, name)}, 0))`;
  await executeNamed(tx, "lock_name", query);
}

/**
 * Shares several names, one after the other: whoever shares one too goes on, and only who locks it, or is about to, waits
 * or is waited for. Who always asks in one order never waits in a circle.
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
