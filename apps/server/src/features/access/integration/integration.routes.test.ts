import { expect, test } from "vitest";
import { makeTenant } from "../../../../test/app.ts";

test("any valid key can read its own integration, without a grant", async () => {
  const tenant = await makeTenant({ grants: [], settings: { communicationMode: "serviceManaged" } });
  const response = await tenant.get("/tenant/integration");
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    id: expect.stringMatching(/^itg_[0-9a-z]{26}$/),
    environment: "test",
    grants: [],
    communicationMode: "serviceManaged",
    capabilities: [
      "visaDetermination",
      "intentResolution",
      "quotes",
      "orders",
      "payments",
      "documents",
      "deliverables",
      "travelerPortal",
      "assistant",
      "assistantModel",
      "webhooks",
      "reports",
    ],
    tenant: { id: expect.stringMatching(/^ten_/), name: "Wanderlust Travel" },
    credential: { id: expect.stringMatching(/^key_/), name: "booking server", expiresAt: null, lastUsedAt: null },
  });
});

test("the limits shown are those in force, and a test credential has a quarter of the live rates", async () => {
  const test = await makeTenant({ environment: "test" });
  const live = await makeTenant({ environment: "live" });
  const [testLimits, liveLimits] = await Promise.all(
    [test, live].map(async (tenant) => (await tenant.get("/tenant/integration")).json().limits),
  );
  expect(liveLimits).toMatchObject({
    maxPageSize: 200,
    maxRequestBytes: 262_144,
    maxUploadBytes: 10_485_760,
    idempotencyRetentionSeconds: 604_800,
    eventRetentionDays: 90,
    quoteLifetimeSeconds: 259_200,
    downloadGrantLifetimeSeconds: 300,
    maxWebhookEndpoints: 10,
  });
  const quotas = (limits: { rateLimits: { policy: string; quota: number }[] }) =>
    Object.fromEntries(limits.rateLimits.map(({ policy, quota }) => [policy, quota]));
  expect(quotas(liveLimits)).toEqual({
    default: 60_000,
    tenant: 120_000,
    determinations: 6000,
    intents: 600,
    assistant: 600,
  });
  expect(quotas(testLimits)).toEqual({
    default: 15_000,
    tenant: 30_000,
    determinations: 1500,
    intents: 150,
    assistant: 150,
  });
});
