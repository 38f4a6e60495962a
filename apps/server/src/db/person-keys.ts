import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { PersonRow } from "../crypto/envelope-encryption.ts";
import type { Schema } from "./tables/schema.ts";

/** The data keys of those of the table's rows that exist. */
export function listPersonKeys(
  tx: Transaction<Schema>,
  table: PersonRow["table"],
  { tenantId, environment }: TenantScope,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly dataKey: string }[]> {
  return tx
    .selectFrom(table)
    .select(["id", "data_key as dataKey"])
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}
