import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { TARGETS } from "../rows/due.ts";
import { LOOK_AGAIN_MS, rowsOf } from "../rows/rows.queries.ts";
import type { ticketFilterIn } from "./ticket-address.ts";

/** What the pages of support ask. */
export const supportQueries = {
  list: ({ due, ...filter }: ReturnType<typeof ticketFilterIn>) =>
    rowsOf({
      key: ["support-tickets", "list", due, filter],
      read: (stretch, asOf) => {
        const query = { ...filter, ...(due && TARGETS[due](asOf)), ...stretch };
        return bodyOf(client.GET("/support-tickets", { params: { query } }));
      },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["support-tickets", id],
      queryFn: () => bodyOf(client.GET("/support-tickets/{id}", { params: { path: { id } } })),
      refetchInterval: LOOK_AGAIN_MS,
    }),
};
