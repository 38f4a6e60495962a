import { bodyOf } from "@entrada/api-client/client";
import type { QueuedCase, WorkQueue } from "@entrada/api-client/operator-schema";
import { type InfiniteData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { TARGETS } from "../rows/due.ts";
import { rowsOf } from "../rows/rows.queries.ts";
import type { QueueFilter } from "./queue-address.ts";

/** A target is missed without anybody writing. */
const COUNT_AGAIN_MS = 5_000;

/** How much waits in each queue. */
export const queueCounts = queryOptions({
  queryKey: ["queues", "counts"],
  queryFn: () => bodyOf(client.GET("/queues")),
  refetchInterval: COUNT_AGAIN_MS,
});

/** The rows of a queue. */
export function queueRows(queue: WorkQueue, { due, ...filter }: QueueFilter) {
  return rowsOf({
    key: ["queues", queue, due, filter],
    read: (stretch, asOf) => {
      const query = { ...filter, ...(due && TARGETS[due](asOf)), ...stretch };
      return bodyOf(client.GET("/queues/{queue}", { params: { path: { queue }, query } }));
    },
  });
}

/** The row of a case, if a queue that was looked at has it. */
export function loadedRow(queries: QueryClient, id: string): QueuedCase | undefined {
  const pages = queries
    .getQueriesData<InfiniteData<{ readonly items?: readonly QueuedCase[] }>>({ queryKey: ["queues"] })
    .flatMap(([, data]) => data?.pages ?? []);
  return pages.flatMap(({ items }) => items ?? []).find((row) => row.id === id);
}
