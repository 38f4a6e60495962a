import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "./client.ts";

/** Who is signed in, and where. */
export const sessionQueries = {
  current: queryOptions({
    queryKey: ["session"],
    queryFn: () => bodyOf(client.GET("/sessions/current")),
    // Reading it keeps the session alive: whoever has left is signed out.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }),
  own: queryOptions({
    queryKey: ["sessions"],
    queryFn: () => bodyOf(client.GET("/sessions")),
  }),
};
