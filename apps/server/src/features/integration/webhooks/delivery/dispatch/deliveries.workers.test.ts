import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../../../../test/app.ts";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../../../../../test/database.ts";
import { publish, someEvent } from "../../../../../../test/events.ts";
import { type Receiver, startReceiver } from "../../../../../../test/receiver.ts";
import { enabledEndpoint, sendDueWebhooks, type TestEndpoint } from "../../../../../../test/webhooks.ts";
import { decodeId, newId } from "../../../../../core/ids.ts";
import { AddressRules } from "../../../../../providers/webhook/addresses.ts";
import { type SenderOptions, WebhookSender } from "../../../../../providers/webhook/webhook-sender.ts";
import { dispatch } from "./deliveries.dispatch.service.ts";
import { endAttempts, takeDue } from "./deliveries.sending.service.ts";
import { WebhookWorker } from "./deliveries-worker.ts";

let database: TestDatabase;
let server: TestServer;
const open: { close(): Promise<unknown> }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({ database });
});
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const RULES = new AddressRules(["127.0.0.0/8"]);
const NEVER_MS = 600_000;
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 30_000, interval: 20 });

/** A server process with its own worker, until the test ends. */
async function startWorking(options: Partial<SenderOptions> = {}, env: Record<string, string> = {}) {
  const webhooks = new WebhookSender({ rules: RULES, timeoutMs: 5_000, ...options });
  const other = await startServer({ database, env, context: { webhooks } });
  const worker = new WebhookWorker(other.ctx);
  worker.start();
  open.push({
    close: async () => {
      await worker.stop();
      await other.close();
    },
  });
  return { worker, ctx: other.ctx };
}

async function endpointOf(tenant: TestTenant): Promise<TestEndpoint> {
  const endpoint = await enabledEndpoint(tenant, ["api_key.*"]);
  open.push(endpoint.receiver);
  return endpoint;
}

const happen = (tenant: TestTenant, times: number) =>
  publish(
    database.db,
    tenant.scope,
    Array.from({ length: times }, () => someEvent()),
  );
const idsIn = ({ received }: Receiver) => received.slice(1).map(({ headers }) => headers["webhook-id"] ?? "");
async function loggedIds(tenant: TestTenant): Promise<string[]> {
  const { items } = (await tenant.get("/tenant/events?types=api_key.*&limit=500")).json();
  return items.map(({ id }: { id: string }) => id);
}

test("several workers together send every event of the log exactly once", async () => {
  const tenants = await Promise.all(Array.from({ length: 4 }, () => makeTenant({ server })));
  const endpoints: TestEndpoint[] = [];
  for (const tenant of tenants) endpoints.push(await endpointOf(tenant));
  await Promise.all([startWorking(), startWorking()]);
  // Published in parts while both workers look, so that they compete for the same endpoints.
  for (let round = 0; round < 10; round++) await Promise.all(tenants.map((tenant) => happen(tenant, 5)));
  await until(() => endpoints.every(({ receiver }) => receiver.received.length >= 51));
  for (const [index, { receiver }] of endpoints.entries()) {
    const tenant = tenants[index];
    expect(idsIn(receiver).sort()).toEqual(tenant && (await loggedIds(tenant)).sort());
  }
});

test("receivers that hang do not delay the others", async () => {
  const slow = await Promise.all(Array.from({ length: 8 }, () => makeTenant({ server })));
  const quick = await makeTenant({ server });
  const hanging: TestEndpoint[] = [];
  for (const tenant of slow) hanging.push(await endpointOf(tenant));
  const answering = await endpointOf(quick);
  for (const { receiver } of hanging) receiver.answer(() => undefined);
  await startWorking({ timeoutMs: NEVER_MS }, { DRAIN_SECONDS: "0" });
  for (const tenant of slow) await happen(tenant, 10);
  await until(() => hanging.every(({ receiver }) => receiver.received.length === 5));
  await happen(quick, 60);
  await until(() => answering.receiver.received.length === 61);
  // Four at once and no more, however long they take.
  expect(hanging.map(({ receiver }) => receiver.received.length)).toEqual(hanging.map(() => 5));
});

test("no endpoint gets more than four deliveries at once, however many workers there are", async () => {
  const tenant = await makeTenant({ server });
  const { receiver } = await endpointOf(tenant);
  let atOnce = 0;
  let atOnceMost = 0;
  receiver.answer((_request, response) => {
    atOnce++;
    atOnceMost = Math.max(atOnceMost, atOnce);
    setTimeout(() => {
      atOnce--;
      response.writeHead(204).end();
    }, 20);
  });
  await Promise.all([startWorking(), startWorking(), startWorking()]);
  for (let round = 0; round < 6; round++) await happen(tenant, 10);
  await until(() => receiver.received.length >= 61);
  expect(atOnceMost).toBe(4);
});

