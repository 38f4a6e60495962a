import type { AppContext } from "../../../context.ts";
import type { ValidParts } from "../../../core/problem.ts";
import { change, create, read, readWhole } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_KEY, EXAMPLE_NEW_KEY, EXAMPLE_REVOKED, EXAMPLE_SHOWN_ONCE } from "./api-keys.examples.ts";
import {
  ApiKeyChangesSchema,
  ApiKeyPageSchema,
  ApiKeyParams,
  ApiKeySchema,
  ApiKeysQuery,
  ApiKeyWithSecretSchema,
  type NewApiKeyBody,
  NewApiKeySchema,
  OVERLAP_SECONDS_DEFAULT,
  RotationSchema,
} from "./api-keys.schema.ts";
import * as service from "./api-keys.service.ts";
import { API_KEY, API_KEY_WITH_SECRET, API_KEYS_PATH, showApiKey } from "./api-keys.view.ts";
import { errorsOfBounds } from "./authority/api-keys.check.ts";

const COMMON = { surface: "tenant", tag: "API keys", access: { grant: "keys:manage" } } as const;
const ONE = `${API_KEYS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_KEY.id };

/** The operations on a tenant's own API keys. */
export function apiKeysRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  changingRoutes(route, ctx);
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_api_keys",
    operators: { action: "integration:read", id: "get_tenants_id_environment_api_keys" },
    method: "GET",
    url: API_KEYS_PATH,
    summary: "List the API keys",
    description:
      "The keys of this environment, oldest first, without their secrets. Those that have ended are listed too.",
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { response: examplePage(EXAMPLE_KEY) },
    schema: { querystring: ApiKeysQuery, response: { 200: ApiKeyPageSchema } },
    handler: (request) => {
      const created = createdIn(request.query);
      return list(ctx, request, { rows: (r, keyset) => service.listApiKeys(r, created, keyset), show: showApiKey });
    },
  });

  route({
    ...COMMON,
    id: "get_api_keys_id",
    operators: { action: "integration:read", id: "get_tenants_id_environment_api_keys_id" },
    method: "GET",
    url: ONE,
    summary: "Read an API key",
    description: "Everything about the key except its secret.",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_KEY },
    schema: { params: ApiKeyParams, response: { 200: ApiKeySchema } },
    standing: standingOf(ctx, "key", showApiKey, service.getApiKey),
    handler: (request, reply) =>
      readWhole(ctx, request, reply, API_KEY, (r) => service.getApiKey(r, request.params.id)),
  });
}

function changingRoutes(route: AddRoute, ctx: AppContext): void {
  const changing = { ...COMMON, cost: 5 };

  route({
    ...changing,
    id: "post_api_keys",
    operators: { action: "keys:manage", stepUp: true, id: "post_tenants_id_environment_api_keys" },
    method: "POST",
    url: API_KEYS_PATH,
    summary: "Create an API key",
    description:
      "Creates a key for this environment, with some or all of the calling key's grants, within its addresses and until " +
      "its end at the latest; an operator gives only what the role may do itself. The secret is shown only in this response; a retry with the same Idempotency-Key shows it again.",
    idempotency: "required",
    precondition: "none",
    emits: ["api_key.created"],
    problems: ["key_bounds_exceeded"],
    examples: { body: EXAMPLE_NEW_KEY, response: EXAMPLE_SHOWN_ONCE },
    schema: { body: NewApiKeySchema, response: { 201: ApiKeyWithSecretSchema } },
    furtherErrors: (valid) => errorsOfBounds(boundsIn(valid), ctx.clock.now()),
    handler: async (request, reply) => {
      const wanted = { ...request.body, expiresAt: boundsIn(request.body).expiresAt };
      // Before the look-up of a recorded answer, which holds the secret.
      await read(ctx, request, (r) => service.refuseCreationBeyond(r, wanted));
      return create(ctx, request, reply, API_KEY_WITH_SECRET, (w) => service.createApiKey(w, wanted));
    },
  });

  route({
    ...changing,
    id: "patch_api_keys_id",
    operators: { action: "keys:manage", stepUp: true, id: "patch_tenants_id_environment_api_keys_id" },
    method: "PATCH",
    url: ONE,
    summary: "Change an API key's name or addresses",
    description:
      "Members that are left out do not change. `ipAllowList: null` lets the key be used from anywhere. The calling key must " +
      "be at least as strong as the key, before and after: every grant and address, and no earlier end. So a key can narrow " +
      "itself, and none that is stronger. Grants never change: create another key instead. " +
      "Servers apply this within a second.",
    idempotency: "optional",
    precondition: "ifMatch",
    emits: ["api_key.updated"],
    problems: ["key_bounds_exceeded", "state_conflict"],
    examples: {
      params: PARAMS,
      body: { ipAllowList: ["192.0.2.0/24", "2001:db8::/32"] },
      response: { ...EXAMPLE_KEY, ipAllowList: ["192.0.2.0/24", "2001:db8::/32"], version: "2" },
    },
    schema: { params: ApiKeyParams, body: ApiKeyChangesSchema, response: { 200: ApiKeySchema } },
    furtherErrors: ({ ipAllowList }) => errorsOfBounds({ ipAllowList }, ctx.clock.now()),
    handler: (request, reply) =>
      change(ctx, request, reply, API_KEY, (w) =>
        service.updateApiKey(w, request.params.id, { ...request.body, expectedVersion: expectedVersion(request) }),
      ),
  });

  route({
    ...changing,
    id: "post_api_keys_id_rotate",
    operators: { action: "keys:manage", stepUp: true, id: "post_tenants_id_environment_api_keys_id_rotate" },
    method: "POST",
    url: `${ONE}/rotate`,
    summary: "Rotate an API key",
    description:
      "Creates a key with the same name, grants, addresses and lifetime, which ends no later than the calling key. Its " +
      "secret is shown only in this response. The old key works for another `overlapSeconds`. The calling key must have " +
      "every grant and address of the key that it rotates, and end no earlier.",
    idempotency: "required",
    precondition: "ifMatchOptional",
    emits: ["api_key.created", "api_key.rotated"],
    problems: ["key_bounds_exceeded", "state_conflict"],
    examples: { params: PARAMS, body: { overlapSeconds: 3600 }, response: EXAMPLE_SHOWN_ONCE },
    schema: { params: ApiKeyParams, body: RotationSchema, response: { 201: ApiKeyWithSecretSchema } },
    // Every member may be left out, and so may the body.
    beforeValidation: (request) => {
      if (request.body === undefined) request.body = {};
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { overlapSeconds = OVERLAP_SECONDS_DEFAULT } = request.body;
      // Before the look-up of a recorded answer, which holds the secret.
      await read(ctx, request, (r) => service.refuseRotationBeyond(r, id));
      return create(ctx, request, reply, API_KEY_WITH_SECRET, (w) =>
        service.rotateApiKey(w, id, { overlapSeconds, expectedVersion: expectedVersion(request) }),
      );
    },
  });

  route({
    ...changing,
    id: "post_api_keys_id_revoke",
    operators: { action: "keys:manage", stepUp: true, id: "post_tenants_id_environment_api_keys_id_revoke" },
    method: "POST",
    url: `${ONE}/revoke`,
    summary: "Revoke an API key",
    description:
      "Revokes the key permanently; it may be the calling key, and never one that is stronger. An operator may revoke every " +
      "key. Servers apply this within a second.",
    idempotency: "required",
    precondition: "ifMatchOptional",
    emits: ["api_key.revoked"],
    problems: ["key_bounds_exceeded", "state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_REVOKED },
    schema: { params: ApiKeyParams, response: { 200: ApiKeySchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, API_KEY, (w) =>
        service.revokeApiKey(w, request.params.id, { expectedVersion: expectedVersion(request) }),
      ),
  });
}

function boundsIn({ expiresAt, ipAllowList }: ValidParts<NewApiKeyBody>) {
  return { ipAllowList, expiresAt: expiresAt ? new Date(expiresAt) : null };
}
