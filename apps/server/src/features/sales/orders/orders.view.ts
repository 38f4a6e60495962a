import { availableOrderActions } from "@entrada/domain/orders/order-lifecycle";
import { shownSums } from "@entrada/domain/orders/order-payment";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { showMetadata } from "../../../work/metadata.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import { factsOf } from "./orders.machine.ts";
import type { ShownOrder } from "./orders.schema.ts";
import type { OrderWithCases } from "./orders.service.ts";

export const ORDERS_PATH = "/tenant/orders";

/** The order as clients see it. */
export function showOrder(order: OrderWithCases, r: Read<UseCaseContext>): ShownOrder {
  return {
    id: encodeId("ord", order.id),
    version: String(order.version),
    state: order.state,
    paymentState: order.paymentState,
    quoteId: encodeId("qte", order.quoteId),
    customerId: encodeId("cus", order.customerId),
    externalReference: order.externalReference,
    metadata: showMetadata(r, "orders", order),
    openPaymentId: order.openPaymentId && encodeId("pay", order.openPaymentId),
    sums: shownSums(order, order.currency),
    cases: order.cases.map(({ id, travelerId, productId, state, attentionRequestId }) => ({
      id: encodeId("cas", id),
      travelerId: encodeId("trv", travelerId),
      productId: encodeId("prd", productId),
      state,
      collectionRequestId: attentionRequestId && encodeId("crq", attentionRequestId),
    })),
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    availableActions: [...availableOrderActions(order.state, factsOf(order, order.cases, r.now))],
  };
}

/** How an order is answered. */
export const ORDER: Resource<OrderWithCases> = {
  type: "order",
  path: ORDERS_PATH,
  show: showOrder,
};
