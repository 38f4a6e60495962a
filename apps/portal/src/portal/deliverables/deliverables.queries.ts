import { bodyOf, type Client } from "@entrada/api-client/client";

const AT_ONCE = 100;

/** What the portal asks about issued documents. */
export const deliverableQueries = {
  ofCase: (client: Client, caseId: string) => ({
    queryKey: ["deliverables", caseId],
    queryFn: () => bodyOf(client.GET("/traveler/deliverables", { params: { query: { caseId, limit: AT_ONCE } } })),
  }),
};
