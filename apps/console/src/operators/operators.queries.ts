import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { rowsOf } from "../rows/rows.queries.ts";

/** What the pages of operators ask. */
export const operatorQueries = {
  list: rowsOf({
    key: ["operators", "list"],
    read: (stretch) => bodyOf(client.GET("/operators", { params: { query: stretch } })),
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
