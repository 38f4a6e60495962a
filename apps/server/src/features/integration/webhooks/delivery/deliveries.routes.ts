import type { AppContext } from "../../../../context.ts";
import { idFilter } from "../../../../core/ids.ts";
import type { FieldError, ValidParts } from "../../../../core/problem.ts";
import { expandEventTypes } from "../../../../events/catalog.ts";
import { PING_TYPE } from "../../../../events/ping.ts";
import { change, readOne } from "../../../../http/resources/change.ts";
import { list } from "../../../../http/resources/list.ts";
import { examplePage } from "../../../../http/resources/list-envelope.ts";
import { createdIn, eventTypeErrors } from "../../../../http/resources/list-filters.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { refusalOf } from "../../../../http/validation/refusal.ts";
import { EXAMPLE_DELIVERY, EXAMPLE_DELIVERY_WITH_ATTEMPTS, EXAMPLE_REDELIVERED } from "./deliveries.examples.ts";
import {
  DeliveriesQuery,
  DeliveryPageSchema,
  DeliveryParams,
  DeliverySchema,
  DeliveryWithAttemptsSchema,
} from "./deliveries.schema.ts";
import { type DeliveryFilter, getDelivery, listDeliveries, redeliver } from "./deliveries.service.ts";
import { DELIVERIES_PATH, DELIVERY, DELIVERY_WITH_ATTEMPTS, showDelivery } from "./deliveries.view.ts";

const COMMON = { surface: "tenant", tag: "Webhooks", access: { grant: "webhooks:manage" } } as const;
const ONE = `${DELIVERIES_PATH}/:id`;
const PARAMS = { id: EXAMPLE_DELIVERY.id };

/** The routes of webhook deliveries. */
export function webhookDeliveriesRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_webhook_deliveries",
    operators: { action: "integration:read", id: "get_tenants_id_environment_webhook_deliveries" },
    method: "GET",
    url: DELIVERIES_PATH,
    summary: "List webhook deliveries",
    description: "One for each endpoint and event, sent or still to be sent, newest first. They are kept for 30 days.",
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
    furtherErrors: errorsOfQuery,
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => listDeliveries(r, deliveryFilter(request.query), keyset),
        show: showDelivery,
      }),
  });

  route({
    ...COMMON,
    id: "get_webhook_deliveries_id",
    operators: { action: "integration:read", id: "get_tenants_id_environment_webhook_deliveries_id" },
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
    handler: (request, reply) =>
      readOne(ctx, request, reply, DELIVERY_WITH_ATTEMPTS, (r) => getDelivery(r, request.params.id)),
  });

  route({
    ...COMMON,
    id: "post_webhook_deliveries_id_redeliver",
    operators: { action: "webhooks:manage", id: "post_tenants_id_environment_webhook_deliveries_id_redeliver" },
    capability: "webhooks",
    method: "POST",
    url: `${ONE}/redeliver`,
    summary: "Send an event to an endpoint again",
    description:
      "Immediately and with a new retry schedule, whatever its state; under the same `webhook-id`, so that a receiver " +
      "recognises an event it already has.",
    idempotency: "required",
    precondition: "none",
    cost: 5,
    emits: [],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_REDELIVERED },
    schema: { params: DeliveryParams, response: { 200: DeliverySchema } },
    handler: (request, reply) => change(ctx, request, reply, DELIVERY, (w) => redeliver(w, request.params.id)),
  });
}

function deliveryFilter({ endpointId, eventId, state, eventType, ...created }: DeliveriesQuery): DeliveryFilter {
  return {
    endpointId: endpointId === undefined ? undefined : idFilter("whe", endpointId),
    eventId: eventId === undefined ? undefined : idFilter("evt", eventId),
    states: state,
    eventTypes: eventType === undefined ? undefined : eventTypesIn(eventType),
    ...createdIn(created),
  };
}

function errorsOfQuery({ eventType }: ValidParts<DeliveriesQuery>): readonly FieldError[] {
  return eventTypeErrors("eventType", eventType, [PING_TYPE]);
}

function eventTypesIn(names: readonly string[]): readonly string[] {
  const errors = errorsOfQuery({ eventType: names });
  if (errors.length > 0) throw refusalOf("querystring", errors);
  const { types } = expandEventTypes(names);
  return names.includes(PING_TYPE) ? [...types, PING_TYPE] : types;
}
