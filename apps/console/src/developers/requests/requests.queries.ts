import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../client/client.ts";
import type { Shop } from "../../client/tenants.queries.ts";
import { rowsOf } from "../../rows/rows.queries.ts";
import type { requestFilterIn } from "./request-address.ts";

/** What the pages of the request log ask. */
export const requestQueries = {
  list: (shop: Shop, { createdAfterOf, ...filter }: ReturnType<typeof requestFilterIn>) =>
    rowsOf({
      key: ["request-log", shop, filter, createdAfterOf.name],
      read: (stretch, asOf) =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/request-log", {
            params: { path: { ...shop }, query: { ...filter, ...createdAfterOf.since(asOf), ...stretch } },
          }),
        ),
    }),
  one: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["request", id],
      queryFn: () =>
        bodyOf(client.GET("/tenants/{tenantId}/{environment}/request-log/{id}", { params: { path: { ...shop, id } } })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
