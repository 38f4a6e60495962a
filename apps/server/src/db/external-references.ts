import type { Transaction } from "kysely";
import type { TenantScope } from "../core/tenant-scope.ts";
import { lockName } from "./name-lock.ts";
import type { Schema } from "./tables/schema.ts";

/** The tables whose rows a tenant can call by a name of its own. */
export type Referenced = "customers" | "travelers";

/** A name that a tenant calls a row by, or is about to. */
export interface OwnReference {
  readonly table: Referenced;
  readonly externalReference: string;
  /** uuid of the row that may have it already; null: there is none yet */
  readonly ownId: string | null;
}

/** Whether another row has the external reference; nobody else can take it before this transaction ends. */
export async function isReferenceTaken(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { table, externalReference, ownId }: OwnReference,
): Promise<boolean> {
  await lockName(tx, scope, `${table}.external_reference`, externalReference);
  const holder = await tx
    .selectFrom(table)
    .select("id")
    .where("tenant_id", "=", scope.tenantId)
    .where("environment", "=", scope.environment)
    .where("external_reference", "=", externalReference)
    .executeTakeFirst();
  return holder !== undefined && holder.id !== ownId;
}
