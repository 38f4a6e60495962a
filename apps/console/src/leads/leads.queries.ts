import { bodyOf } from "@entrada/api-client/client";
import type { OperatorsLead } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { LOOK_AGAIN_MS, rowsOf } from "../rows/rows.queries.ts";
import type { leadFilterIn } from "./lead-address.ts";

/** What the pages of leads ask. */
export const leadQueries = {
  list: (filter: ReturnType<typeof leadFilterIn>) =>
    rowsOf({
      key: ["leads", "list", filter],
      read: (stretch) => bodyOf(client.GET("/leads", { params: { query: { ...filter, ...stretch } } })),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["leads", id],
      queryFn: () => bodyOf(client.GET("/leads/{id}", { params: { path: { id } } })),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  determination: ({ tenantId, environment, determinationId }: OperatorsLead) =>
    queryOptions({
      queryKey: ["determinations", determinationId],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/determinations/{id}", {
            params: { path: { tenantId, environment, id: determinationId ?? "" } },
          }),
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
