import { bodyOf, type Client } from "@entrada/api-client/client";

const AT_ONCE = 100;

/** What the portal asks about orders, for whoever ordered. */
export const orderQueries = {
  all: (client: Client) => ({
    queryKey: ["orders"],
    queryFn: () => bodyOf(client.GET("/traveler/orders", { params: { query: { limit: AT_ONCE } } })),
  }),
  invoices: (client: Client, orderId: string) => ({
    queryKey: ["invoices", orderId],
    queryFn: () => bodyOf(client.GET("/traveler/invoices", { params: { query: { orderId, limit: AT_ONCE } } })),
  }),
};
