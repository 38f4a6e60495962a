import type { AppContext } from "../../../context.ts";
import { changeAwaited, createAwaited, read, readOne } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn, partsIn, wantedId } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { errorsOfPayment } from "./payments.check.ts";
import { EXAMPLE_NEW_PAYMENT, EXAMPLE_PAYMENT } from "./payments.examples.ts";
import {
  NewPaymentSchema,
  PaidOrderParams,
  PaymentPageSchema,
  PaymentParams,
  PaymentSchema,
  PaymentsOfOrderQuery,
  PaymentsQuery,
} from "./payments.schema.ts";
import {
  cancelPayment,
  createPayment,
  findPayment,
  getPayment,
  hasMovedOn,
  listPayments,
  listPaymentsOf,
  type PaymentFilter,
} from "./payments.service.ts";
import { PAYMENT, PAYMENTS_PATH, showPayment } from "./payments.view.ts";

const OF_ORDER = "/tenant/orders/:id/payments";
const COMMON = { surface: "tenant", tag: "Payments" } as const;
const CHANGING = {
  ...COMMON,
  access: { grant: "payments:write" },
  method: "POST",
  idempotency: "required",
  cost: 5,
} as const;
const READING = {
  ...COMMON,
  access: { grant: "payments:read" },
  method: "GET",
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;

/** The operations on payments: how an order is paid. */
export function paymentsRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  route({
    ...CHANGING,
    id: "post_orders_id_payments",
    travelers: { scope: "payments:write", named: "order", id: "post_traveler_orders_id_payments" },
    capability: "payments",
    url: OF_ORDER,
    summary: "Pay an order",
    description:
      "Pays exactly what is due. An order has one payment under way at a time, so nobody pays twice. Waits up to five seconds " +
      "for the provider; the payment's events say what follows. Card data never passes through this service: with " +
      "`providerForm` the payer enters it into the provider's own form.",
    precondition: "none",
    emits: [
      "payment.updated",
      ...(["payment.created", "payment.requires_action", "payment.processing", "payment.succeeded"] as const),
      ...([
        "payment.failed",
        "payment.cancelled",
        "payment.disputed",
        "payment.charged_back",
        "order.confirmed",
        "order.updated",
      ] as const),
    ],
    problems: [
      "resource_not_found",
      "payment_amount_mismatch",
      "state_conflict",
      "capability_not_enabled",
      "limit_reached",
    ],
    examples: { params: { id: EXAMPLE_PAYMENT.orderId }, body: EXAMPLE_NEW_PAYMENT, response: EXAMPLE_PAYMENT },
    schema: { params: PaidOrderParams, body: NewPaymentSchema, response: { 201: PaymentSchema } },
    furtherErrors: (valid, request) => read(ctx, request, async ({ now }) => errorsOfPayment(valid, now)),
    handler: (request, reply) =>
      createAwaited(ctx, request, reply, PAYMENT, {
        useCase: (w) => createPayment(w, request.params.id, request.body),
        find: findPayment,
        isSettled: ({ state }) => state !== "created",
      }),
  });

  route({
    ...CHANGING,
    id: "post_payments_id_cancel",
    travelers: { scope: "payments:write", named: "payment", id: "post_traveler_payments_id_cancel" },
    url: `${PAYMENTS_PATH}/:id/cancel`,
    summary: "Give a payment up",
    description:
      "Asks the provider to give up a payment that waits for its payer. Waits up to five seconds until it is `cancelled`, unless " +
      "the payer has paid meanwhile; then the order can be paid in another way at once. Later, its events say it.",
    precondition: "ifMatchOptional",
    emits: ["payment.updated", "payment.cancelled", "order.updated"],
    problems: ["state_conflict"],
    examples: {
      params: { id: EXAMPLE_PAYMENT.id },
      response: {
        ...EXAMPLE_PAYMENT,
        state: "cancelled",
        mode: "test",
        token: "test_action_required",
        reference: null,
        settledOn: null,
        succeededAt: null,
        nextAction: null,
        cancelRequestedAt: "2026-11-22T10:20:00.000Z",
        availableActions: [],
      },
    },
    schema: { params: PaymentParams, response: { 200: PaymentSchema } },
    handler: (request, reply) =>
      changeAwaited(ctx, request, reply, PAYMENT, {
        useCase: (w) => cancelPayment(w, request.params.id, { expectedVersion: expectedVersion(request) }),
        find: findPayment,
        isSettled: hasMovedOn,
      }),
  });
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_orders_id_payments",
    operators: { action: "sales:read", id: "get_tenants_id_environment_orders_id_payments" },
    travelers: { scope: "orders:read", named: "order", id: "get_traveler_orders_id_payments" },
    url: OF_ORDER,
    summary: "List the payments of an order",
    description: "Oldest first, with those that failed.",
    cost: 2,
    examples: { params: { id: EXAMPLE_PAYMENT.orderId }, response: examplePage(EXAMPLE_PAYMENT) },
    schema: { params: PaidOrderParams, querystring: PaymentsOfOrderQuery, response: { 200: PaymentPageSchema } },
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => listPaymentsOf(r, request.params.id, partsIn(request.query), keyset),
        show: showPayment,
      }),
  });

  route({
    ...READING,
    id: "get_payments",
    operators: { action: "sales:read", id: "get_tenants_id_environment_payments" },
    url: PAYMENTS_PATH,
    summary: "List the payments",
    description: "Oldest first.",
    cost: 2,
    examples: { response: examplePage(EXAMPLE_PAYMENT) },
    schema: { querystring: PaymentsQuery, response: { 200: PaymentPageSchema } },
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => listPayments(r, paymentFilter(request.query), keyset),
        show: showPayment,
      }),
  });

  route({
    ...READING,
    id: "get_payments_id",
    operators: { action: "sales:read", id: "get_tenants_id_environment_payments_id" },
    travelers: { scope: "orders:read", named: "payment", id: "get_traveler_payments_id" },
    url: `${PAYMENTS_PATH}/:id`,
    summary: "Read a payment",
    description: "How far it is, and what the payer has to do.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    examples: { params: { id: EXAMPLE_PAYMENT.id }, response: EXAMPLE_PAYMENT },
    schema: { params: PaymentParams, response: { 200: PaymentSchema } },
    standing: standingOf(ctx, "pay", showPayment, getPayment),
    handler: (request, reply) => readOne(ctx, request, reply, PAYMENT, (r) => getPayment(r, request.params.id)),
  });
}

function paymentFilter({ state, orderId, customerId, ...created }: PaymentsQuery): PaymentFilter {
  return {
    states: state,
    orderId: wantedId("ord", orderId),
    customerId: wantedId("cus", customerId),
    ...createdIn(created),
  };
}
