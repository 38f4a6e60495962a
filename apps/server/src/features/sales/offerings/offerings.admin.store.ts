import { type Insertable, sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

const COLUMNS = [
  "product_id as productId",
  "is_enabled as isEnabled",
  "currency",
  "service_fees as serviceFees",
  "tax_basis_points as taxBasisPoints",
  "version",
] as const;

/** What a tenant offers of a product, as stored. */
export type StoredOffering = NonNullable<Awaited<ReturnType<typeof findOfferingForUpdate>>>;

export function findOfferingForUpdate(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  productId: string,
) {
  return tx
    .selectFrom("tenant_offerings")
    .select(COLUMNS)
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .where("product_id", "=", productId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps what the tenant offers of the product; the version of a former offering rises. */
export function upsertOffering(
  tx: Transaction<Schema>,
  row: Omit<Insertable<Schema["tenant_offerings"]>, "version">,
): Promise<StoredOffering> {
  const { is_enabled, currency, service_fees, tax_basis_points, changed_at } = row;
  return tx
    .insertInto("tenant_offerings")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "environment", "product_id"]).doUpdateSet({
        is_enabled,
        currency: currency ?? null,
        service_fees,
        tax_basis_points,
        changed_at,
        version: sql`tenant_offerings.version + 1`,
      }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The tenant's own time, as an administrator may ask for it. */
export async function readBusinessTime(tx: Transaction<Schema>, { tenantId, environment }: TenantScope): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select business_now_of(${tenantId}, ${environment}) as now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a function answers");
  return row.now;
}
