import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../client/client.ts";
import { valueIn } from "../../rows/list-address.ts";
import { LOOK_AGAIN_MS } from "../../rows/rows.queries.ts";

export const WATCH_STATES = ["unconfirmed", "changed", "unreachable", "unreadable", "unchanged"] as const;
/** What is known of a source that programs read; undefined: all but the unchanged ones. */
export type WatchState = (typeof WATCH_STATES)[number] | undefined;

/** The state to which the address narrows the list. */
export const stateIn = (search: URLSearchParams): WatchState => valueIn(search, "state", WATCH_STATES);

/** What the page of the watch asks. */
export const watchQueries = {
  list: (state: WatchState) =>
    queryOptions({
      queryKey: ["knowledge", "watch", state ?? "needed"],
      queryFn: () =>
        bodyOf(client.GET("/knowledge/watch", { params: { query: state === undefined ? {} : { state } } })),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  source: (source: string) =>
    queryOptions({
      queryKey: ["knowledge", "watched", source],
      queryFn: () => bodyOf(client.GET("/knowledge/watch/{source}", { params: { path: { source } } })),
    }),
};

/** Says that the rules agree with the text of a source that was read, by its hash. */
export function confirmText(source: string, text: string) {
  return bodyOf(client.POST("/knowledge/watch/confirmations", { body: { texts: [{ source, text }] } }));
}
