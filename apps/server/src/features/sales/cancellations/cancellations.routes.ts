import type { AppContext } from "../../../context.ts";
import { change, create, readWhole } from "../../../http/resources/change.ts";
import { chooseLanguage, wantedLanguage } from "../../../http/resources/in-language.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_CANCELLATION, EXAMPLE_CONFIRMED } from "./cancellations.examples.ts";
import {
  CancellationPageSchema,
  CancellationParams,
  CancellationSchema,
  CancellationsQuery,
  CancelledOrderParams,
  NewCancellationSchema,
} from "./cancellations.schema.ts";
import {
  confirmCancellation,
  getCancellation,
  getCancellationAlone,
  listCancellations,
  prepareCancellation,
} from "./cancellations.service.ts";
import { cancellationOf, showCancellation } from "./cancellations.view.ts";

const ALL = "/tenant/orders/:id/cancellations";
const ONE = `${ALL}/:cancellationId`;
const COMMON = { surface: "tenant", tag: "Orders" } as const;
const CHANGING = {
  tag: "Orders",
  method: "POST",
  idempotency: "required",
  cost: 5,
  requestHeaders: ["Accept-Language"],
  problems: ["state_conflict"],
} as const;
/** What seeing the costs of a cancellation is, whoever asks. */
export const PREPARING = {
  ...CHANGING,
  summary: "See what a cancellation costs",
  description:
    "Works out for each line what is taken off the order, what stays charged and why, and what is paid back, and freezes " +
    "it for 30 minutes. Nothing is cancelled until it is confirmed. A case that was submitted to its authority cannot be " +
    "cancelled any more.",
  precondition: "none",
  emits: [],
} as const;
/** What cancelling is, whoever does it. */
export const CONFIRMING = {
  ...CHANGING,
  summary: "Cancel",
  description:
    "Cancels the cases at the sums that were shown. If they have changed since, the answer is 409 with the new ones: make " +
    "a new cancellation then. An order without any other case is cancelled with them.",
  precondition: "ifMatch",
  binds: true,
  emits: [
    "cancellation.confirmed",
    "collection_request.cancelled",
    "case.cancelled",
    "case.action_resolved",
    "order.cancelled",
    "order.completed",
    "payment.updated",
    "payment.partially_refunded",
    "payment.refunded",
    "order.updated",
    "refund.created",
    "refund.succeeded",
    "refund.failed",
    "case.sla_breached",
  ],
} as const;
const BY_TENANT = { surface: "tenant", access: { grant: "orders:write" } } as const;
const READING = {
  ...COMMON,
  access: { grant: "orders:read" },
  method: "GET",
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const PARAMS = { id: EXAMPLE_CANCELLATION.orderId };
const ONE_PARAMS = { ...PARAMS, cancellationId: EXAMPLE_CANCELLATION.id };

/** The operations on cancellations: what it costs is shown first, and done when it is confirmed. */
export function cancellationsRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  route({
    ...PREPARING,
    ...BY_TENANT,
    id: "post_orders_id_cancellations",
    travelers: {
      scope: "orders:cancel",
      named: "order",
      refersTo: { caseIds: "case" },
      id: "post_traveler_orders_id_cancellations",
    },
    url: ALL,
    examples: { params: PARAMS, body: { caseIds: EXAMPLE_CANCELLATION.caseIds }, response: EXAMPLE_CANCELLATION },
    schema: { params: CancelledOrderParams, body: NewCancellationSchema, response: { 201: CancellationSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, cancellationOf(request.params.id, wantedLanguage(request)), (w) =>
        prepareCancellation(w, request.params.id, request.body),
      ),
  });

  route({
    ...CONFIRMING,
    ...BY_TENANT,
    id: "post_orders_id_cancellations_id_confirm",
    travelers: { scope: "orders:cancel", named: "order", id: "post_traveler_orders_id_cancellations_id_confirm" },
    url: `${ONE}/confirm`,
    examples: { params: ONE_PARAMS, response: EXAMPLE_CONFIRMED },
    schema: { params: CancellationParams, response: { 200: CancellationSchema } },
    handler: (request, reply) => {
      const { id: orderId, cancellationId: id } = request.params;
      return change(ctx, request, reply, cancellationOf(orderId, wantedLanguage(request)), (w) =>
        confirmCancellation(w, { orderId, id }, { expectedVersion: expectedVersion(request) }),
      );
    },
  });
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_orders_id_cancellations",
    operators: { action: "sales:read", id: "get_tenants_id_environment_orders_id_cancellations" },
    travelers: { scope: "orders:read", named: "order", id: "get_traveler_orders_id_cancellations" },
    url: ALL,
    summary: "List the cancellations of an order",
    description: "Oldest first, with those that were never confirmed.",
    cost: 2,
    requestHeaders: ["Accept-Language"],
    examples: { params: PARAMS, response: examplePage(EXAMPLE_CANCELLATION) },
    schema: {
      params: CancelledOrderParams,
      querystring: CancellationsQuery,
      response: { 200: CancellationPageSchema },
    },
    handler: async (request, reply) => {
      const page = await list(ctx, request, {
        rows: (r, keyset) => listCancellations(r, request.params.id, createdIn(request.query), keyset),
        show: (cancellation, { now }) => showCancellation(cancellation, now, wantedLanguage(request)),
      });
      chooseLanguage(request, reply);
      return page;
    },
  });

  route({
    ...READING,
    id: "get_orders_id_cancellations_id",
    operators: { action: "sales:read", id: "get_tenants_id_environment_orders_id_cancellations_id" },
    travelers: { scope: "orders:read", named: "order", id: "get_traveler_orders_id_cancellations_id" },
    url: ONE,
    summary: "Read a cancellation",
    description: "What it takes off the order and pays back, by line.",
    cost: 1,
    requestHeaders: ["Accept-Language"],
    examples: { params: ONE_PARAMS, response: EXAMPLE_CANCELLATION },
    schema: { params: CancellationParams, response: { 200: CancellationSchema } },
    standing: standingOf(
      ctx,
      "can",
      (cancellation, { now }) => showCancellation(cancellation, now, "en"),
      getCancellationAlone,
    ),
    handler: (request, reply) => {
      const { id: orderId, cancellationId } = request.params;
      // It expires by the clock.
      return readWhole(ctx, request, reply, cancellationOf(orderId, wantedLanguage(request)), (r) =>
        getCancellation(r, orderId, cancellationId),
      );
    },
  });
}
