import { bodyOf } from "@entrada/api-client/client";
import type { OperatorsCustomer } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";

const AT_ONCE = 200;

type Of = { readonly travelerId: string } | { readonly customerId: string };
type Placed = Pick<OperatorsCustomer, "id" | "tenantId" | "environment">;

/** What the pages of people ask. */
export const peopleQueries = {
  customer: (id: string) =>
    queryOptions({
      queryKey: ["customers", id],
      queryFn: () => bodyOf(client.GET("/customers/{id}", { params: { path: { id } } })),
    }),
  cases: (of: Of) =>
    queryOptions({
      queryKey: ["cases", "of", of],
      queryFn: () => bodyOf(client.GET("/cases", { params: { query: { ...of, order: "newest", limit: AT_ONCE } } })),
    }),
  tickets: (of: Of) =>
    queryOptions({
      queryKey: ["support-tickets", "of", of],
      queryFn: () =>
        bodyOf(client.GET("/support-tickets", { params: { query: { ...of, order: "newest", limit: AT_ONCE } } })),
    }),
  orders: ({ id: customerId, tenantId, environment }: Placed) =>
    queryOptions({
      queryKey: ["orders", "of", customerId],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/orders", {
            params: { path: { tenantId, environment }, query: { customerId, limit: AT_ONCE } },
          }),
        ),
    }),
  travelers: ({ id: customerId, tenantId, environment }: Placed) =>
    queryOptions({
      queryKey: ["travelers", "of", customerId],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/travelers", {
            params: { path: { tenantId, environment }, query: { customerId, limit: AT_ONCE } },
          }),
        ),
    }),
};
