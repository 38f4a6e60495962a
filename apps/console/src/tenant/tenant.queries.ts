import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import type { Shop } from "../client/tenants.queries.ts";
import { LOOK_AGAIN_MS, rowsOf } from "../rows/rows.queries.ts";

/** What the pages of a tenant's manager ask. */
export const tenantQueries = {
  today: (shop: Shop) =>
    queryOptions({
      queryKey: ["today", shop],
      queryFn: () => bodyOf(client.GET("/tenants/{tenantId}/{environment}/today", { params: { path: shop } })),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  settings: (shop: Shop) =>
    queryOptions({
      queryKey: ["settings", shop],
      queryFn: () => bodyOf(client.GET("/tenants/{tenantId}/{environment}/settings", { params: { path: shop } })),
      // Somebody types into them.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  offers: (shop: Shop) =>
    rowsOf({
      key: ["offers", shop],
      read: (query) =>
        bodyOf(client.GET("/tenants/{tenantId}/{environment}/products", { params: { path: shop, query } })),
    }),
  reportLetters: (locale: string) =>
    queryOptions({
      queryKey: ["report-letters", locale],
      queryFn: () => bodyOf(client.GET("/report-letters", { params: { query: { locale: locale as "en" } } })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  letters: (locale: string) =>
    queryOptions({
      queryKey: ["notice-letters", locale],
      queryFn: () => bodyOf(client.GET("/notice-letters", { params: { query: { locale: locale as "en" } } })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
