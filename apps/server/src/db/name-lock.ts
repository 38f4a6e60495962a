import { sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";
import type { TenantScope } from "./tenant-scope.ts";

/**
 * Holds a name that the tenant's rows may share or must not: whoever else asks for it waits for the end of this
 * transaction. What is read afterwards must be read in another statement, as this one's snapshot may be too old.
 */
export async function holdName(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  kind: string,
  name: string,
): Promise<void> {
  const text = [tenantId, environment, kind, name].join("|");
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(tx);
}
