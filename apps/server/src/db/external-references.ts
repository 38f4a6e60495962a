import type { Transaction } from "kysely";
import { lockName } from "./name-lock.ts";
import type { Schema } from "./schema.ts";
import type { TenantScope } from "./tenant-scope.ts";

/** The tables whose rows a tenant can call by a name of its own. */
export type Referenced = "customers" | "travelers";

/** Whether another row has the external reference; nobody else can take it before this transaction ends. */
export async function isReferenceTaken(
  tx: Transaction<Schema>,
  table: Referenced,
  { tenantId, environment }: TenantScope,
  externalReference: string,
  ownId: string | null,
): Promise<boolean> {
  await lockName(tx, { tenantId, environment }, `${table}.external_reference`, externalReference);
  const holder = await tx
    .selectFrom(table)
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .where("external_reference", "=", externalReference)
    .executeTakeFirst();
  return holder !== undefined && holder.id !== ownId;
}
