import type { Tenant } from "@entrada/api-client/operator-schema";
import { useQuery } from "@tanstack/react-query";
import { tenantById } from "./tenants.queries.ts";
import { useMay } from "./use-session.ts";

/** One of the operator's tenants by its id; undefined: not known yet, or not for this role. */
export function useTenant(id: string | undefined): Tenant | undefined {
  const may = useMay();
  const isAsked = id !== undefined && may("tenants:read");
  const { data } = useQuery({ ...tenantById(id ?? ""), enabled: isAsked });
  return data;
}
