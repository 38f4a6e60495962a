import type { Environment } from "@entrada/api-client/operator-schema";
import { useRoute } from "wouter";
import type { Shop } from "../client/tenants.queries.ts";

const ENVIRONMENTS: readonly Environment[] = ["live", "test"];

/** The address of a page about one tenant: of an area such as `webhooks`, or of something in it. */
export function shopHref({ tenantId, environment }: Shop, rest: string): string {
  return `/tenants/${tenantId}/${environment}/${rest}`;
}

/** The tenant and environment that the address names, and what it names there; undefined: none. */
export function useShopInAddress(): { readonly shop: Shop; readonly rest: string } | undefined {
  const [isOne, params] = useRoute("/tenants/:tenantId/:environment/*");
  const { tenantId, environment: named, "*": rest = "" } = params ?? {};
  const environment = ENVIRONMENTS.find((known) => known === named);
  return isOne && tenantId && environment ? { shop: { tenantId, environment }, rest } : undefined;
}

/** The tenant and environment of a page about one tenant. */
export function useShop(): Shop {
  const found = useShopInAddress();
  if (found === undefined) throw new Error("the address names no tenant");
  return found.shop;
}
