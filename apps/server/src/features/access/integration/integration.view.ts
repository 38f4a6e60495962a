import { QUOTE_LIFETIME_SECONDS } from "@entrada/domain/quotes/quote-expiry";
import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { Config } from "../../../config.ts";
import type { Credential } from "../../../core/credential.ts";
import { encodeId } from "../../../core/ids.ts";
import { BODY_BYTES_MAX } from "../../../http/json/body-parser.ts";
import { type RatePolicy, ratePolicies, WINDOW_SECONDS } from "../../../http/rate-limit/rate-policies.ts";
import { PAGE_SIZE_MAX } from "../../../http/resources/list-envelope.ts";
import { EVENT_RETENTION_DAYS } from "../../integration/events/events.retention.service.ts";
import { WEBHOOK_ENDPOINTS_MAX } from "../../integration/webhooks/endpoints/endpoints.service.ts";
import type { Integration } from "./integration.schema.ts";

const FIXED_LIMITS = {
  maxPageSize: PAGE_SIZE_MAX,
  maxRequestBytes: BODY_BYTES_MAX,
  maxUploadBytes: 10_485_760,
  idempotencyRetentionSeconds: 7 * DAY_SECONDS,
  eventRetentionDays: EVENT_RETENTION_DAYS,
  quoteLifetimeSeconds: QUOTE_LIFETIME_SECONDS,
  downloadGrantLifetimeSeconds: 300,
  maxWebhookEndpoints: WEBHOOK_ENDPOINTS_MAX,
};

/** Who is calling, what they may do, and within which limits. */
export function showIntegration(config: Config, credential: Credential): Integration {
  const { apiKey } = credential;
  if (apiKey === null) throw new Error("the integration is shown to API keys only");
  const policies = Object.values(ratePolicies(config, credential.environment));
  return {
    id: encodeId("itg", credential.integrationId),
    environment: credential.environment,
    grants: [...apiKey.grants].sort(),
    communicationMode: credential.communicationMode,
    capabilities: [...credential.capabilities],
    tenant: { id: encodeId("ten", credential.tenant.id), name: credential.tenant.name },
    credential: {
      id: encodeId("key", credential.id),
      name: apiKey.name,
      shortToken: apiKey.shortToken,
      createdAt: apiKey.createdAt.toISOString(),
      expiresAt: apiKey.expiresAt?.toISOString() ?? null,
      lastUsedAt: apiKey.lastUsedAt?.toISOString() ?? null,
    },
    limits: {
      rateLimits: policies.map(describePolicy),
      maxRequestsInFlight: config.requestsInFlightMax,
      ...FIXED_LIMITS,
    },
  };
}

function describePolicy({ name, scope, limit }: RatePolicy): Integration["limits"]["rateLimits"][number] {
  return {
    policy: name,
    scope,
    unit: name === "default" || name === "tenant" ? "cost" : "request",
    quota: limit.unitsPerMinute,
    windowSeconds: WINDOW_SECONDS,
    burst: limit.burstUnits,
  };
}
