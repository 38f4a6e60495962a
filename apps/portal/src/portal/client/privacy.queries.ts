import { bodyOf, type Client } from "@entrada/api-client/client";

/** What the portal asks about what is stored. */
export const privacyQueries = {
  stored: (client: Client, travelerId: string) => ({
    queryKey: ["stored", travelerId],
    queryFn: () => bodyOf(client.GET("/traveler/travelers/{id}/stored-data", { params: { path: { id: travelerId } } })),
  }),
};
