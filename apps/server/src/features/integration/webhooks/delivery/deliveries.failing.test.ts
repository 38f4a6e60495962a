import { expect, test } from "vitest";
import { useWebhookBed } from "../../../../../test/webhook-bed.ts";
import { advance, answerAlways, deliveriesOf, deliveryOf, happen, received } from "../../../../../test/webhooks.ts";

const bed = useWebhookBed();

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

test("a failed delivery is retried on schedule by the tenant's own clock, ten attempts in all", async () => {
  const { tenant, endpoint } = await bed.open();
  answerAlways(endpoint, 500);
  await happen(tenant);
  const bases = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
  for (const [index, base] of bases.entries()) {
    await bed.sendDue();
    const { attemptsMade, nextAttemptAt, lastAttemptAt, state } = await deliveryOf(tenant);
    expect([attemptsMade, state]).toEqual([index + 1, "pending"]);
    const seconds = (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)) / 1000;
    expect(seconds).toBeGreaterThan(base * 0.79);
    expect(seconds).toBeLessThan(base * 1.21 + 5);
    // The seconds that the machine needs count too: what is left is longer than a slow one takes.
    const early = Math.max(1, Math.floor(seconds * 0.9) - 10);
    await advance(tenant, early);
    await bed.sendDue();
    expect(endpoint.receiver.received.slice(1)).toHaveLength(index + 1);
    await advance(tenant, Math.ceil(seconds) - early + 2);
  }
  await bed.sendDue();
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

test("a receiver that asks for a delay gets it, up to twice the schedule", async () => {
  const { tenant, endpoint } = await bed.open();
  answerAlways(endpoint, 503, { "retry-after": "8" });
  await happen(tenant);
  await bed.sendDue();
  const { nextAttemptAt, lastAttemptAt } = await deliveryOf(tenant);
  const seconds = (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(8);
  expect(seconds).toBeLessThan(10);
});

test("an endpoint whose receiver answers 410 is disabled at once, with an event in the log", async () => {
  const { tenant, endpoint } = await bed.open();
  answerAlways(endpoint, 410);
  await happen(tenant, 3);
  await bed.sendDue();
  expect(await endpoint.get()).toMatchObject({ state: "disabled", disabledReason: "gone" });
  const log = (await tenant.get("/tenant/events?types=webhook_endpoint.disabled")).json().items;
  expect(log).toMatchObject([{ data: { previousState: "enabled", state: "disabled", reason: "gone" } }]);
  const before = endpoint.receiver.received.length;
  await happen(tenant);
  await advance(tenant, DAY);
  await bed.sendDue();
  expect(endpoint.receiver.received).toHaveLength(before);
});

test("a delivery that the receiver aborts is not retried", async () => {
  const { tenant, endpoint } = await bed.open();
  answerAlways(endpoint, 500, { "webhook-delivery": "abort-message" });
  await happen(tenant);
  await bed.sendDue();
  expect(await deliveryOf(tenant)).toMatchObject({ state: "abandoned", attemptsMade: 1, nextAttemptAt: null });
  expect(await endpoint.get()).toMatchObject({ state: "enabled" });
});

test("a failing receiver is probed once a minute, and gets everything once it answers", async () => {
  const { tenant, endpoint } = await bed.open();
  answerAlways(endpoint, 500);
  await happen(tenant, 40);
  await bed.sendDue();
  const sent = () => endpoint.receiver.received.length - 1;
  expect((await endpoint.get()).failingSince).not.toBeNull();
  const untilFailing = sent();
  // Four at once before the first failure is known, then one by one until the fifth.
  expect(untilFailing).toBeLessThanOrEqual(9);
  for (let minute = 1; minute <= 5; minute++) {
    await advance(tenant, 61);
    await bed.sendDue();
    expect(sent()).toBe(untilFailing + minute);
  }
  answerAlways(endpoint, 200);
  await advance(tenant, 61);
  await bed.sendDue();
  await advance(tenant, DAY);
  await bed.sendDue();
  expect((await endpoint.get()).failingSince).toBeNull();
  expect(new Set((await deliveriesOf(tenant)).map(({ state }: { state: string }) => state))).toEqual(
    new Set(["succeeded"]),
  );
  expect(new Set(received(endpoint).map(({ id }) => id)).size).toBe(40);
});

test("an endpoint that fails for five days is disabled, and events wait in the log", async () => {
  const { tenant, endpoint } = await bed.open();
  answerAlways(endpoint, 500);
  await happen(tenant, 3);
  await bed.sendDue();
  for (let hour = 0; hour < 5 * 24 - 1; hour += 6) {
    await advance(tenant, 6 * 60 * MINUTE);
    await happen(tenant);
    await bed.sendDue();
  }
  const disabled = await endpoint.get();
  expect(disabled).toMatchObject({ state: "disabled", disabledReason: "failing" });
  const [event] = (await tenant.get("/tenant/events?types=webhook_endpoint.disabled")).json().items;
  expect(event.data).toMatchObject({ reason: "failing", failingSince: disabled.failingSince });
  expect(Date.parse(event.occurredAt) - Date.parse(event.data.failingSince)).toBeGreaterThanOrEqual(5 * DAY * 1000);
  const all = 3 + 20 + 2;
  await happen(tenant, 2);
  answerAlways(endpoint, 200);
  await bed.sendDue();
  await tenant.post(`/tenant/webhook-endpoints/${endpoint.id}/enable`, { resumeFrom: "lastSuccess" });
  await bed.sendDue();
  expect(await endpoint.get()).toMatchObject({ state: "enabled", failingSince: null });
  expect((await deliveriesOf(tenant, "state=succeeded&eventType=api_key.created")).length).toBe(all);
});
