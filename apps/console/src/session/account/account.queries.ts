import { bodyOf } from "@entrada/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../client/client.ts";

/** How the operator signs in. */
export const account = queryOptions({
  queryKey: ["account"],
  queryFn: () => bodyOf(client.GET("/account")),
});
