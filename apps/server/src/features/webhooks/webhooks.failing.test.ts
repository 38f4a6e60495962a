import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer } from "../../../test/app.ts";
import { freshDatabase } from "../../../test/database.ts";
import type { Receiver } from "../../../test/receiver.ts";
import {
  advance,
  answerAlways,
  deliveriesOf,
  deliveryOf,
  enabledEndpoint,
  happen,
  received,
  sendDueWebhooks,
} from "../../../test/webhooks.ts";

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

async function open(eventTypes: readonly string[] = ["api_key.*"]) {
  const tenant = await makeTenant({ server });
  const endpoint = await enabledEndpoint(tenant, eventTypes);
  receivers.push(endpoint.receiver);
  return { tenant, endpoint };
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

test("a failed event is tried again by the schedule of the tenant's own clock, ten times in all", async () => {
  const { tenant, endpoint } = await open();
  answerAlways(endpoint, 500);
  await happen(tenant);
  const bases = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
  for (const [index, base] of bases.entries()) {
    await sendDueWebhooks(server);
    const { attemptsMade, nextAttemptAt, lastAttemptAt, state } = await deliveryOf(tenant);
    expect([attemptsMade, state]).toEqual([index + 1, "pending"]);
    const seconds = (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)) / 1000;
    expect(seconds).toBeGreaterThan(base * 0.79);
    expect(seconds).toBeLessThan(base * 1.21 + 5);
    await advance(tenant, Math.max(1, Math.floor(seconds * 0.9)));
    await sendDueWebhooks(server);
    expect(endpoint.receiver.received.slice(1)).toHaveLength(index + 1);
    await advance(tenant, Math.ceil(seconds * 0.1) + 2);
  }
  await sendDueWebhooks(server);
  const ended = await deliveryOf(tenant);
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
  const { tenant, endpoint } = await open();
  answerAlways(endpoint, 503, { "retry-after": "8" });
  await happen(tenant);
  await sendDueWebhooks(server);
  const { nextAttemptAt, lastAttemptAt } = await deliveryOf(tenant);
  const seconds = (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(8);
  expect(seconds).toBeLessThan(10);
});

test("a receiver that is gone is disabled at once, with an event that polling shows", async () => {
  const { tenant, endpoint } = await open();
  answerAlways(endpoint, 410);
  await happen(tenant, 3);
  await sendDueWebhooks(server);
  expect(await endpoint.get()).toMatchObject({ state: "disabled", disabledReason: "gone" });
  const log = (await tenant.get("/tenant/events?types=webhook_endpoint.disabled")).json().items;
  expect(log).toMatchObject([{ data: { previousState: "enabled", state: "disabled", reason: "gone" } }]);
  const before = endpoint.receiver.received.length;
  await happen(tenant);
  await advance(tenant, DAY);
  await sendDueWebhooks(server);
  expect(endpoint.receiver.received).toHaveLength(before);
});

test("an event that the receiver does not want again is not sent again", async () => {
  const { tenant, endpoint } = await open();
  answerAlways(endpoint, 500, { "webhook-delivery": "abort-message" });
  await happen(tenant);
  await sendDueWebhooks(server);
  expect(await deliveryOf(tenant)).toMatchObject({ state: "abandoned", attemptsMade: 1, nextAttemptAt: null });
  expect(await endpoint.get()).toMatchObject({ state: "enabled" });
});

test("a failing receiver is probed once a minute instead of flooded, and gets everything once it answers", async () => {
  const { tenant, endpoint } = await open();
  answerAlways(endpoint, 500);
  await happen(tenant, 40);
  await sendDueWebhooks(server);
  const sent = () => endpoint.receiver.received.length - 1;
  expect((await endpoint.get()).failingSince).not.toBeNull();
  const untilFailing = sent();
  // Four at once before the first failure is known, then one by one until the fifth.
  expect(untilFailing).toBeLessThanOrEqual(9);
  for (let minute = 1; minute <= 5; minute++) {
    await advance(tenant, 61);
    await sendDueWebhooks(server);
    expect(sent()).toBe(untilFailing + minute);
  }
  answerAlways(endpoint, 200);
  await advance(tenant, 61);
  await sendDueWebhooks(server);
  await advance(tenant, DAY);
  await sendDueWebhooks(server);
  expect((await endpoint.get()).failingSince).toBeNull();
  expect(new Set((await deliveriesOf(tenant)).map(({ state }: { state: string }) => state))).toEqual(
    new Set(["succeeded"]),
  );
  expect(new Set(received(endpoint).map(({ id }) => id)).size).toBe(40);
});

test("an endpoint that has failed for five days is disabled; what happened meanwhile waits in the log", async () => {
  const { tenant, endpoint } = await open();
  answerAlways(endpoint, 500);
  await happen(tenant, 3);
  await sendDueWebhooks(server);
  for (let hour = 0; hour < 5 * 24 - 1; hour += 6) {
    await advance(tenant, 6 * 60 * MINUTE);
    await happen(tenant);
    await sendDueWebhooks(server);
  }
  const disabled = await endpoint.get();
  expect(disabled).toMatchObject({ state: "disabled", disabledReason: "failing" });
  const [event] = (await tenant.get("/tenant/events?types=webhook_endpoint.disabled")).json().items;
  expect(event.data).toMatchObject({ reason: "failing", failingSince: disabled.failingSince });
  expect(Date.parse(event.occurredAt) - Date.parse(event.data.failingSince)).toBeGreaterThanOrEqual(5 * DAY * 1000);
  const all = 3 + 20 + 2;
  await happen(tenant, 2);
  answerAlways(endpoint, 200);
  await sendDueWebhooks(server);
  await tenant.post(`/tenant/webhook-endpoints/${endpoint.id}/enable`, { resumeFrom: "lastSuccess" });
  await sendDueWebhooks(server);
  expect(await endpoint.get()).toMatchObject({ state: "enabled", failingSince: null });
  expect((await deliveriesOf(tenant, "state=succeeded&eventType=api_key.created")).length).toBe(all);
});
