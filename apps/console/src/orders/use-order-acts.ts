import { bodyOf } from "@entrada/api-client/client";
import type { Cancellation, OperatorRefund, Order, Payment } from "@entrada/api-client/operator-schema";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useRenewed } from "../acts/use-renewed.ts";
import { changing, client } from "../client/client.ts";
import type { Shop } from "../client/tenants.queries.ts";

export type RefundCause = OperatorRefund["cause"];

/** What can be done about the money of an order. */
export function useOrderActs(shop: Shop, { id }: Pick<Order, "id">) {
  const renewed = useRenewed("orders");
  return {
    refund: (payment: Payment, body: OperatorRefund, key: string) =>
      renewed(
        bodyOf(
          client.POST("/tenants/{tenantId}/{environment}/payments/{id}/refunds", {
            params: { path: { ...shop, id: payment.id }, header: changing(payment.version, key) },
            body,
          }),
        ),
      ),
    /** What cancelling all that can be cancelled would give back, by line. */
    prepareCancellation: () =>
      bodyOf(
        client.POST("/tenants/{tenantId}/{environment}/orders/{id}/cancellations", {
          params: { path: { ...shop, id }, header: { "Idempotency-Key": newKey() } },
          body: {},
        }),
      ),
    confirmCancellation: ({ id: cancellationId, version }: Cancellation, cause: RefundCause, key: string) =>
      renewed(
        bodyOf(
          client.POST("/tenants/{tenantId}/{environment}/orders/{id}/cancellations/{cancellationId}/confirm", {
            params: { path: { ...shop, id, cancellationId }, header: changing(version, key) },
            body: { cause },
          }),
        ),
      ),
  };
}

export type OrderActs = ReturnType<typeof useOrderActs>;
