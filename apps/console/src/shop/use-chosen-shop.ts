import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Shop, tenants } from "../client/tenants.queries.ts";
import { useMay } from "../client/use-session.ts";
import { useShopInAddress } from "./shop-address.ts";

let last: Shop | undefined;

/** Whose pages the list of areas leads to: the tenant that is looked at, or was last, or the operator's first; undefined: none. */
export function useChosenShop(): Shop | undefined {
  const may = useMay();
  const shown = useShopInAddress()?.shop;
  const { data } = useQuery({ ...tenants, enabled: may("tenants:read") });
  const seen = data?.items ?? [];
  useEffect(() => {
    last = shown ?? last;
  }, [shown]);
  if (shown) return shown;
  if (last && seen.some(({ id }) => id === last?.tenantId)) return last;
  const [first] = seen;
  return first && { tenantId: first.id, environment: first.isTestOnly ? "test" : "live" };
}
