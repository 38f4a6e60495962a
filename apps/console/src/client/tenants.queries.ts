import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "./client.ts";

const AT_ONCE = 200;

/** The tenants that the operator sees. */
export const tenants = queryOptions({
  queryKey: ["tenants"],
  queryFn: () => bodyOf(client.GET("/tenants", { params: { query: { limit: AT_ONCE } } })),
  staleTime: Number.POSITIVE_INFINITY,
});
