import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import { change, readWhole, remove } from "../../../../http/resources/change.ts";
import { list } from "../../../../http/resources/list.ts";
import { examplePage } from "../../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../../http/resources/preconditions.ts";
import { standingOf } from "../../../../http/resources/standing.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { errorsOfEndpoint } from "./endpoints.check.ts";
import { EXAMPLE_ENDPOINT, EXAMPLE_ROTATED } from "./endpoints.examples.ts";
import {
  EndpointChangesSchema,
  EndpointPageSchema,
  EndpointParams,
  EndpointSchema,
  EndpointsQuery,
  EndpointWithSecretSchema,
  OVERLAP_SECONDS_DEFAULT,
  SecretRotationSchema,
} from "./endpoints.schema.ts";
import * as service from "./endpoints.service.ts";
import { ENDPOINT, ENDPOINT_WITH_SECRET, ENDPOINTS_PATH, showEndpoint } from "./endpoints.view.ts";

const COMMON = { surface: "tenant", tag: "Webhooks", access: { grant: "webhooks:manage" } } as const;
const ONE = `${ENDPOINTS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_ENDPOINT.id };

/** The routes of webhook endpoints, except those that also send something. */
export function webhookEndpointsRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  changingRoutes(route, ctx);
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_webhook_endpoints",
    operators: { action: "integration:read", id: "get_tenants_id_environment_webhook_endpoints" },
    method: "GET",
    url: ENDPOINTS_PATH,
    summary: "List the webhook endpoints",
    description: "The endpoints of this environment, oldest first, without their secrets.",
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { response: examplePage(EXAMPLE_ENDPOINT) },
    schema: { querystring: EndpointsQuery, response: { 200: EndpointPageSchema } },
    handler: (request) => {
      const { state: states, ...created } = request.query;
      const filter = { states, ...createdIn(created) };
      return list(ctx, request, {
        rows: (r, keyset) => service.listEndpoints(r, filter, keyset),
        show: showEndpoint,
      });
    },
  });

  route({
    ...COMMON,
    id: "get_webhook_endpoints_id",
    operators: { action: "integration:read", id: "get_tenants_id_environment_webhook_endpoints_id" },
    method: "GET",
    url: ONE,
    summary: "Read a webhook endpoint",
    description: "Its URL, chosen events and state, and since when it has been failing; never its secret.",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_ENDPOINT },
    schema: { params: EndpointParams, response: { 200: EndpointSchema } },
    standing: standingOf(ctx, "whe", showEndpoint, service.getEndpoint),
    // How its receiver does is no part of the version.
    handler: (request, reply) =>
      readWhole(ctx, request, reply, ENDPOINT, (r) => service.getEndpoint(r, request.params.id)),
  });
}

function changingRoutes(route: AddRoute, ctx: AppContext): void {
  const changing = { ...COMMON, cost: 5 };

  route({
    ...changing,
    id: "patch_webhook_endpoints_id",
    operators: { action: "webhooks:manage", stepUp: true, id: "patch_tenants_id_environment_webhook_endpoints_id" },
    method: "PATCH",
    url: ONE,
    summary: "Change a webhook endpoint",
    description: "Members that are left out do not change. A new choice of events applies to future events.",
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
    furtherErrors: (valid, { credential }) => errorsOfEndpoint(valid, credential.environment, ctx.webhooks.rules),
    handler: (request, reply) =>
      change(ctx, request, reply, ENDPOINT, (w) =>
        service.updateEndpoint(w, request.params.id, { ...request.body, expectedVersion: expectedVersion(request) }),
      ),
  });

  route({
    ...changing,
    id: "delete_webhook_endpoints_id",
    operators: { action: "webhooks:manage", stepUp: true, id: "delete_tenants_id_environment_webhook_endpoints_id" },
    method: "DELETE",
    url: ONE,
    summary: "Delete a webhook endpoint",
    description: "Nothing more is sent to it, and its deliveries are deleted.",
    idempotency: "none",
    precondition: "ifMatch",
    emits: ["webhook_endpoint.deleted"],
    problems: [],
    examples: { params: PARAMS, response: null },
    schema: { params: EndpointParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      remove(ctx, request, reply, (w) =>
        service.deleteEndpoint(w, request.params.id, { expectedVersion: expectedVersion(request) }),
      ),
  });

  route({
    ...changing,
    id: "post_webhook_endpoints_id_rotate_secret",
    operators: {
      action: "webhooks:manage",
      stepUp: true,
      id: "post_tenants_id_environment_webhook_endpoints_id_rotate_secret",
    },
    method: "POST",
    url: `${ONE}/rotate-secret`,
    summary: "Replace a webhook endpoint's secret",
    description:
      "The answer shows the new secret, this one time. For `overlapSeconds` every message is signed with both secrets, so " +
      "that a receiver can switch without missing one.",
    idempotency: "required",
    precondition: "ifMatchOptional",
    emits: ["webhook_endpoint.updated"],
    problems: [],
    examples: { params: PARAMS, body: { overlapSeconds: 86_400 }, response: EXAMPLE_ROTATED },
    schema: { params: EndpointParams, body: SecretRotationSchema, response: { 200: EndpointWithSecretSchema } },
    // Every member is optional, so the body is too.
    beforeValidation: (request) => {
      if (request.body === undefined) request.body = {};
    },
    handler: (request, reply) => {
      const { overlapSeconds = OVERLAP_SECONDS_DEFAULT } = request.body;
      return change(ctx, request, reply, ENDPOINT_WITH_SECRET, (w) =>
        service.rotateSecret(w, request.params.id, { overlapSeconds, expectedVersion: expectedVersion(request) }),
      );
    },
  });

  route({
    ...changing,
    id: "post_webhook_endpoints_id_pause",
    operators: { action: "webhooks:manage", id: "post_tenants_id_environment_webhook_endpoints_id_pause" },
    method: "POST",
    url: `${ONE}/pause`,
    summary: "Pause a webhook endpoint",
    description: "Nothing is sent until it is enabled again; events wait in the log.",
    idempotency: "required",
    precondition: "ifMatchOptional",
    emits: ["webhook_endpoint.paused"],
    problems: ["state_conflict"],
    examples: {
      params: PARAMS,
      response: { ...EXAMPLE_ENDPOINT, state: "paused", availableActions: ["enable"], version: "3" },
    },
    schema: { params: EndpointParams, response: { 200: EndpointSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, ENDPOINT, (w) =>
        service.pauseEndpoint(w, request.params.id, { expectedVersion: expectedVersion(request) }),
      ),
  });
}
