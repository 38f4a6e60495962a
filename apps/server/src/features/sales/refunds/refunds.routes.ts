import type { AppContext } from "../../../context.ts";
import { createAwaited, readOne } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { partsIn } from "../../../http/resources/list-filters.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_NEW_REFUND, EXAMPLE_REFUND } from "./refunds.examples.ts";
import {
  NewRefundSchema,
  RefundedPaymentParams,
  RefundPageSchema,
  RefundParams,
  RefundSchema,
  RefundsQuery,
} from "./refunds.schema.ts";
import { createRefund, findRefund, getRefund, listRefunds } from "./refunds.service.ts";
import { refundOf, showRefund } from "./refunds.view.ts";

const ALL = "/tenant/payments/:id/refunds";
const COMMON = { surface: "tenant", tag: "Payments" } as const;
const READING = {
  ...COMMON,
  access: { grant: "payments:read" },
  method: "GET",
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
/** What paying back is, whoever does it. */
export const REFUNDING = {
  tag: "Payments",
  method: "POST",
  capability: "payments",
  summary: "Pay a part of a payment back",
  idempotency: "required",
  cost: 5,
  emits: [
    "refund.created",
    "refund.succeeded",
    "refund.failed",
    "payment.updated",
    "payment.partially_refunded",
    "payment.refunded",
    "order.updated",
  ],
  problems: ["resource_not_found", "payment_amount_mismatch", "state_conflict", "limit_reached"],
} as const;
const PARAMS = { id: EXAMPLE_REFUND.paymentId };
const ONE_PARAMS = { ...PARAMS, refundId: EXAMPLE_REFUND.id };

/** The operations on refunds: what is paid back of a payment. */
export function refundsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...REFUNDING,
    surface: "tenant",
    access: { grant: "payments:write" },
    id: "post_payments_id_refunds",
    url: ALL,
    description:
      "Takes the amount off the named lines and pays it back. To cancel cases with their refunds, use the cancellations of the " +
      "order. Waits up to five seconds for the provider; a refund that is still `pending` then ends later. What you have " +
      "collected yourself you pay back yourself: such a refund succeeds at once.",
    precondition: "none",
    examples: { params: PARAMS, body: EXAMPLE_NEW_REFUND, response: EXAMPLE_REFUND },
    schema: { params: RefundedPaymentParams, body: NewRefundSchema, response: { 201: RefundSchema } },
    handler: (request, reply) =>
      createAwaited(ctx, request, reply, refundOf(request.params.id), {
        useCase: (w) => createRefund(w, request.params.id, request.body),
        find: findRefund,
        isSettled: ({ state }) => state !== "pending",
      }),
  });

  route({
    ...READING,
    id: "get_payments_id_refunds",
    operators: { action: "sales:read", id: "get_tenants_id_environment_payments_id_refunds" },
    url: ALL,
    summary: "List the refunds of a payment",
    description: "Oldest first.",
    cost: 2,
    examples: { params: PARAMS, response: examplePage(EXAMPLE_REFUND) },
    schema: { params: RefundedPaymentParams, querystring: RefundsQuery, response: { 200: RefundPageSchema } },
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => listRefunds(r, request.params.id, partsIn(request.query), keyset),
        show: showRefund,
      }),
  });

  route({
    ...READING,
    id: "get_payments_id_refunds_id",
    operators: { action: "sales:read", id: "get_tenants_id_environment_payments_id_refunds_id" },
    url: `${ALL}/:refundId`,
    summary: "Read a refund",
    description: "How far the money is on its way back.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    examples: { params: ONE_PARAMS, response: EXAMPLE_REFUND },
    schema: { params: RefundParams, response: { 200: RefundSchema } },
    handler: (request, reply) => {
      const { id, refundId } = request.params;
      return readOne(ctx, request, reply, refundOf(id), (r) => getRefund(r, id, refundId));
    },
  });
}
