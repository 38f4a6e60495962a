import { bodyOf } from "@entrada/api-client/client";
import type { WorkQueue } from "@entrada/api-client/operator-schema";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import type { QueueFilter } from "./queue-address.ts";

const AT_ONCE = 200;
const SOON_MS = 4 * 3_600_000;
/** What others take or finish appears by itself. */
const LOOK_AGAIN_MS = 15_000;

/** How much waits in each queue. */
export const queueCounts = queryOptions({
  queryKey: ["queues", "counts"],
  queryFn: () => bodyOf(client.GET("/queues")),
  refetchInterval: LOOK_AGAIN_MS,
});

/** Where a queue is read on: after a row, of the cases that were due when its first rows were read. */
interface ReadOn {
  readonly cursor: string;
  readonly asOf: Date;
}

/** The rows of a queue, as far as somebody has scrolled. */
export function queueRows(queue: WorkQueue, { due, ...filter }: QueueFilter) {
  return infiniteQueryOptions({
    queryKey: ["queues", queue, due, filter],
    queryFn: async ({ pageParam }) => {
      const asOf = pageParam?.asOf ?? new Date();
      const query = {
        ...filter,
        ...(due && TARGETS[due](asOf)),
        ...(pageParam && { cursor: pageParam.cursor }),
        limit: AT_ONCE,
      };
      return { asOf, ...(await bodyOf(client.GET("/queues/{queue}", { params: { path: { queue }, query } }))) };
    },
    initialPageParam: undefined as ReadOn | undefined,
    getNextPageParam: ({ asOf, hasMore, nextCursor }) =>
      hasMore && nextCursor !== null ? { asOf, cursor: nextCursor } : undefined,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

const TARGETS: Readonly<
  Record<NonNullable<QueueFilter["due"]>, (asOf: Date) => { readonly dueAfter?: string; readonly dueBefore: string }>
> = {
  late: (asOf) => ({ dueBefore: asOf.toISOString() }),
  soon: (asOf) => ({
    dueAfter: asOf.toISOString(),
    dueBefore: new Date(asOf.getTime() + SOON_MS).toISOString(),
  }),
};
