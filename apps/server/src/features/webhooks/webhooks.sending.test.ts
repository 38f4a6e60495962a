import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TenantOptions, type TestServer, type TestTenant } from "../../../test/app.ts";
import { freshDatabase, querySuperuser } from "../../../test/database.ts";
import { publish, someEvent } from "../../../test/events.ts";
import type { Receiver } from "../../../test/receiver.ts";
import { advance, enabledEndpoint, sendDueWebhooks, type TestEndpoint } from "../../../test/webhooks.ts";

let server: TestServer;
const receivers: Receiver[] = [];
beforeAll(async () => {
  server = await startServer({ database: await freshDatabase() });
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
});

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

async function open(eventTypes?: readonly string[], options: TenantOptions = {}) {
  const tenant = await makeTenant({ server, ...options });
  const endpoint = await enabledEndpoint(tenant, eventTypes);
  receivers.push(endpoint.receiver);
  return { tenant, endpoint };
}

const happen = (tenant: TestTenant, times = 1) =>
  publish(
    server.database.db,
    tenant.scope,
    Array.from({ length: times }, () => someEvent()),
    new Date(),
  );
const answerAlways = ({ receiver }: TestEndpoint, status: number, headers: Record<string, string> = {}) =>
  receiver.answer((_request, response) => response.writeHead(status, headers).end());
const sendDue = () => sendDueWebhooks(server);
/** What the receiver was sent of events of API keys, in order: not its pings, and not what happened to endpoints. */
const received = ({ receiver }: TestEndpoint) =>
  receiver.received.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === "api_key.created");

async function deliveries(tenant: TestTenant, query = "eventType=api_key.created") {
  return (await tenant.get(`/tenant/webhook-deliveries?${query}${query && "&"}limit=200`)).json().items;
}

async function delivery(tenant: TestTenant) {
  const [first] = await deliveries(tenant);
  return (await tenant.get(`/tenant/webhook-deliveries/${first?.id}`)).json();
}

test("an endpoint gets everything that happens from the moment it was enabled, as it stands in the log", async () => {
  const tenant = await makeTenant({ server });
  await happen(tenant, 3);
  const endpoint = await enabledEndpoint(tenant);
  receivers.push(endpoint.receiver);
  await happen(tenant, 20);
  await sendDue();
  const { items } = (await tenant.get("/tenant/events?limit=500")).json();
  const after = items.findIndex(({ type }: { type: string }) => type === "webhook_endpoint.enabled");
  const sent = endpoint.receiver.received.slice(1);
  expect(sent.map(({ body }) => JSON.parse(body).sequence).sort((a, b) => a - b)).toEqual(
    items.slice(after).map(({ sequence }: { sequence: string }) => sequence),
  );
  for (const { body, headers } of sent) {
    const event = JSON.parse(body);
    const logged = await tenant.get(`/tenant/events/${event.id}`);
    expect(body).toBe(logged.body);
    expect(headers["webhook-id"]).toBe(event.id);
    expect(new Webhook(endpoint.secret).verify(body, headers)).toEqual(event);
  }
});

test("only the chosen events are sent, and a changed choice holds from then on", async () => {
  const { tenant, endpoint } = await open(["operation.*"]);
  await happen(tenant, 2);
  await sendDue();
  expect(received(endpoint)).toHaveLength(0);
  await tenant.inject({
    method: "PATCH",
    url: `/api/v1/tenant/webhook-endpoints/${endpoint.id}`,
    headers: { "content-type": "application/merge-patch+json", "if-match": "2" },
    payload: JSON.stringify({ eventTypes: ["api_key.*"] }),
  });
  await happen(tenant, 2);
  await sendDue();
  expect(received(endpoint)).toHaveLength(2);
});

test("a failed event is tried again by the schedule of the tenant's own clock, ten times in all", async () => {
  const { tenant, endpoint } = await open(["api_key.*"]);
  answerAlways(endpoint, 500);
  await happen(tenant);
  const bases = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
  for (const [index, base] of bases.entries()) {
    await sendDue();
    const { attemptsMade, nextAttemptAt, lastAttemptAt, state } = await delivery(tenant);
    expect([attemptsMade, state]).toEqual([index + 1, "pending"]);
    const seconds = (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)) / 1000;
    expect(seconds).toBeGreaterThan(base * 0.79);
    expect(seconds).toBeLessThan(base * 1.21 + 5);
    await advance(tenant, Math.max(1, Math.floor(seconds * 0.9)));
    await sendDue();
    expect(endpoint.receiver.received.slice(1)).toHaveLength(index + 1);
    await advance(tenant, Math.ceil(seconds * 0.1) + 2);
  }
  await sendDue();
  const ended = await delivery(tenant);
  expect(ended).toMatchObject({
    state: "failed",
    nextAttemptAt: null,
    lastStatusCode: 500,
    lastFailure: "http_status",
  });
  expect(ended.attempts).toHaveLength(10);
  expect(new Set(endpoint.receiver.received.slice(1).map(({ headers }) => headers["webhook-id"]))).toEqual(
    new Set([ended.eventId]),
  );
});

