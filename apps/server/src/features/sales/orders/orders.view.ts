import { availableOrderActions } from "@entrada/domain/orders/order-lifecycle";
import { shownSums } from "@entrada/domain/orders/order-payment";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { showMetadata } from "../../../work/metadata.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import type { ShownExpandedCase } from "../../casework/expansion/expansion.schema.ts";
import { showLines } from "./orders.lines.view.ts";
import { factsOf } from "./orders.machine.ts";
import type { ShownOrder } from "./orders.schema.ts";
import type { LinesOfOrder, OrderWithCases } from "./orders.service.ts";

export const ORDERS_PATH = "/tenant/orders";

/** The cases of orders as they are shown whole, by uuid. */
export type WholeCases = ReadonlyMap<string, ShownExpandedCase>;

/** The parts of orders that were asked for. */
export interface OrderParts {
  readonly cases?: WholeCases | undefined;
  /** by uuid of the order */
  readonly lines?: ReadonlyMap<string, LinesOfOrder> | undefined;
  readonly language: Language;
}

/** The order as clients see it, with those of its parts that are given. */
export function showOrder(order: OrderWithCases, r: Read<UseCaseContext>, parts?: OrderParts): ShownOrder {
  const lines = parts?.lines?.get(order.id);
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
    cases: order.cases.map((one) => showOrderedCase(one, parts?.cases?.get(one.id))),
    ...(parts && lines && showLines(order, lines, parts.language)),
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    availableActions: [...availableOrderActions(order.state, factsOf(order, order.cases, r.now))],
  };
}

function showOrderedCase(
  { id, travelerId, productId, state, attentionRequestId }: OrderWithCases["cases"][number],
  whole: ShownExpandedCase | undefined,
): ShownOrder["cases"][number] {
  return {
    id: encodeId("cas", id),
    travelerId: encodeId("trv", travelerId),
    productId: encodeId("prd", productId),
    state,
    collectionRequestId: attentionRequestId && encodeId("crq", attentionRequestId),
    ...(whole && { case: whole }),
  };
}

/** How an order is answered. */
export const ORDER: Resource<OrderWithCases> = {
  type: "order",
  path: ORDERS_PATH,
  show: (order, r) => showOrder(order, r),
};
