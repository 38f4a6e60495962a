import { bodyOf } from "@entrada/api-client/client";
import type { CheckPagePatch } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { changing, client } from "../client/client.ts";
import type { Shop } from "../client/tenants.queries.ts";

/** What the page about a tenant's check page asks. */
export const checkPageQueries = {
  one: (shop: Shop) =>
    queryOptions({
      queryKey: ["check-page", shop],
      queryFn: () => bodyOf(client.GET("/tenants/{tenantId}/{environment}/check-page", { params: { path: shop } })),
      // Somebody types into it.
      refetchOnWindowFocus: false,
    }),
};

export function saveCheckPage(shop: Shop, version: string, body: CheckPagePatch) {
  const params = { path: shop, header: changing(version) };
  return bodyOf(client.PATCH("/tenants/{tenantId}/{environment}/check-page", { params, body }));
}
