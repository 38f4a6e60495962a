import type { AppContext } from "../../../context.ts";
import { sendUnlessHeld } from "../../../http/resources/conditional.ts";
import { sendChanged } from "../../../http/resources/idempotency.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { type App, route } from "../../../http/route.ts";
import { EXAMPLE_KEY, EXAMPLE_NEW_KEY, EXAMPLE_REVOKED, EXAMPLE_SHOWN_ONCE } from "./api-keys.examples.ts";
import {
  ApiKeyChangesSchema,
  ApiKeyPageSchema,
  ApiKeyParams,
  ApiKeySchema,
  ApiKeysQuery,
  ApiKeyWithSecretSchema,
  NewApiKeySchema,
  RotationSchema,
} from "./api-keys.schema.ts";
import * as service from "./api-keys.tenant.service.ts";

const COMMON = { surface: "tenant", tag: "API keys", access: { grant: "keys:manage" } } as const;
const ONE = `${service.API_KEYS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_KEY.id };

/** The operations on a tenant's own API keys. */
export function apiKeysRoutes(app: App, ctx: AppContext): void {
  readingRoutes(app, ctx);
  changingRoutes(app, ctx);
}

function readingRoutes(app: App, ctx: AppContext): void {
  route(app, {
    ...COMMON,
    id: "get_api_keys",
    method: "GET",
    url: service.API_KEYS_PATH,
    summary: "List the API keys",
    description: "The keys of this environment without their secrets, oldest first; also those that have ended.",
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { response: examplePage(EXAMPLE_KEY) },
    schema: { querystring: ApiKeysQuery, response: { 200: ApiKeyPageSchema } },
    handler: (request) => service.listTenantApiKeys(ctx, request.credential, request.query),
  });

  route(app, {
    ...COMMON,
    id: "get_api_keys_id",
    method: "GET",
    url: ONE,
    summary: "Read an API key",
    description: "What is known of the key; never the key itself.",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    emits: [],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_KEY },
    schema: { params: ApiKeyParams, response: { 200: ApiKeySchema } },
    handler: async (request, reply) => {
      const key = await service.getTenantApiKey(ctx, request.credential, request.params.id);
      return sendUnlessHeld(request, reply, etagOf(key.version), () => service.showApiKey(key));
    },
  });
}

function changingRoutes(app: App, ctx: AppContext): void {
  const changing = { ...COMMON, cost: 5 };

  route(app, {
    ...changing,
    id: "post_api_keys",
    method: "POST",
    url: service.API_KEYS_PATH,
    summary: "Make an API key",
    description:
      "A key of this environment with a subset of the calling key's grants. The answer shows the key this one time; " +
      "a retry with the same Idempotency-Key shows it again.",
    idempotency: "required",
    precondition: "none",
    emits: ["api_key.created"],
    problems: [],
    examples: { body: EXAMPLE_NEW_KEY, response: EXAMPLE_SHOWN_ONCE },
    schema: { body: NewApiKeySchema, response: { 201: ApiKeyWithSecretSchema } },
    handler: async (request, reply) =>
      sendChanged(request, reply, await service.createTenantApiKey(ctx, request, request.body)),
  });

  route(app, {
    ...changing,
    id: "patch_api_keys_id",
    method: "PATCH",
    url: ONE,
    summary: "Change an API key's name or addresses",
    description:
      "What is left out stays; `ipAllowList: null` lets the key be used from anywhere. Grants never change: make " +
      "another key. Servers follow within five seconds.",
    idempotency: "optional",
    precondition: "ifMatch",
    emits: ["api_key.updated"],
    problems: ["state_conflict"],
    examples: {
      params: PARAMS,
      body: { ipAllowList: ["192.0.2.0/24", "2001:db8::/32"] },
      response: { ...EXAMPLE_KEY, ipAllowList: ["192.0.2.0/24", "2001:db8::/32"], version: "2" },
    },
    schema: { params: ApiKeyParams, body: ApiKeyChangesSchema, response: { 200: ApiKeySchema } },
    handler: async (request, reply) =>
      sendChanged(request, reply, await service.updateTenantApiKey(ctx, request, request.params.id, request.body)),
  });

  route(app, {
    ...changing,
    id: "post_api_keys_id_rotate",
    method: "POST",
    url: `${ONE}/rotate`,
    summary: "Replace an API key by a new one",
    description:
      "Makes a key with the same name, grants, addresses and lifetime, shown this one time; the old one works for " +
      "`overlapSeconds` more. The calling key must hold every grant of the key it rotates.",
    idempotency: "required",
    precondition: "ifMatchOptional",
    emits: ["api_key.created", "api_key.rotated"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, body: { overlapSeconds: 3600 }, response: EXAMPLE_SHOWN_ONCE },
    schema: { params: ApiKeyParams, body: RotationSchema, response: { 201: ApiKeyWithSecretSchema } },
    // All of it may be left out, so the body may be too.
    beforeValidation: (request) => {
      request.body ??= {};
    },
    handler: async (request, reply) =>
      sendChanged(request, reply, await service.rotateTenantApiKey(ctx, request, request.params.id, request.body)),
  });

  route(app, {
    ...changing,
    id: "post_api_keys_id_revoke",
    method: "POST",
    url: `${ONE}/revoke`,
    summary: "Revoke an API key",
    description: "Ends the key for good, also the calling key itself. Servers follow within five seconds.",
    idempotency: "required",
    precondition: "ifMatchOptional",
    emits: ["api_key.revoked"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_REVOKED },
    schema: { params: ApiKeyParams, response: { 200: ApiKeySchema } },
    handler: async (request, reply) =>
      sendChanged(request, reply, await service.revokeTenantApiKey(ctx, request, request.params.id)),
  });
}
