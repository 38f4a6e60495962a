import { bodyOf } from "@entrada/api-client/client";
import type { WebhookDelivery } from "@entrada/api-client/operator-schema";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { client } from "../../client/client.ts";
import type { Shop } from "../../client/tenants.queries.ts";
import { rowsOf } from "../../rows/rows.queries.ts";

// Deliveries are told to nobody: they would have to be told of as well. What waits is looked at more often.
const DELIVERIES_LOOK_MS = 15_000;
const WAITING_MS = 2_000;

interface DeliveryFilter {
  readonly endpointId: string;
  readonly state?: WebhookDelivery["state"][];
}

/** What the pages of webhooks ask. */
export const webhookQueries = {
  list: (shop: Shop) =>
    rowsOf({
      key: ["webhook-endpoints", "list", shop],
      read: (stretch) =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/webhook-endpoints", {
            params: { path: { ...shop }, query: stretch },
          }),
        ),
    }),
  one: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["webhook-endpoints", id],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/webhook-endpoints/{id}", { params: { path: { ...shop, id } } }),
        ),
      refetchInterval: DELIVERIES_LOOK_MS,
    }),
  deliveries: (shop: Shop, filter: DeliveryFilter) => {
    const rows = rowsOf({
      key: ["webhook-endpoints", "deliveries", shop, filter],
      read: (stretch) =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/webhook-deliveries", {
            params: { path: { ...shop }, query: { ...filter, ...stretch } },
          }),
        ),
    });
    return infiniteQueryOptions({
      ...rows,
      refetchInterval: ({ state: { data } }) => {
        const [first, ...rest] = data?.pages ?? [];
        // Whoever has scrolled far reads all of it anew with each look.
        const isWaiting = rest.length === 0 && first?.items.some((one) => one.state === "pending");
        return isWaiting ? WAITING_MS : DELIVERIES_LOOK_MS;
      },
    });
  },
  delivery: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["webhook-endpoints", "delivery", id],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/webhook-deliveries/{id}", {
            params: { path: { ...shop, id } },
          }),
        ),
      refetchInterval: ({ state }) => (state.data?.state === "pending" ? WAITING_MS : false),
    }),
};
