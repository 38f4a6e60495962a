import type { TenantTerms } from "@entrada/domain/catalog/priced-levels";
import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { inScope } from "../../../../db/in-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { forUpdate, type Locked } from "../../../../work/locked.ts";

const COLUMNS = [
  "product_id as productId",
  "is_enabled as isEnabled",
  "currency",
  "service_fees as serviceFees",
  "tax_basis_points as taxBasisPoints",
  "version",
] as const;

/** A tenant's offering of a product, as stored. */
export type StoredOffering = Awaited<ReturnType<typeof upsertOffering>>;

interface NewOffering extends TenantTerms {
  /** uuid */
  readonly productId: string;
  readonly isEnabled: boolean;
  readonly changedAt: Date;
}

export function findOfferingForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  productId: string,
): Promise<Locked<StoredOffering> | undefined> {
  return tx
    .selectFrom("tenant_offerings")
    .select(COLUMNS)
    .where(inScope(scope))
    .where("product_id", "=", productId)
    .$call(forUpdate)
    .executeTakeFirst();
}

/** Keeps the tenant's offering of a product; the version of an earlier one rises. */
export function upsertOffering(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  { productId, isEnabled, currency, serviceFees, taxBasisPoints, changedAt }: NewOffering,
) {
  const row = {
    is_enabled: isEnabled,
    currency,
    service_fees: JSON.stringify(serviceFees),
    tax_basis_points: taxBasisPoints,
    changed_at: changedAt,
  };
  return tx
    .insertInto("tenant_offerings")
    .values({ ...row, tenant_id: tenantId, environment, product_id: productId })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "environment", "product_id"])
        .doUpdateSet({ ...row, version: sql`tenant_offerings.version + 1` }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
