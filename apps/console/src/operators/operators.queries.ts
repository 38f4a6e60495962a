import { allPages } from "@entrada/api-client/all-pages";
import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import type { Shop } from "../client/tenants.queries.ts";
import { rowsOf } from "../rows/rows.queries.ts";

// More people than these are no team.
const ENOUGH = 2_000;

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
      queryFn: async () => ({
        items: await allPages(
          (query) => client.GET("/operators", { params: { query: { tenantId, ...query } } }),
          ENOUGH,
        ),
      }),
    }),
  /** by name and role, for whoever sees the tenant */
  peopleOf: (shop: Shop) =>
    queryOptions({
      queryKey: ["operators", "people", shop],
      queryFn: async () => ({
        items: await allPages(
          (query) => client.GET("/tenants/{tenantId}/{environment}/people", { params: { path: { ...shop }, query } }),
          ENOUGH,
        ),
      }),
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
