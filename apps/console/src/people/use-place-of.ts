import type { OperatorsCustomer } from "@entrada/api-client/operator-schema";
import { useQuery } from "@tanstack/react-query";
import { tenants } from "../client/tenants.queries.ts";
import { useMay } from "../client/use-session.ts";
import { useAtPlace } from "../page/place.ts";

/** The name of the tenant whose customer it is, shown above the page, too; undefined: not known, or not for this role. */
export function usePlaceOf(owned: Pick<OperatorsCustomer, "tenantId" | "environment"> | undefined): string | undefined {
  const may = useMay();
  const seen = useQuery({ ...tenants, enabled: may("tenants:read") });
  const tenant = seen.data?.items.find(({ id }) => id === owned?.tenantId)?.name;
  useAtPlace(tenant, owned?.environment);
  return tenant;
}
