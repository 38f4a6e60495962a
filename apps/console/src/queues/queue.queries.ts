import { bodyOf } from "@entrada/api-client/client";
import type { WorkQueue } from "@entrada/api-client/operator-schema";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import type { QueueFilter } from "./queue-address.ts";

const AT_ONCE = 200;
/** What others take or finish appears by itself. */
const LOOK_AGAIN_MS = 15_000;

/** How much waits in each queue. */
export const queueCounts = queryOptions({
  queryKey: ["queues", "counts"],
  queryFn: () => bodyOf(client.GET("/queues")),
  refetchInterval: LOOK_AGAIN_MS,
});

/** The rows of a queue, as far as somebody has scrolled. */
export function queueRows(queue: WorkQueue, filter: QueueFilter) {
  return infiniteQueryOptions({
    queryKey: ["queues", queue, filter],
    queryFn: ({ pageParam }) =>
      bodyOf(
        client.GET("/queues/{queue}", {
          params: {
            path: { queue },
            query: { ...filter, limit: AT_ONCE, ...(pageParam !== "" && { cursor: pageParam }) },
          },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ hasMore, nextCursor }) => (hasMore ? nextCursor : undefined),
    refetchInterval: LOOK_AGAIN_MS,
  });
}
