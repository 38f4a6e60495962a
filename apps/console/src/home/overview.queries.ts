import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { LOOK_AGAIN_MS } from "../rows/rows.queries.ts";

/** What waits besides cases; what the role may not see is null. */
export const overview = queryOptions({
  queryKey: ["overview"],
  queryFn: () => bodyOf(client.GET("/account/overview")),
  refetchInterval: LOOK_AGAIN_MS,
});
