import type { Transaction } from "kysely";
import type { TenantScope } from "../core/tenant-scope.ts";
import { inScope } from "./in-scope.ts";
import { lockName } from "./name-lock.ts";
import type { Schema } from "./tables/schema.ts";

/** The tables whose rows can have an external reference. */
export type Referenced = "customers" | "travelers" | "orders";

/** An external reference of an existing or a new row. */
export interface OwnReference {
  readonly table: Referenced;
  readonly externalReference: string;
  /** uuid of the row itself; null: a new row */
  readonly ownId: string | null;
}

/** Whether another row has the external reference; no other row can get it before the transaction ends. */
export async function isReferenceTaken(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { table, externalReference, ownId }: OwnReference,
): Promise<boolean> {
  await lockName(tx, scope, `${table}.external_reference`, externalReference);
  const holder = await tx
    .selectFrom(table)
    .select("id")
    .where(inScope(scope))
    .where("external_reference", "=", externalReference)
    .executeTakeFirst();
  return holder !== undefined && holder.id !== ownId;
}