/** An event that a worker claimed without sending it; the worker was killed and its lease has ended. */
async function takeAndDie(tenant: TestTenant, { id }: TestEndpoint) {
  await happen(tenant, 1);
  await dispatch(server.ctx, tenant.scope, { claimsMax: 0 });
  const taken = await takeDue(server.ctx, { ...tenant.scope, endpointId: decodeId("whe", id) ?? "" }, { claimsMax: 4 });
  const sql = "update webhook_deliveries set leased_until = now() - interval '1 second' where lease is not null";
  await querySuperuser(database.superuser, sql);
  const [{ id: deliveryId }] = (await tenant.get("/tenant/webhook-deliveries?eventType=api_key.created")).json().items;
  const read = async () => (await tenant.get(`/tenant/webhook-deliveries/${deliveryId}`)).json();
  return { taken, read };
}

test("a delivery claimed by a killed worker is sent by another and counts as an attempt", async () => {
  const tenant = await makeTenant({ server });
  const endpoint = await endpointOf(tenant);
  const { taken, read } = await takeAndDie(tenant, endpoint);
  expect(taken).toHaveLength(1);
  const worker = new WebhookWorker(server.ctx);
  await worker.sendDue();
  expect(idsIn(endpoint.receiver)).toEqual([]);
  await worker.takeBackInterrupted();
  await worker.sendDue();
  expect(idsIn(endpoint.receiver)).toEqual(await loggedIds(tenant));
  const { attempts, state, attemptsMade } = await read();
  expect([state, attemptsMade]).toEqual(["succeeded", 2]);
  expect(attempts.map(({ failure }: { failure: string | null }) => failure)).toEqual(["interrupted", null]);
});

test("a worker that returns after its lease changes nothing", async () => {
  const tenant = await makeTenant({ server });
  const endpoint = await endpointOf(tenant);
  const { taken, read } = await takeAndDie(tenant, endpoint);
  const worker = new WebhookWorker(server.ctx);
  await worker.takeBackInterrupted();
  await worker.sendDue();
  const before = await read();
  expect(before.state).toBe("succeeded");
  const gone = { isSuccess: false, statusCode: 410, failure: "http_status", durationMs: 1, answer: "" } as const;
  const result = { ...gone, retryAfterSeconds: undefined, isAbort: false };
  for (const late of taken) await endAttempts(server.ctx, late, [{ delivery: late, result }], { claimsMax: 0 });
  expect(await read()).toEqual(before);
  expect(await endpoint.get()).toMatchObject({ state: "enabled" });
});

test("a stopping worker gives back unanswered deliveries, without counting an attempt or a failure", async () => {
  const tenant = await makeTenant({ server });
  const { receiver, get } = await endpointOf(tenant);
  receiver.answer(() => undefined);
  const { worker } = await startWorking({ timeoutMs: NEVER_MS }, { DRAIN_SECONDS: "0" });
  await happen(tenant, 1);
  await until(() => receiver.received.length === 2);
  await worker.stop();
  receiver.answer((_request, response) => response.writeHead(204).end());
  await sendDueWebhooks(server);
  const [{ id }] = (await tenant.get("/tenant/webhook-deliveries?eventType=api_key.created")).json().items;
  expect((await tenant.get(`/tenant/webhook-deliveries/${id}`)).json()).toMatchObject({
    state: "succeeded",
    attemptsMade: 1,
    attempts: [{ failure: null }],
  });
  expect(await get()).toMatchObject({ failingSince: null });
});

test("two tenants with the same receiver do not wait for each other", async () => {
  const receiver = await startReceiver();
  open.push(receiver);
  const [first, second] = [await makeTenant({ server }), await makeTenant({ server })];
  for (const tenant of [first, second]) {
    await tenant.post("/tenant/webhook-endpoints", { url: receiver.url, eventTypes: ["api_key.*"] });
  }
  await sendDueWebhooks(server);
  const held = newId("key");
  receiver.answer(({ body }, response) => {
    if (!body.includes(held)) response.writeHead(204).end();
  });
  await startWorking({ timeoutMs: NEVER_MS }, { DRAIN_SECONDS: "0" });
  await publish(
    database.db,
    first.scope,
    Array.from({ length: 8 }, () => someEvent(held)),
  );
  const arrived = (isHeld: boolean) => receiver.received.filter(({ body }) => body.includes(held) === isHeld).length;
  await until(() => arrived(true) === 4);
  await happen(second, 20);
  // Two pings came before.
  await until(() => arrived(false) === 22);
  expect(arrived(true)).toBe(4);
});
