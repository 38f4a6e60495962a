import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import type { Shop } from "../client/tenants.queries.ts";
import { rowsOf } from "../rows/rows.queries.ts";

const AT_ONCE = 200;

/** What the pages of operators ask. */
export const operatorQueries = {
  list: rowsOf({
    key: ["operators", "list"],
    read: (stretch) => bodyOf(client.GET("/operators", { params: { query: stretch } })),
  }),
  /** with how they sign in and what waits, for who manages them */
  ofTenant: (tenantId: string) =>
    queryOptions({
      queryKey: ["operators", "of", tenantId],
      queryFn: () => bodyOf(client.GET("/operators", { params: { query: { tenantId, limit: AT_ONCE } } })),
    }),
  /** by name and role, for whoever sees the tenant */
  peopleOf: (shop: Shop) =>
    queryOptions({
      queryKey: ["operators", "people", shop],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/people", {
            params: { path: { ...shop }, query: { limit: AT_ONCE } },
          }),
        ),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["operators", id],
      queryFn: () => bodyOf(client.GET("/operators/{id}", { params: { path: { id } } })),
    }),
  change: (id: string) =>
    queryOptions({
      queryKey: ["operators", "change", id],
      queryFn: () => bodyOf(client.GET("/operator-changes/{id}", { params: { path: { id } } })),
    }),
};
