import type { AppContext } from "../../../context.ts";
import type { AddRoute } from "../../../http/route.ts";
import { IntegrationSchema } from "./integration.schema.ts";
import { showIntegration } from "./integration.view.ts";

const EXAMPLE = {
  id: "itg_01ky1qkg00fs7tq8m8x3w5d2c9",
  environment: "test",
  grants: ["reference:read", "visa:query"],
  communicationMode: "tenantManaged",
  capabilities: [
    "visaDetermination",
    "intentResolution",
    "quotes",
    "orders",
    "payments",
    "documents",
    "deliverables",
    "webhooks",
  ],
  tenant: { id: "ten_01ky1qkg00fs7tq8m8x3w5d2c9", name: "Wanderlust Travel" },
  credential: {
    id: "key_01ky1qkg00fs7tq8m8x3w5d2c9",
    name: "booking server",
    shortToken: "4f9Qm2Lx0a",
    createdAt: "2026-11-20T09:00:00.000Z",
    expiresAt: null,
    lastUsedAt: "2026-11-20T09:41:00.000Z",
  },
  limits: {
    rateLimits: [
      { policy: "default", scope: "credential", unit: "cost", quota: 15000, windowSeconds: 60, burst: 2000 },
      { policy: "tenant", scope: "tenant", unit: "cost", quota: 30000, windowSeconds: 60, burst: 4000 },
      { policy: "determinations", scope: "credential", unit: "request", quota: 1500, windowSeconds: 60, burst: 2000 },
      { policy: "intents", scope: "credential", unit: "request", quota: 150, windowSeconds: 60, burst: 2000 },
      { policy: "assistant", scope: "credential", unit: "request", quota: 150, windowSeconds: 60, burst: 2000 },
    ],
    maxRequestsInFlight: 100,
    maxPageSize: 200,
    maxRequestBytes: 262144,
    maxUploadBytes: 10485760,
    idempotencyRetentionSeconds: 604800,
    eventRetentionDays: 90,
    quoteLifetimeSeconds: 259200,
    downloadGrantLifetimeSeconds: 300,
    maxWebhookEndpoints: 10,
  },
};

/** The operation that tells callers who they are; any valid key may use it. */
export function integrationRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_integration",
    method: "GET",
    url: "/tenant/integration",
    surface: "tenant",
    tag: "Integration",
    summary: "Who is calling, and what they may do",
    description:
      "The integration that the API key belongs to: tenant, environment, grants, capabilities and limits in force.",
    access: "anyCredential",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: { response: EXAMPLE },
    schema: { response: { 200: IntegrationSchema } },
    handler: (request) => showIntegration(ctx.config, request.credential),
  });
}
