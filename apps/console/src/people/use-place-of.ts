import type { OperatorsCustomer } from "@entrada/api-client/operator-schema";
import { useTenant } from "../client/use-tenant.ts";
import { useAtPlace } from "../page/place.ts";

type Owned = Pick<OperatorsCustomer, "tenantId" | "environment">;

/** The name of the tenant whose it is, shown above the page, too; undefined: not known, or not for this role. */
export function usePlaceOf(owned: Owned | undefined): string | undefined {
  useAtPlace(owned?.tenantId, owned?.environment);
  return useTenant(owned?.tenantId)?.name;
}
