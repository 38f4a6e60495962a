import { bodyOf, type Client } from "@entrada/api-client/client";

/** What the portal asks of the session itself. */
export const sessionQueries = {
  brand: (client: Client) => ({
    queryKey: ["brand"],
    queryFn: () => bodyOf(client.GET("/traveler/brand")),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  session: (client: Client) => ({
    queryKey: ["session"],
    queryFn: () => bodyOf(client.GET("/traveler/session")),
  }),
  sessions: (client: Client) => ({
    queryKey: ["sessions"],
    queryFn: () => bodyOf(client.GET("/traveler/sessions", { params: { query: { limit: 100 } } })),
  }),
};
