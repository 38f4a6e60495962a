import type { AppContext } from "../../../../../context.ts";
import { change, create } from "../../../../../http/resources/change.ts";
import { expectedVersion } from "../../../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../../../http/route.ts";
import { errorsOfEndpoint } from "../../endpoints/endpoints.check.ts";
import {
  EXAMPLE_ENDPOINT,
  EXAMPLE_NEW_ENDPOINT,
  EXAMPLE_NEW_ENDPOINT_ANSWER,
} from "../../endpoints/endpoints.examples.ts";
import {
  EnablingSchema,
  EndpointParams,
  EndpointSchema,
  EndpointWithSecretSchema,
  NewEndpointSchema,
} from "../../endpoints/endpoints.schema.ts";
import { ENDPOINT, ENDPOINT_WITH_SECRET, ENDPOINTS_PATH } from "../../endpoints/endpoints.view.ts";
import { EXAMPLE_PING } from "../deliveries.examples.ts";
import { DeliveryWithAttemptsSchema } from "../deliveries.schema.ts";
import { DELIVERY_WITH_ATTEMPTS } from "../deliveries.view.ts";
import { createEndpoint, enableEndpoint, pingEndpoint } from "./endpoint-activation.service.ts";

const COMMON = { surface: "tenant", tag: "Webhooks", access: { grant: "webhooks:manage" }, method: "POST" } as const;
const ONE = `${ENDPOINTS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_ENDPOINT.id };

/** The routes that let a webhook endpoint get events: created with a ping, pinged again, enabled. */
export function webhookActivationRoutes(route: AddRoute, ctx: AppContext): void {
  const changing = { ...COMMON, cost: 5, idempotency: "required" } as const;

  route({
    ...changing,
    id: "post_webhook_endpoints",
    operators: { action: "webhooks:manage", stepUp: true, id: "post_tenants_id_environment_webhook_endpoints" },
    capability: "webhooks",
    url: ENDPOINTS_PATH,
    summary: "Create a webhook endpoint",
    description:
      "It gets events once it has answered a signed ping with a 2xx status. The ping is sent immediately, and retried like " +
      "every delivery. The answer shows the signing secret, this one time.",
    precondition: "none",
    emits: ["webhook_endpoint.created", "webhook_endpoint.enabled"],
    problems: ["limit_reached"],
    examples: { body: EXAMPLE_NEW_ENDPOINT, response: EXAMPLE_NEW_ENDPOINT_ANSWER },
    schema: { body: NewEndpointSchema, response: { 201: EndpointWithSecretSchema } },
    furtherErrors: (valid, { credential }) => errorsOfEndpoint(valid, credential.environment, ctx.webhooks.rules),
    handler: (request, reply) =>
      create(ctx, request, reply, ENDPOINT_WITH_SECRET, (w) => createEndpoint(w, request.body)),
  });

  route({
    ...changing,
    id: "post_webhook_endpoints_id_enable",
    operators: { action: "webhooks:manage", id: "post_tenants_id_environment_webhook_endpoints_id_enable" },
    url: `${ONE}/enable`,
    summary: "Enable a webhook endpoint again",
    description: "After a pause, or after it was disabled. `resumeFrom` says what happens to the events since then.",
    precondition: "ifMatchOptional",
    emits: ["webhook_endpoint.enabled"],
    problems: ["state_conflict"],
    examples: {
      params: PARAMS,
      body: { resumeFrom: "lastSuccess" },
      response: { ...EXAMPLE_ENDPOINT, version: "4" },
    },
    schema: { params: EndpointParams, body: EnablingSchema, response: { 200: EndpointSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, ENDPOINT, (w) =>
        enableEndpoint(w, request.params.id, { ...request.body, expectedVersion: expectedVersion(request) }),
      ),
  });

  route({
    ...COMMON,
    id: "post_webhook_endpoints_id_ping",
    operators: { action: "webhooks:manage", id: "post_tenants_id_environment_webhook_endpoints_id_ping" },
    capability: "webhooks",
    url: `${ONE}/ping`,
    summary: "Send a ping to a webhook endpoint",
    description:
      "Sends a signed event of type `webhook.ping`, which is in no log; at most one in ten seconds. The answer is its " +
      "delivery: read it again to see what the receiver answered. A 2xx enables an endpoint that is `pending`.",
    idempotency: "none",
    precondition: "none",
    cost: 5,
    emits: ["webhook_endpoint.enabled"],
    problems: ["rate_limit_exceeded"],
    examples: { params: PARAMS, response: EXAMPLE_PING },
    schema: { params: EndpointParams, response: { 201: DeliveryWithAttemptsSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, DELIVERY_WITH_ATTEMPTS, (w) => pingEndpoint(w, request.params.id)),
  });
}
