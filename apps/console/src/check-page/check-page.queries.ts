import { bodyOf } from "@entrada/api-client/client";
import type { CheckPagePatch } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { type changing, client } from "../client/client.ts";
import type { Shop } from "../client/tenants.queries.ts";

const ONE = "/tenants/{tenantId}/{environment}/check-page";

export const readCheckPage = (shop: Shop) => bodyOf(client.GET(ONE, { params: { path: shop } }));

export const saveCheckPage = (shop: Shop, header: ReturnType<typeof changing>, body: CheckPagePatch) =>
  bodyOf(client.PATCH(ONE, { params: { path: shop, header }, body }));

/** What the page about a tenant's check page asks. */
export const checkPageQueries = {
  one: (shop: Shop) =>
    queryOptions({
      queryKey: ["check-page", shop],
      queryFn: () => readCheckPage(shop),
      // Somebody types into it.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
};