test("a receiver that asks to wait is asked again no sooner, up to twice the schedule", async () => {
  const { tenant, endpoint } = await open(["api_key.*"]);
  answerAlways(endpoint, 503, { "retry-after": "8" });
  await happen(tenant);
  await sendDue();
  const { nextAttemptAt, lastAttemptAt } = await delivery(tenant);
  const seconds = (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(8);
  expect(seconds).toBeLessThan(10);
});

test("a receiver that is gone is disabled at once, with an event that polling shows", async () => {
  const { tenant, endpoint } = await open(["api_key.*"]);
  answerAlways(endpoint, 410);
  await happen(tenant, 3);
  await sendDue();
  expect(await endpoint.get()).toMatchObject({ state: "disabled", disabledReason: "gone" });
  const log = (await tenant.get("/tenant/events?types=webhook_endpoint.disabled")).json().items;
  expect(log).toMatchObject([{ data: { previousState: "enabled", state: "disabled", reason: "gone" } }]);
  const before = endpoint.receiver.received.length;
  await happen(tenant);
  await advance(tenant, DAY);
  await sendDue();
  expect(endpoint.receiver.received).toHaveLength(before);
});

test("an event that the receiver does not want again is not sent again", async () => {
  const { tenant, endpoint } = await open(["api_key.*"]);
  answerAlways(endpoint, 500, { "webhook-delivery": "abort-message" });
  await happen(tenant);
  await sendDue();
  expect(await delivery(tenant)).toMatchObject({ state: "abandoned", attemptsMade: 1, nextAttemptAt: null });
  expect(await endpoint.get()).toMatchObject({ state: "enabled" });
});

test("a failing receiver is probed once a minute instead of flooded, and gets everything once it answers", async () => {
  const { tenant, endpoint } = await open(["api_key.*"]);
  answerAlways(endpoint, 500);
  await happen(tenant, 40);
  await sendDue();
  const sent = () => endpoint.receiver.received.length - 1;
  expect((await endpoint.get()).failingSince).not.toBeNull();
  const untilFailing = sent();
  // Four at once before the first failure is known, then one by one until the fifth.
  expect(untilFailing).toBeLessThanOrEqual(9);
  for (let minute = 1; minute <= 5; minute++) {
    await advance(tenant, 61);
    await sendDue();
    expect(sent()).toBe(untilFailing + minute);
  }
  answerAlways(endpoint, 200);
  await advance(tenant, 61);
  await sendDue();
  await advance(tenant, DAY);
  await sendDue();
  expect((await endpoint.get()).failingSince).toBeNull();
  expect(new Set((await deliveries(tenant)).map(({ state }: { state: string }) => state))).toEqual(
    new Set(["succeeded"]),
  );
  expect(new Set(received(endpoint).map(({ id }) => id)).size).toBe(40);
});

test("an endpoint that has failed for five days is disabled; what happened meanwhile waits in the log", async () => {
  const { tenant, endpoint } = await open(["api_key.*"]);
  answerAlways(endpoint, 500);
  await happen(tenant, 3);
  await sendDue();
  for (let hour = 0; hour < 5 * 24 - 1; hour += 6) {
    await advance(tenant, 6 * 60 * MINUTE);
    await happen(tenant);
    await sendDue();
  }
  const disabled = await endpoint.get();
  expect(disabled).toMatchObject({ state: "disabled", disabledReason: "failing" });
  const [event] = (await tenant.get("/tenant/events?types=webhook_endpoint.disabled")).json().items;
  expect(event.data).toMatchObject({ reason: "failing", failingSince: disabled.failingSince });
  expect(Date.parse(event.occurredAt) - Date.parse(event.data.failingSince)).toBeGreaterThanOrEqual(5 * DAY * 1000);
  const all = 3 + 20 + 2;
  await happen(tenant, 2);
  answerAlways(endpoint, 200);
  await sendDue();
  await tenant.post(`/tenant/webhook-endpoints/${endpoint.id}/enable`, { resumeFrom: "lastSuccess" });
  await sendDue();
  expect(await endpoint.get()).toMatchObject({ state: "enabled", failingSince: null });
  expect((await deliveries(tenant, "state=succeeded&eventType=api_key.created")).length).toBe(all);
});

test("after a pause the tenant chooses whether what happened meanwhile is sent", async () => {
  for (const [resumeFrom, expected] of [
    ["lastSuccess", 5],
    ["now", 2],
  ] as const) {
    const { tenant, endpoint } = await open(["api_key.*"]);
    const path = `/tenant/webhook-endpoints/${endpoint.id}`;
    await happen(tenant);
    await sendDue();
    await tenant.post(`${path}/pause`, undefined, { "content-type": undefined });
    await happen(tenant, 3);
    await sendDue();
    expect(received(endpoint)).toHaveLength(1);
    expect((await tenant.post(`${path}/enable`, { resumeFrom })).statusCode).toBe(200);
    await sendDue();
    await happen(tenant);
    await sendDue();
    expect(received(endpoint)).toHaveLength(expected);
  }
});

test("what waits for a retry when the tenant starts anew is let go of, and shown so", async () => {
  const { tenant, endpoint } = await open(["api_key.*"]);
  answerAlways(endpoint, 500);
  await happen(tenant);
  await sendDue();
  const path = `/tenant/webhook-endpoints/${endpoint.id}`;
  await tenant.post(`${path}/pause`, undefined, { "content-type": undefined });
  await tenant.post(`${path}/enable`, { resumeFrom: "now" });
  expect(await delivery(tenant)).toMatchObject({ state: "abandoned", nextAttemptAt: null });
});

test("while a secret is replaced both prove a message, and afterwards the new one alone", async () => {
  const { tenant, endpoint } = await open(["api_key.*"]);
  const rotated = await tenant.post(`/tenant/webhook-endpoints/${endpoint.id}/rotate-secret`, { overlapSeconds: 60 });
  const secrets = [endpoint.secret, rotated.json().secret];
  const proves = () => {
    const { body = "", headers = {} } = endpoint.receiver.received.at(-1) ?? {};
    return secrets.map((secret) => {
      try {
        return new Webhook(secret).verify(body, headers) !== undefined;
      } catch {
        return false;
      }
    });
  };
  await happen(tenant);
  await sendDue();
  expect(proves()).toEqual([true, true]);
  const sql = "update webhook_endpoints set former_secret_until = now() where former_secret is not null";
  await querySuperuser(server.database.superuser, sql);
  await happen(tenant);
  await sendDue();
  expect(proves()).toEqual([false, true]);
});

test("an event can be sent again whatever became of it, under the same id", async () => {
  const { tenant, endpoint } = await open(["api_key.*"]);
  await happen(tenant);
  await sendDue();
  const { id, eventId } = await delivery(tenant);
  const again = await tenant.post(`/tenant/webhook-deliveries/${id}/redeliver`, undefined, {
    "content-type": undefined,
  });
  expect(again.json()).toMatchObject({ id, state: "pending", trigger: "redelivery", attemptsMade: 0 });
  await sendDue();
  const after = await delivery(tenant);
  expect(after).toMatchObject({ state: "succeeded", attemptsMade: 1 });
  expect(after.attempts.map(({ trigger }: { trigger: string }) => trigger)).toEqual(["event", "redelivery"]);
  expect(received(endpoint).map((event) => event.id)).toEqual([eventId, eventId]);
  await tenant.post(`/tenant/webhook-endpoints/${endpoint.id}/pause`, undefined, { "content-type": undefined });
  const refused = await tenant.post(`/tenant/webhook-deliveries/${id}/redeliver`, undefined, {
    "content-type": undefined,
  });
  expect(refused.json()).toMatchObject({ code: "state_conflict", currentState: "paused" });
});

test("deliveries are listed newest first, page by page, by endpoint, state, event and time", async () => {
  const { tenant, endpoint } = await open(["api_key.*"]);
  answerAlways(endpoint, 500);
  await happen(tenant, 3);
  await sendDue();
  const all = await deliveries(tenant, "");
  expect(all).toHaveLength(4);
  const ids = all.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([...ids].sort().reverse());
  const read: string[] = [];
  let query = "limit=2";
  for (let hasMore = true; hasMore; ) {
    const page = (await tenant.get(`/tenant/webhook-deliveries?${query}`)).json();
    read.push(...page.items.map(({ id }: { id: string }) => id));
    query = `limit=2&cursor=${page.nextCursor}`;
    hasMore = page.hasMore;
  }
  expect(read).toEqual(ids);
  const count = async (filter: string) => (await deliveries(tenant, filter)).length;
  expect(await count(`endpointId=${endpoint.id}`)).toBe(4);
  expect(await count("endpointId=whe_nobody")).toBe(0);
  expect(await count("state=pending")).toBe(3);
  expect(await count("state=failed,succeeded")).toBe(1);
  expect(await count("eventType=webhook.ping")).toBe(1);
  expect(await count("eventType=api_key.*")).toBe(3);
  expect(await count(`eventId=${all[0].eventId}`)).toBe(1);
  expect(await count("createdBefore=2026-01-01T00:00:00Z")).toBe(0);
  expect(await count("createdAfter=2026-01-01T00:00:00Z")).toBe(4);
  const wrong = await tenant.get("/tenant/webhook-deliveries?state=succeded");
  expect(wrong.json().errors).toMatchObject([{ parameter: "state", code: "wrong_enum_value" }]);
});
