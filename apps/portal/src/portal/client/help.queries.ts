import { bodyOf, type Client } from "@entrada/api-client/client";

const AT_ONCE = 100;
const LOOK_AGAIN_MS = 30_000;

/** What the portal asks about questions and their answers. */
export const helpQueries = {
  all: (client: Client) => ({
    queryKey: ["questions"],
    queryFn: () => bodyOf(client.GET("/traveler/support-tickets", { params: { query: { limit: AT_ONCE } } })),
  }),
  one: (client: Client, id: string) => ({
    queryKey: ["questions", id],
    queryFn: () => bodyOf(client.GET("/traveler/support-tickets/{id}", { params: { path: { id } } })),
    refetchInterval: LOOK_AGAIN_MS,
  }),
};
