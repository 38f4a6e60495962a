import { bodyOf } from "@entrada/api-client/client";
import { client } from "../client/client.ts";
import { rowsOf } from "../rows/rows.queries.ts";

/** What the pages of tenants ask. */
export const tenantListQueries = {
  /** those whose names have these words; empty: all */
  named: (words: string) =>
    rowsOf({
      key: ["tenants", "list", words],
      read: (stretch) => {
        const query = words === "" ? stretch : { ...stretch, q: words };
        return bodyOf(client.GET("/tenants", { params: { query } }));
      },
    }),
  tests: rowsOf({
    key: ["tenants", "tests"],
    read: (query) => bodyOf(client.GET("/test-tenants", { params: { query } })),
  }),
};
