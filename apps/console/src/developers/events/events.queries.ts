import { bodyOf } from "@entrada/api-client/client";
import type { Event } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../client/client.ts";
import type { Shop } from "../../client/tenants.queries.ts";
import { LOOK_AGAIN_MS } from "../../rows/rows.queries.ts";

const PAGE = 500;
const PAGES_AT_ONCE = 4;
const KEPT_MAX = 5_000;

export type ResourceType = Event["resource"]["type"];

interface EventFilter {
  /** how far back */
  readonly hours: number;
  readonly types?: string[];
  readonly resourceType?: ResourceType;
  readonly resourceId?: string;
}

interface ReadEvents {
  /** of which moment on they were asked for */
  readonly startAt: string;
  /** the oldest first */
  readonly events: readonly Event[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** What the pages of events ask. */
export const eventQueries = {
  /** Those of the last hours. Read again, it goes on after the last one that was read. */
  list: (shop: Shop, { hours, ...filter }: EventFilter) =>
    queryOptions({
      queryKey: ["events", "list", shop, hours, filter],
      queryFn: async ({ client: queries, queryKey }) => {
        const known = queries.getQueryData<ReadEvents>(queryKey);
        const startAt = known?.startAt ?? new Date(Date.now() - hours * 3_600_000).toISOString();
        let found: ReadEvents = known ?? { startAt, events: [], cursor: "", hasMore: true };
        for (let pages = 0; pages < PAGES_AT_ONCE; pages += 1) {
          const from = found.cursor === "" ? { startAt } : { cursor: found.cursor };
          const { items, nextCursor, hasMore } = await readEvents(shop, { ...filter, ...from, limit: PAGE });
          found = { startAt, events: [...found.events, ...items].slice(-KEPT_MAX), cursor: nextCursor, hasMore };
          if (!hasMore) break;
        }
        return found;
      },
      refetchInterval: LOOK_AGAIN_MS,
    }),
  one: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["event", id],
      queryFn: () =>
        bodyOf(client.GET("/tenants/{tenantId}/{environment}/events/{id}", { params: { path: { ...shop, id } } })),
      // It never changes.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The event before this one about the same resource; null: there is none that is kept. */
  before: (shop: Shop, { id, sequence, resource }: Event) =>
    queryOptions({
      queryKey: ["event", id, "before"],
      queryFn: async () => {
        let last: Event | null = null;
        let cursor: string | undefined;
        for (;;) {
          const page = await readEvents(shop, { resourceId: resource.id, limit: PAGE, ...(cursor && { cursor }) });
          for (const one of page.items) if (Number(one.sequence) < Number(sequence)) last = one;
          if (!page.hasMore || page.items.some((one) => Number(one.sequence) >= Number(sequence))) return last;
          cursor = page.nextCursor;
        }
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

interface EventQuery extends Omit<EventFilter, "hours"> {
  readonly startAt?: string;
  readonly cursor?: string;
  readonly limit: number;
}

function readEvents(shop: Shop, query: EventQuery) {
  return bodyOf(client.GET("/tenants/{tenantId}/{environment}/events", { params: { path: { ...shop }, query } }));
}
