import { ORDER_LIFECYCLE } from "@entrada/domain/orders/order-lifecycle";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { AppContext } from "../../../context.ts";
import { change, create, read } from "../../../http/resources/change.ts";
import { sendUnlessHeld } from "../../../http/resources/conditional.ts";
import { chooseLanguage } from "../../../http/resources/in-language.ts";
import { listWhole } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn, wantedId } from "../../../http/resources/list-filters.ts";
import { etagOf, expectedVersion } from "../../../http/resources/preconditions.ts";
import { languageOf } from "../../../http/resources/request-language.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { linesOfOrders } from "../../../processes/lines-of-orders.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import { type OrderPart, partsOf, refuseParts } from "../../casework/expansion/expansion.service.ts";
import { showExpandedCase } from "../../casework/expansion/expansion.view.ts";
import { EXAMPLE_NEW_ORDER, EXAMPLE_ORDER } from "./orders.examples.ts";
import {
  NewOrderSchema,
  OrderChangesSchema,
  OrderPageSchema,
  OrderParams,
  OrderQuery,
  OrderSchema,
  OrdersQuery,
} from "./orders.schema.ts";
import {
  getOrder,
  listOrders,
  noteOnOrder,
  type OrderFilter,
  type OrderWithCases,
  placeOrder,
} from "./orders.service.ts";
import { ORDER, ORDERS_PATH, type OrderParts, showOrder, type WholeCases } from "./orders.view.ts";

