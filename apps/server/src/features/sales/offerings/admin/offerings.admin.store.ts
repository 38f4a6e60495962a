import type { TenantTerms } from "@entrada/domain/catalog/priced-levels";
import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { inColumns } from "../../../../db/column-names.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import type { Locked } from "../../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../../work/table-rows.ts";

const offerings = tenantRows("tenant_offerings", [
  "productId",
  "isEnabled",
  "currency",
  "serviceFees",
  "taxBasisPoints",
  "version",
]);

type Table = Schema["tenant_offerings"];

/** A tenant's offering of a product, as stored. */
export type StoredOffering = RowOf<typeof offerings>;

interface NewOffering extends TenantTerms {
  /** uuid */
  readonly productId: string;
  readonly isEnabled: boolean;
  readonly changedAt: Date;
}

export async function findOfferingForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  productId: string,
): Promise<Locked<StoredOffering> | undefined> {
  const [offering] = await offerings.lockAll(offerings.own(tx, scope).where("product_id", "=", productId));
  return offering;
}

/** Keeps the tenant's offering of a product; the version of an earlier one rises. */
export function upsertOffering(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  { productId, isEnabled, currency, serviceFees, taxBasisPoints, changedAt }: NewOffering,
): Promise<StoredOffering> {
  const fees = JSON.stringify(serviceFees);
  const changed = { isEnabled, currency, serviceFees: fees, taxBasisPoints, changedAt };
  return tx
    .insertInto("tenant_offerings")
    .values(inColumns<Insertable<Table>>({ ...changed, tenantId, environment, productId }))
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "environment", "product_id"])
        .doUpdateSet({ ...inColumns<Updateable<Table>>(changed), version: sql`tenant_offerings.version + 1` }),
    )
    .returning(offerings.columns)
    .executeTakeFirstOrThrow();
}
