import { bodyOf } from "@entrada/api-client/client";
import type { Order } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import type { Shop } from "../client/tenants.queries.ts";
import { rowsOf } from "../rows/rows.queries.ts";

const AT_ONCE = 200;

/** Which of them. */
interface OrderFilter {
  readonly order: "newest" | "oldest";
  readonly state?: Order["state"][];
  readonly paymentState?: Order["paymentState"][];
}

const at = (shop: Shop, id: string) => ({ path: { ...shop, id } });

/** What the pages of orders ask. Everything about an order is below its id, and is read anew together. */
export const orderQueries = {
  list: (shop: Shop, filter: OrderFilter) =>
    rowsOf({
      key: ["orders", "list", shop, filter],
      read: (stretch) =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/orders", {
            params: { path: { ...shop }, query: { ...filter, ...stretch } },
          }),
        ),
    }),
  one: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["orders", id],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/orders/{id}", {
            params: { ...at(shop, id), query: { expand: ["order.lines"] } },
          }),
        ),
    }),
  payments: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["orders", id, "payments"],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/orders/{id}/payments", {
            params: { ...at(shop, id), query: { limit: AT_ONCE } },
          }),
        ),
    }),
  refunds: (shop: Shop, id: string, paymentId: string) =>
    queryOptions({
      queryKey: ["orders", id, "refunds", paymentId],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/payments/{id}/refunds", {
            params: { ...at(shop, paymentId), query: { limit: AT_ONCE } },
          }),
        ),
    }),
  ledger: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["orders", id, "ledger"],
      queryFn: () =>
        bodyOf(client.GET("/tenants/{tenantId}/{environment}/orders/{id}/ledger", { params: at(shop, id) })),
    }),
  /** what was agreed when it was bought: never changed */
  quote: (shop: Shop, quoteId: string) =>
    queryOptions({
      queryKey: ["quotes", quoteId],
      queryFn: () => bodyOf(client.GET("/tenants/{tenantId}/{environment}/quotes/{id}", { params: at(shop, quoteId) })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
