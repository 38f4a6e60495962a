import { sql, type Transaction } from "kysely";
import { holdName } from "../../db/name-lock.ts";
import type { Schema } from "../../db/schema.ts";
import type { TenantScope } from "../../db/tenant-scope.ts";

export interface BoundRow {
  /** uuid */
  readonly id: string;
  readonly document: string;
  readonly isSuperseded: boolean;
}

/** Nobody else can supersede the determination, or rest something new on it, before this transaction ends. */
export function holdDetermination(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  return holdName(tx, scope, "determinations.succession", id);
}

/** Those of the determinations that exist, and whether another one has taken their place. */
export function listBound(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  ids: readonly string[],
): Promise<readonly BoundRow[]> {
  return tx
    .selectFrom("determinations as d")
    .select(["d.id", "d.document"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("determination_successions as s")
          .select("s.determination_id")
          .where("s.tenant_id", "=", tenantId)
          .where("s.environment", "=", environment)
          .whereRef("s.determination_id", "=", "d.id"),
      )
        .$castTo<boolean>()
        .as("isSuperseded"),
    )
    .where("d.tenant_id", "=", tenantId)
    .where("d.environment", "=", environment)
    .where(sql<boolean>`d.id = any(${[...ids]}::uuid[])`)
    .execute();
}
