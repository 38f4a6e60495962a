import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { LOOK_AGAIN_MS, rowsOf } from "../rows/rows.queries.ts";

/** What the pages of the installation ask. */
export const installationQueries = {
  health: queryOptions({
    queryKey: ["installation", "health"],
    queryFn: () => bodyOf(client.GET("/installation/health")),
    refetchInterval: LOOK_AGAIN_MS,
  }),
  settings: queryOptions({
    queryKey: ["installation", "settings"],
    queryFn: () => bodyOf(client.GET("/installation/settings")),
  }),
  retention: queryOptions({
    queryKey: ["installation", "retention"],
    queryFn: () => bodyOf(client.GET("/installation/retention")),
  }),
  jobs: rowsOf({
    key: ["failed-jobs"],
    read: (query) => bodyOf(client.GET("/failed-jobs", { params: { query } })),
  }),
};
