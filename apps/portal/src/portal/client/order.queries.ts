import { bodyOf, type Client } from "@entrada/api-client/client";
import type { Payment } from "@entrada/api-client/schema";
import { OPEN_PAYMENT_STATES } from "@entrada/domain/payments/payment-lifecycle";
import { isOneOf } from "@entrada/domain/shared/one-of";

const AT_ONCE = 100;
const LOOK_AGAIN_MS = 2_000;

/** What the portal asks about orders, for whoever ordered. */
export const orderQueries = {
  all: (client: Client) => ({
    queryKey: ["orders"],
    queryFn: () => bodyOf(client.GET("/traveler/orders", { params: { query: { limit: AT_ONCE } } })),
  }),
  paymentModes: (client: Client) => ({
    queryKey: ["paymentModes"],
    queryFn: () => bodyOf(client.GET("/traveler/payment-modes")),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  payments: (client: Client, orderId: string) => ({
    queryKey: ["payments", orderId],
    queryFn: () =>
      bodyOf(
        client.GET("/traveler/orders/{id}/payments", {
          params: { path: { id: orderId }, query: { limit: AT_ONCE } },
        }),
      ),
    // Whoever comes back from the provider's page is not shown what was there before.
    staleTime: 0,
    refetchInterval: ({
      state,
    }: {
      readonly state: { readonly data?: { readonly items: readonly Payment[] } | undefined };
    }) => (state.data?.items.some(isUnderWay) ? LOOK_AGAIN_MS : (false as const)),
  }),
  invoices: (client: Client, orderId: string) => ({
    queryKey: ["invoices", orderId],
    queryFn: () => bodyOf(client.GET("/traveler/invoices", { params: { query: { orderId, limit: AT_ONCE } } })),
  }),
};

/** Whether a payment was begun, and nothing has come of it yet. */
export function isUnderWay({ state }: Payment): boolean {
  return isOneOf(OPEN_PAYMENT_STATES, state);
}
