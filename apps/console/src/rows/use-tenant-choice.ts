import { useQuery } from "@tanstack/react-query";
import { type Shop, tenants } from "../client/tenants.queries.ts";
import { useMay } from "../client/use-session.ts";
import { useAtPlace } from "../page/place.ts";
import { useShopInAddress } from "../shop/shop-address.ts";
import { type Choice, useListAddress, valueIn } from "./list-address.ts";

/**
 * One of the operator's tenants by its name, where there are several; the one that is chosen, or always shown, stands above the
 * page. A page about one tenant has its own choice (`shop/shop-frame.tsx`).
 */
export function useTenantChoice(shop: Shop | undefined): readonly Choice[] {
  const may = useMay();
  const { search } = useListAddress();
  const isOfOne = useShopInAddress() !== undefined;
  const { data } = useQuery({ ...tenants, enabled: !isOfOne && may("tenants:read") });
  const seen = data?.items ?? [];
  const chosen = seen.find(({ id }) => id === (shop?.tenantId ?? search.get("tenantId")));
  useAtPlace(chosen?.id, shop?.environment ?? valueIn(search, "environment", ["live", "test"]));
  const options = seen.map(({ id, name }) => ({ value: id, label: name }));
  if (isOfOne) return [];
  return options.length > 1 || chosen ? [{ name: "tenantId", options, ...(shop && { value: shop.tenantId }) }] : [];
}
