import { bodyOf } from "@entrada/api-client/client";
import type { WorkQueue } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { TARGETS } from "../rows/due.ts";
import { LOOK_AGAIN_MS, rowsOf } from "../rows/rows.queries.ts";
import type { QueueFilter } from "./queue-address.ts";

/** How much waits in each queue. */
export const queueCounts = queryOptions({
  queryKey: ["queues", "counts"],
  queryFn: () => bodyOf(client.GET("/queues")),
  refetchInterval: LOOK_AGAIN_MS,
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
