import type { AppContext } from "../../../../context.ts";
import { sendUnlessHeld } from "../../../../http/resources/conditional.ts";
import { sendChanged } from "../../../../http/resources/idempotency.ts";
import { examplePage } from "../../../../http/resources/list-envelope.ts";
import { etagOf } from "../../../../http/resources/preconditions.ts";
import { type App, route } from "../../../../http/route.ts";
import {
  EXAMPLE_DELIVERY,
  EXAMPLE_DELIVERY_WITH_ATTEMPTS,
  EXAMPLE_REDELIVERED,
} from "../endpoints/endpoints.examples.ts";
import { DELIVERIES_PATH } from "../endpoints/endpoints.show.ts";
import {
  DeliveriesQuery,
  DeliveryPageSchema,
  DeliveryParams,
  DeliverySchema,
  DeliveryWithAttemptsSchema,
} from "./deliveries.schema.ts";
import { getDelivery, listDeliveries, redeliver } from "./deliveries.service.ts";

const COMMON = { surface: "tenant", tag: "Webhooks", access: { grant: "webhooks:manage" } } as const;
const ONE = `${DELIVERIES_PATH}/:id`;
const PARAMS = { id: EXAMPLE_DELIVERY.id };

/** The operations on what is sent to webhook endpoints. */
export function webhookDeliveriesRoutes(app: App, ctx: AppContext): void {
  route(app, {
    ...COMMON,
    id: "get_webhook_deliveries",
    method: "GET",
    url: DELIVERIES_PATH,
    summary: "List webhook deliveries",
    description: "What is to be sent and what was, one for each endpoint and event, newest first; kept for 30 days.",
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: {
      query: { state: "pending,failed" },
      response: examplePage(EXAMPLE_DELIVERY),
    },
    schema: { querystring: DeliveriesQuery, response: { 200: DeliveryPageSchema } },
    handler: (request) => listDeliveries(ctx, request.credential, request.query),
  });

  route(app, {
    ...COMMON,
    id: "get_webhook_deliveries_id",
    method: "GET",
    url: ONE,
    summary: "Read a webhook delivery with its attempts",
    description: "When each attempt was made, how long it took, and what the receiver answered.",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    emits: [],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_DELIVERY_WITH_ATTEMPTS },
    schema: { params: DeliveryParams, response: { 200: DeliveryWithAttemptsSchema } },
    handler: async (request, reply) => {
      const delivery = await getDelivery(ctx, request.credential, request.params.id);
      return sendUnlessHeld(request, reply, etagOf(delivery.version), () => delivery);
    },
  });

  route(app, {
    ...COMMON,
    id: "post_webhook_deliveries_id_redeliver",
    capability: "webhooks",
    method: "POST",
    url: `${ONE}/redeliver`,
    summary: "Send an event to an endpoint again",
    description:
      "At once, whatever became of it before, with the whole schedule ahead of it; under the same `webhook-id`, so that a " +
      "receiver that has it already can tell.",
    idempotency: "required",
    precondition: "none",
    cost: 5,
    emits: [],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_REDELIVERED },
    schema: { params: DeliveryParams, response: { 200: DeliverySchema } },
    handler: async (request, reply) => sendChanged(request, reply, await redeliver(ctx, request, request.params.id)),
  });
}
