import type { AppContext } from "../../../../context.ts";
import { sendChanged } from "../../../../http/resources/idempotency.ts";
import { etagOf } from "../../../../http/resources/preconditions.ts";
import { type App, hrefOf, route } from "../../../../http/route.ts";
import { EXAMPLE_OPERATION, OperationSchema } from "../../operations/operations.service.ts";
import { DeliveryWithAttemptsSchema } from "../delivery/deliveries.schema.ts";
import { recoverEndpoint } from "../delivery/recovery.service.ts";
import { EXAMPLE_ENDPOINT, EXAMPLE_PING } from "./endpoints.examples.ts";
import { enableEndpoint, pauseEndpoint, pingEndpoint } from "./endpoints.moves.service.ts";
import { EnablingSchema, EndpointParams, EndpointSchema, RecoverySchema } from "./endpoints.schema.ts";
import { DELIVERIES_PATH, ENDPOINTS_PATH } from "./endpoints.show.ts";

const COMMON = { surface: "tenant", tag: "Webhooks", access: { grant: "webhooks:manage" } } as const;
const ONE = `${ENDPOINTS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_ENDPOINT.id };

/** The operations that stop and start what is sent to an endpoint, and that send to it at once. */
export function webhookMovesRoutes(app: App, ctx: AppContext): void {
  movingRoutes(app, ctx);
  sendingRoutes(app, ctx);
}

function movingRoutes(app: App, ctx: AppContext): void {
  const moving = {
    ...COMMON,
    cost: 5,
    idempotency: "required",
    precondition: "ifMatchOptional",
  } as const;

  route(app, {
    ...moving,
    id: "post_webhook_endpoints_id_pause",
    method: "POST",
    url: `${ONE}/pause`,
    summary: "Pause a webhook endpoint",
    description: "Nothing is sent until it is enabled again; events wait in the log.",
    emits: ["webhook_endpoint.paused"],
    problems: ["state_conflict"],
    examples: {
      params: PARAMS,
      response: { ...EXAMPLE_ENDPOINT, state: "paused", availableActions: ["enable"], version: "3" },
    },
    schema: { params: EndpointParams, response: { 200: EndpointSchema } },
    handler: async (request, reply) =>
      sendChanged(request, reply, await pauseEndpoint(ctx, request, request.params.id)),
  });

  route(app, {
    ...moving,
    id: "post_webhook_endpoints_id_enable",
    method: "POST",
    url: `${ONE}/enable`,
    summary: "Enable a webhook endpoint again",
    description: "After a pause, or after it was disabled; `resumeFrom` says what becomes of what happened meanwhile.",
    emits: ["webhook_endpoint.enabled"],
    problems: ["state_conflict"],
    examples: {
      params: PARAMS,
      body: { resumeFrom: "lastSuccess" },
      response: { ...EXAMPLE_ENDPOINT, version: "4" },
    },
    schema: { params: EndpointParams, body: EnablingSchema, response: { 200: EndpointSchema } },
    handler: async (request, reply) =>
      sendChanged(request, reply, await enableEndpoint(ctx, request, request.params.id, request.body)),
  });
}

function sendingRoutes(app: App, ctx: AppContext): void {
  route(app, {
    ...COMMON,
    id: "post_webhook_endpoints_id_ping",
    capability: "webhooks",
    method: "POST",
    url: `${ONE}/ping`,
    summary: "Send a ping to a webhook endpoint",
    description:
      "Sends a signed event of type `webhook.ping`, which stands in no log; at most one in ten seconds. The answer is its " +
      "delivery: read it again to see what the receiver said. An endpoint that is `pending` is enabled by a 2xx.",
    idempotency: "none",
    precondition: "none",
    cost: 5,
    emits: ["webhook_endpoint.enabled"],
    problems: ["rate_limit_exceeded"],
    examples: { params: PARAMS, response: EXAMPLE_PING },
    schema: { params: EndpointParams, response: { 201: DeliveryWithAttemptsSchema } },
    handler: async (request, reply) => {
      const delivery = await pingEndpoint(ctx, request, request.params.id);
      return reply
        .status(201)
        .headers({ location: hrefOf(DELIVERIES_PATH, delivery.id), etag: etagOf(delivery.version) })
        .send(delivery);
    },
  });

  route(app, {
    ...COMMON,
    id: "post_webhook_endpoints_id_recover",
    capability: "webhooks",
    method: "POST",
    url: `${ONE}/recover`,
    summary: "Send again what an endpoint missed",
    description:
      "Sends every chosen event since an instant, at most 30 days back, that the endpoint did not take, whatever became of " +
      "it: after a fault of the receiver that answered with success, use the log itself. The answer is an operation.",
    idempotency: "required",
    precondition: "none",
    cost: 5,
    emits: ["operation.succeeded", "operation.failed", "operation.cancelled"],
    problems: ["state_conflict"],
    examples: {
      params: PARAMS,
      body: { since: "2026-11-20T09:00:00.000Z" },
      response: { ...EXAMPLE_OPERATION, state: "pending", startedAt: null, version: "1" },
    },
    schema: { params: EndpointParams, body: RecoverySchema, response: { 202: OperationSchema } },
    handler: async (request, reply) =>
      sendChanged(request, reply, await recoverEndpoint(ctx, request, request.params.id, request.body)),
  });
}
