import { bodyOf } from "@entrada/api-client/client";
import type { Environment } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "./client.ts";

const AT_ONCE = 200;

/** The tenants that the operator sees. */
export const tenants = queryOptions({
  queryKey: ["tenants"],
  queryFn: () => bodyOf(client.GET("/tenants", { params: { query: { limit: AT_ONCE } } })),
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
