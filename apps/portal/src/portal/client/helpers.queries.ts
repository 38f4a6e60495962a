import { bodyOf, type Client } from "@entrada/api-client/client";

const AT_ONCE = 100;

/** What the portal asks about who helps with a case. */
export const helperQueries = {
  ofCase: (client: Client, caseId: string) => ({
    queryKey: ["helpers", caseId],
    queryFn: () =>
      bodyOf(
        client.GET("/traveler/cases/{id}/collaborators", {
          params: { path: { id: caseId }, query: { limit: AT_ONCE } },
        }),
      ),
  }),
};
