import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import { sendUnlessHeld } from "../../../../http/resources/conditional.ts";
import { sendChanged } from "../../../../http/resources/idempotency.ts";
import { examplePage } from "../../../../http/resources/list-envelope.ts";
import { etagOf } from "../../../../http/resources/preconditions.ts";
import { type App, route } from "../../../../http/route.ts";
import {
  EXAMPLE_ENDPOINT,
  EXAMPLE_NEW_ENDPOINT,
  EXAMPLE_NEW_ENDPOINT_ANSWER,
  EXAMPLE_ROTATED,
} from "./endpoints.examples.ts";
import {
  EndpointChangesSchema,
  EndpointPageSchema,
  EndpointParams,
  EndpointSchema,
  EndpointsQuery,
  EndpointWithSecretSchema,
  NewEndpointSchema,
  SecretRotationSchema,
} from "./endpoints.schema.ts";
import * as service from "./endpoints.service.ts";
import { ENDPOINTS_PATH, showEndpoint } from "./endpoints.show.ts";

const COMMON = { surface: "tenant", tag: "Webhooks", access: { grant: "webhooks:manage" } } as const;
const ONE = `${ENDPOINTS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_ENDPOINT.id };

/** The operations on webhook endpoints. */
export function webhookEndpointsRoutes(app: App, ctx: AppContext): void {
  readingRoutes(app, ctx);
  changingRoutes(app, ctx);
}

function readingRoutes(app: App, ctx: AppContext): void {
  route(app, {
    ...COMMON,
    id: "get_webhook_endpoints",
    method: "GET",
    url: ENDPOINTS_PATH,
    summary: "List the webhook endpoints",
    description: "The addresses of this environment that events are sent to, oldest first, without their secrets.",
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { response: examplePage(EXAMPLE_ENDPOINT) },
    schema: { querystring: EndpointsQuery, response: { 200: EndpointPageSchema } },
    handler: (request) => service.listEndpoints(ctx, request.credential, request.query),
  });

  route(app, {
    ...COMMON,
    id: "get_webhook_endpoints_id",
    method: "GET",
    url: ONE,
    summary: "Read a webhook endpoint",
    description: "Its address, its chosen events, its state, and since when it fails, if it does; never its secret.",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    emits: [],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_ENDPOINT },
    schema: { params: EndpointParams, response: { 200: EndpointSchema } },
    handler: async (request, reply) => {
      const endpoint = await service.getEndpoint(ctx, request.credential, request.params.id);
      return sendUnlessHeld(request, reply, etagOf(endpoint.version), () => showEndpoint(endpoint));
    },
  });
}

function changingRoutes(app: App, ctx: AppContext): void {
  const changing = { ...COMMON, cost: 5 };

  route(app, {
    ...changing,
    id: "post_webhook_endpoints",
    capability: "webhooks",
    method: "POST",
    url: ENDPOINTS_PATH,
    summary: "Make a webhook endpoint",
    description:
      "Events are sent there once it has answered a signed ping with a 2xx status: the ping is sent at once, and tried " +
      "again like everything that is sent. The answer shows the signing secret this one time.",
    idempotency: "required",
    precondition: "none",
    emits: ["webhook_endpoint.created", "webhook_endpoint.enabled"],
    problems: ["limit_reached"],
    examples: { body: EXAMPLE_NEW_ENDPOINT, response: EXAMPLE_NEW_ENDPOINT_ANSWER },
    schema: { body: NewEndpointSchema, response: { 201: EndpointWithSecretSchema } },
    handler: async (request, reply) =>
      sendChanged(request, reply, await service.createEndpoint(ctx, request, request.body)),
  });

  route(app, {
    ...changing,
    id: "patch_webhook_endpoints_id",
    method: "PATCH",
    url: ONE,
    summary: "Change a webhook endpoint",
    description: "What is left out stays. A changed choice of events holds for what happens from now on.",
    idempotency: "optional",
    precondition: "ifMatch",
    emits: ["webhook_endpoint.updated"],
    problems: [],
    examples: {
      params: PARAMS,
      body: { eventTypes: ["*"] },
      response: { ...EXAMPLE_ENDPOINT, eventTypes: ["*"], version: "3" },
    },
    schema: { params: EndpointParams, body: EndpointChangesSchema, response: { 200: EndpointSchema } },
    handler: async (request, reply) =>
      sendChanged(request, reply, await service.updateEndpoint(ctx, request, request.params.id, request.body)),
  });

  route(app, {
    ...COMMON,
    cost: 5,
    id: "delete_webhook_endpoints_id",
    method: "DELETE",
    url: ONE,
    summary: "Delete a webhook endpoint",
    description: "Nothing more is sent there, and its deliveries are deleted with it.",
    idempotency: "none",
    precondition: "ifMatch",
    emits: ["webhook_endpoint.deleted"],
    problems: [],
    examples: { params: PARAMS, response: null },
    schema: { params: EndpointParams, response: { 204: Type.Null() } },
    handler: async (request, reply) => {
      await service.deleteEndpoint(ctx, request, request.params.id);
      return reply.status(204).send();
    },
  });

  route(app, {
    ...changing,
    id: "post_webhook_endpoints_id_rotate_secret",
    method: "POST",
    url: `${ONE}/rotate-secret`,
    summary: "Replace a webhook endpoint's secret",
    description:
      "The answer shows the new secret this one time. For `overlapSeconds` every message is signed with both, so that a " +
      "receiver can change over without missing one.",
    idempotency: "required",
    precondition: "ifMatchOptional",
    emits: ["webhook_endpoint.updated"],
    problems: [],
    examples: { params: PARAMS, body: { overlapSeconds: 86_400 }, response: EXAMPLE_ROTATED },
    schema: { params: EndpointParams, body: SecretRotationSchema, response: { 200: EndpointWithSecretSchema } },
    // All of it may be left out, so the body may be too.
    beforeValidation: (request) => {
      request.body ??= {};
    },
    handler: async (request, reply) =>
      sendChanged(request, reply, await service.rotateSecret(ctx, request, request.params.id, request.body)),
  });
}
