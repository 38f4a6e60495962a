import { allPages } from "@entrada/api-client/all-pages";
import { bodyOf } from "@entrada/api-client/client";
import type { Environment } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "./client.ts";

/** The tenants that the operator sees: all of them, since they are found by their names. */
export const tenants = queryOptions({
  queryKey: ["tenants"],
  queryFn: async () => ({ items: await allPages((query) => client.GET("/tenants", { params: { query } })) }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** One of them. */
export const tenantById = (id: string) =>
  queryOptions({
    queryKey: ["tenants", id],
    queryFn: () => bodyOf(client.GET("/tenants/{id}", { params: { path: { id } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What belongs to one tenant in one of its environments. */
export interface Shop {
  readonly tenantId: string;
  readonly environment: Environment;
}