const COMMON = { surface: "tenant", tag: "Orders" } as const;
const READING = {
  ...COMMON,
  access: { grant: "orders:read" },
  method: "GET",
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;

/** The operations on orders: what was bought, and how far it is paid. */
export function ordersRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    access: { grant: "orders:write" },
    id: "post_orders",
    method: "POST",
    capability: "orders",
    url: ORDERS_PATH,
    summary: "Order a quote",
    description:
      "Makes the order of an accepted quote, once, at the prices of the quote, and starts a case for each of its travelers " +
      "and products. Each case asks its traveler for what the product requires: see its collection request. The order " +
      "waits for its payment until `expiresAt`. With `acceptance`, an open quote is accepted in the same call, as by " +
      "`POST /tenant/quotes/{id}/accept` and with its grant: both happen, or neither.",
    idempotency: "required",
    precondition: "none",
    cost: 5,
    emits: [
      "quote.accepted",
      "order.created",
      "quote.updated",
      "case.created",
      "collection_request.created",
      "case.action_required",
      "order.confirmed",
    ],
    problems: [
      "resource_not_found",
      "quote_expired",
      "quote_total_mismatch",
      "version_mismatch",
      "quote_inputs_changed",
      "determination_superseded",
      "product_unavailable",
      "duplicate_resource",
      "state_conflict",
    ],
    examples: { body: EXAMPLE_NEW_ORDER, response: EXAMPLE_ORDER },
    schema: { body: NewOrderSchema, response: { 201: OrderSchema } },
    handler: (request, reply) => create(ctx, request, reply, ORDER, (w) => placeOrder(w, request.body)),
  });

  route({
    ...COMMON,
    access: { grant: "orders:write" },
    id: "patch_orders_id",
    method: "PATCH",
    url: `${ORDERS_PATH}/:id`,
    summary: "Change your reference of an order, or your notes on it",
    description:
      "A JSON merge patch of `externalReference` and `metadata`; nothing else of an order is changed this way. Words are " +
      "refused with 409 once one of its people was erased.",
    idempotency: "optional",
    precondition: "ifMatch",
    cost: 5,
    emits: ["order.updated"],
    problems: ["duplicate_resource", "state_conflict"],
    examples: {
      params: { id: EXAMPLE_ORDER.id },
      body: { externalReference: "booking-4712" },
      response: { ...EXAMPLE_ORDER, version: "2", externalReference: "booking-4712" },
    },
    schema: { params: OrderParams, body: OrderChangesSchema, response: { 200: OrderSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, ORDER, (w) =>
        noteOnOrder(w, request.params.id, { expectedVersion: expectedVersion(request), changes: request.body }),
      ),
  });

  route({
    ...READING,
    id: "get_orders",
    operators: { action: "sales:read", id: "get_tenants_id_environment_orders" },
    travelers: { scope: "orders:read", id: "get_traveler_orders" },
    url: ORDERS_PATH,
    summary: "List the orders",
    description: "Oldest first. With `expand`, each with its lines, or its cases whole.",
    cost: 2,
    requestHeaders: ["Accept-Language"],
    examples: { response: examplePage(EXAMPLE_ORDER) },
    schema: { querystring: OrdersQuery, response: { 200: OrderPageSchema } },
    handler: async (request, reply) => {
      const { expand = [], ...filter } = request.query;
      refuseParts(request.credential.principal, expand);
      const page = await listWhole(ctx, request, {
        rows: (r, keyset) => listOrders(r, orderFilter(filter), keyset),
        showAll: async (orders, r) => {
          const parts = await partsOfOrders(r, orders, expand, languageOf(request));
          return orders.map((order) => showOrder(order, r, parts));
        },
      });
      if (expand.length > 0) chooseLanguage(request, reply);
      return page;
    },
  });

  route({
    ...READING,
    id: "get_orders_id",
    operators: { action: "sales:read", id: "get_tenants_id_environment_orders_id" },
    travelers: { scope: "orders:read", named: "order", id: "get_traveler_orders_id" },
    url: `${ORDERS_PATH}/:id`,
    summary: "Read an order",
    description:
      "The order with its sums and its cases; with `expand`, its lines, and each case whole. Such an answer has no `ETag`: " +
      "its parts have versions of their own.",
    cost: 1,
    requestHeaders: ["If-None-Match", "Accept-Language"],
    examples: { params: { id: EXAMPLE_ORDER.id }, response: EXAMPLE_ORDER },
    schema: { params: OrderParams, querystring: OrderQuery, response: { 200: OrderSchema } },
    standing: standingOf(ctx, "ord", (order, r) => showOrder(order, r), getOrder),
    handler: async (request, reply) => {
      const { expand = [] } = request.query;
      if (expand.length > 0) {
        refuseParts(request.credential.principal, expand);
        const shown = await read(ctx, request, async (r) => {
          const order = await getOrder(r, request.params.id);
          return showOrder(order, r, await partsOfOrders(r, [order], expand, languageOf(request)));
        });
        chooseLanguage(request, reply);
        return shown;
      }
      const { order, isOver } = await read(ctx, request, async (r) => {
        const foundOrderWithCases = await getOrder(r, request.params.id);
        return {
          order: showOrder(foundOrderWithCases, r),
          isOver: isFinal(ORDER_LIFECYCLE, foundOrderWithCases.state),
        };
      });
      const etag = etagOf(order.version);
      // Until it is over, its cases and its time to pay change what it shows without a new version.
      if (!isOver) return reply.header("etag", etag).send(order);
      return sendUnlessHeld(request, reply, etag, () => order);
    },
  });
}

function orderFilter({
  state,
  paymentState,
  customerId,
  quoteId,
  travelerId,
  externalReference,
  ...created
}: OrdersQuery): OrderFilter {
  return {
    states: state,
    paymentStates: paymentState,
    customerId: wantedId("cus", customerId),
    quoteId: wantedId("qte", quoteId),
    travelerId: wantedId("trv", travelerId),
    externalReference,
    ...createdIn(created),
  };
}

/** The parts of orders that were asked for; each is read once for all of the orders. */
async function partsOfOrders(
  r: Read<UseCaseContext>,
  orders: readonly OrderWithCases[],
  parts: readonly OrderPart[],
  language: Language,
): Promise<OrderParts> {
  const lines = parts.includes("order.lines") ? await linesOfOrders(r, orders) : undefined;
  return { language, lines, cases: await wholeCases(r, orders, parts, language) };
}

async function wholeCases(
  r: Read<UseCaseContext>,
  orders: readonly OrderWithCases[],
  parts: readonly OrderPart[],
  language: Language,
): Promise<WholeCases | undefined> {
  if (parts.every((part) => part === "order.lines")) return undefined;
  const cases = orders.flatMap((order) => order.cases);
  const read = await partsOf(r, cases, parts);
  return new Map(cases.map((one) => [one.id, showExpandedCase(one, read, r, language)]));
}
