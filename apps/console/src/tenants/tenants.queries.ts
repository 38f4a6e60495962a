import { bodyOf } from "@entrada/api-client/client";
import { client } from "../client/client.ts";
import { rowsOf } from "../rows/rows.queries.ts";

/** What the pages of tenants ask. */
export const tenantListQueries = {
  all: rowsOf({
    key: ["tenants", "list"],
    read: (query) => bodyOf(client.GET("/tenants", { params: { query } })),
  }),
  tests: rowsOf({
    key: ["tenants", "tests"],
    read: (query) => bodyOf(client.GET("/test-tenants", { params: { query } })),
  }),
};
