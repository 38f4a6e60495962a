import { encodeId } from "../../../core/ids.ts";
import type { ShownTenant } from "./tenants.operator.schema.ts";
import type { ColouredTenant } from "./tenants.service.ts";

/** The tenant and its settings, as operators see them. */
export function showTenant({
  id,
  createdAt,
  lapsesAt,
  sla,
  seller: _,
  capabilities,
  paymentModes,
  ...rest
}: ColouredTenant): ShownTenant {
  return {
    ...rest,
    id: encodeId("ten", id),
    capabilities: [...capabilities],
    paymentModes: [...paymentModes],
    caseHours: { usual: sla?.hours ?? null, products: { ...sla?.products } },
    createdAt: createdAt.toISOString(),
    lapsesAt: lapsesAt?.toISOString() ?? null,
  };
}
