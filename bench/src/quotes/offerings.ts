import type { TenantScope } from "@entrada/server/core/tenant-scope";
import type { OperatorDatabase } from "@entrada/server/db/operator";
import { offerProduct } from "@entrada/server/features/sales/offerings/admin/offerings.admin.service";
import { operatorWork } from "@entrada/server/work/operator-work";
import type { Bed } from "../http/bed.ts";

const STANDARD = { level: "standard", serviceFee: 1_900 };
const TAX_BASIS_POINTS = 2_000;

/** Lets the tenant offer every product of the catalog; returns their destinations, one for each product. */
export async function offerAll(
  { query }: Pick<Bed, "query">,
  operator: OperatorDatabase,
  scope: TenantScope,
): Promise<readonly string[]> {
  const products = await query<{ code: string; destination: string; currency: string | null }>(
    `select code, destination_country as destination, document::json -> 'fees' -> 0 ->> 'currency' as currency
     from products order by code`,
  );
  for (const { code, currency } of products) {
    // In the authority's own currency, which needs no rate.
    const level = { ...STANDARD, currency: currency ?? "GBP" };
    const offering = { code, taxBasisPoints: TAX_BASIS_POINTS };
    const outcome = await operatorWork(operator, scope, (w) => offerProduct(w, { ...offering, level }));
    // If only the traveler can apply, nothing may be charged.
    if ("refusal" in outcome) await operatorWork(operator, scope, (w) => offerProduct(w, offering));
  }
  return products.map(({ destination }) => destination);
}
