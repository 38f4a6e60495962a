import { bodyOf } from "@entrada/api-client/client";
import type { Environment } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { rowsOf } from "../rows/rows.queries.ts";

/** What of it is listed. */
interface WaitingFilter {
  readonly tenantId?: string;
  readonly environment?: Environment;
  readonly order?: "newest";
}

const AT_ONCE = 200;
const READ_AGAIN_MS = 1_000;

/** What the page of a release asks, besides the case. */
export const releaseQueries = {
  /** what was issued in a case, each beside the case; read again for as long as a file is being read */
  issued: (caseId: string) =>
    queryOptions({
      queryKey: ["cases", caseId, "deliverables"],
      queryFn: () =>
        bodyOf(client.GET("/cases/{id}/deliverables", { params: { path: { id: caseId }, query: { limit: AT_ONCE } } })),
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ file }) => file === "reading") === true ? READ_AGAIN_MS : false,
    }),
  /** the same as it is listed, with what people are called */
  people: (caseId: string) =>
    queryOptions({
      queryKey: ["cases", caseId, "deliverables", "people"],
      queryFn: () => bodyOf(client.GET("/deliverables", { params: { query: { caseId, limit: AT_ONCE } } })),
    }),
  /** what waits for somebody who had no hand in it */
  waiting: (filter: WaitingFilter) =>
    rowsOf({
      key: ["deliverables", "waiting", filter],
      read: (stretch) =>
        bodyOf(
          client.GET("/deliverables", {
            params: { query: { ...filter, state: ["awaitingRelease"], preparedByMe: false, ...stretch } },
          }),
        ),
    }),
};
