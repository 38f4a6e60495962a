import type { Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Change } from "./products.events.ts";

/** A change of a product, and the version of the tenant's terms; null: the tenant does not offer it. */
export interface AnnouncedChange extends Omit<Change, "termsVersion"> {
  readonly number: number;
  readonly termsVersion: number | null;
}

/** The changes after this number, in order; `termsVersion` is null if the tenant does not offer the product. */
export function listChanges(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  afterNumber: number,
  max: number,
): Promise<readonly AnnouncedChange[]> {
  return tx
    .selectFrom("product_versions as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("tenant_offerings as o", (join) =>
      join
        .onRef("o.product_id", "=", "v.product_id")
        .on("o.tenant_id", "=", tenantId)
        .on("o.environment", "=", environment)
        .on("o.is_enabled", "=", true),
    )
    .select([
      "v.number",
      "v.product_id as id",
      "p.code",
      "v.version",
      "v.kind",
      "v.changed",
      "v.suspended_until as suspendedUntil",
      "o.version as termsVersion",
    ])
    .where("v.number", ">", afterNumber)
    .orderBy("v.number")
    .limit(max)
    .execute();
}
