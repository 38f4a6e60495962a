import { Check } from "typebox/value";
import { afterEach, expect, test } from "vitest";
import { makeTenant, type TenantOptions, type TestServer, type TestTenant } from "../../../../../test/app.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { eventsOf, publish, someEvent } from "../../../../../test/events.ts";
import { call, pathOf } from "../../../../../test/operation-calls.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { publishedOperations } from "../../../../../test/published-operations.ts";
import { type Receiver, startReceiver } from "../../../../../test/receiver.ts";
import { advance, enabledEndpoint, sendDueWebhooks } from "../../../../../test/webhooks.ts";
import { PingSchema } from "../../../../events/ping.ts";

let server: TestServer;
const receivers: Receiver[] = [];
useOwnServer(async (opened) => {
  server = opened;
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});

const open = (options: TenantOptions = {}) => makeTenant({ server, ...options });
const URL = "https://hooks.example.com/entrada";
const PATH = "/tenant/webhook-endpoints";
const make = (tenant: TestTenant, body: object = {}) => tenant.post(PATH, { url: URL, eventTypes: ["*"], ...body });
const noBody = { "content-type": undefined };
const toldOf = async (tenant: TestTenant) => {
  const events = await eventsOf(tenant, "types=webhook_endpoint.*");
  return events.map(({ type, resource, data }: { type: string; resource: { version: string }; data: object }) => ({
    type: type.slice("webhook_endpoint.".length),
    version: resource.version,
    data,
  }));
};

async function enabled(tenant: TestTenant, eventTypes?: readonly string[]) {
  const endpoint = await enabledEndpoint(tenant, eventTypes);
  receivers.push(endpoint.receiver);
  return endpoint;
}

test("a new endpoint is pending and shows its secret once, and again to a retry with the same key", async () => {
  const tenant = await open();
  const key = { "idempotency-key": "once" };
  const made = await tenant.post(PATH, { url: URL, eventTypes: ["api_key.*"], description: "shop" }, key);
  expect(made.statusCode).toBe(201);
  const { secret, ...shown } = made.json();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(shown).toMatchObject({ state: "pending", version: "1", description: "shop", availableActions: ["ping"] });
  expect(made.headers).toMatchObject({ etag: '"1"', location: `/api/v1${PATH}/${shown.id}` });
  const again = await tenant.post(PATH, { url: URL, eventTypes: ["api_key.*"], description: "shop" }, key);
  expect(again.body).toBe(made.body);
  const read = await tenant.get(`${PATH}/${shown.id}`);
  expect(read.json()).toEqual(shown);
  expect((await tenant.get(PATH)).json()).toMatchObject({ items: [shown], hasMore: false });
  expect(await toldOf(tenant)).toEqual([
    { type: "created", version: "1", data: { state: "pending", eventTypes: ["api_key.*"] } },
  ]);
});

test("an endpoint can choose events that are announced and not published yet", async () => {
  const tenant = await open();
  const made = await make(tenant, { eventTypes: ["case.*", "order.completed"] });
  expect([made.statusCode, made.json().eventTypes]).toEqual([201, ["case.*", "order.completed"]]);
});

test("an endpoint that waits for its receiver says when it is next sent a ping, and that one can be sent now", async () => {
  const tenant = await open();
  const receiver = await startReceiver();
  receivers.push(receiver);
  receiver.answer((_request, response) => void response.writeHead(500).end());
  const { id } = (await tenant.post(PATH, { url: receiver.url, eventTypes: ["*"] })).json();
  await sendDueWebhooks(server);
  const [ping] = (await tenant.get("/tenant/webhook-deliveries")).json().items;
  expect(ping).toMatchObject({ eventType: "webhook.ping", nextAttemptAt: expect.any(String) });
  // The version is the same as before the attempt.
  const waiting = await tenant.get(`${PATH}/${id}`, { "if-none-match": '"1"' });
  expect([waiting.statusCode, waiting.json()]).toMatchObject([
    200,
    { state: "pending", version: "1", availableActions: ["ping"], nextPingAt: ping.nextAttemptAt },
  ]);
  expect(waiting.json()).toMatchObject({ lastFailure: "http_status", lastStatusCode: 500 });
  // What is named is accepted, and what would be refused is not named.
  const asked = () => tenant.post(`${PATH}/${id}/ping`, undefined, { ...noBody, "idempotency-key": undefined });
  expect((await asked()).statusCode).toBe(201);
  expect((await tenant.get(`${PATH}/${id}`)).json().availableActions).toEqual([]);
  expect((await tenant.get(PATH)).json().items[0].availableActions).toEqual([]);
  expect((await asked()).statusCode).toBe(429);
  receiver.answer((_request, response) => void response.writeHead(204).end());
  await advance(tenant, 6);
  await sendDueWebhooks(server);
  const confirmed = (await tenant.get(`${PATH}/${id}`)).json();
  expect(confirmed).toMatchObject({ state: "enabled", availableActions: ["pause"], nextPingAt: null });
  expect(confirmed).toMatchObject({ lastFailure: null, lastStatusCode: null });
  expect((await tenant.get(`${PATH}/${id}`, { "if-none-match": `"${confirmed.version}"` })).statusCode).toBe(200);
});

test("the stored secret is encrypted", async () => {
  const tenant = await open();
  const { secret } = (await make(tenant)).json();
  const rows = await querySuperuser<{ secret: string }>(
    server.database.superuser,
    "select secret from webhook_endpoints where tenant_id = $1",
    [tenant.scope.tenantId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.secret).not.toContain(secret.slice(6, 20));
});

test.each([
  ["a private address", { url: "https://10.0.0.1/" }, "#/url"],
  ["an unknown scheme", { url: "ftp://hooks.example.com/" }, "#/url"],
  ["an event that does not exist", { eventTypes: ["api_key.created", "api_key.creatd"] }, "#/eventTypes/1"],
  ["no event at all", { eventTypes: [] }, "#/eventTypes"],
])("%s is refused with a pointer", async (_name, body, pointer) => {
  const tenant = await open();
  const refused = await make(tenant, body);
  expect([refused.statusCode, refused.json().code]).toEqual([400, "validation_failed"]);
  expect(refused.json().errors[0].pointer).toBe(pointer);
  expect((await tenant.get(PATH)).json().items).toEqual([]);
});

test("in live only https with a host name is accepted", async () => {
  const live = await open({ environment: "live" });
  for (const url of ["http://hooks.example.com/", "https://8.8.8.8/", "https://hooks.example.com:9000/"]) {
    const made = await make(live, { url });
    // Which ports are usual depends on the address, which is checked when connecting.
    expect(made.statusCode).toBe(url.endsWith(":9000/") ? 201 : 400);
  }
});

test("a tenant without the capability cannot create an endpoint", async () => {
  const tenant = await open({ settings: { capabilities: ["visaDetermination"] } });
  expect((await make(tenant)).json()).toMatchObject({ status: 403, code: "capability_not_enabled" });
});

test("a tenant has at most ten endpoints, even with concurrent requests", async () => {
  const tenant = await open();
  const made = await Promise.all(Array.from({ length: 14 }, () => make(tenant)));
  expect(made.filter((answer) => answer.statusCode === 201)).toHaveLength(10);
  expect(made.find((answer) => answer.statusCode !== 201)?.json()).toMatchObject({
    status: 409,
    code: "limit_reached",
  });
  const read: string[] = [];
  let query = "?limit=4";
  for (let hasMore = true; hasMore; ) {
    const page = (await tenant.get(PATH + query)).json();
    read.push(...page.items.map(({ id }: { id: string }) => id));
    query = `?limit=4&cursor=${page.nextCursor}`;
    hasMore = page.hasMore;
  }
  expect(new Set(read).size).toBe(10);
});

test("a change requires the current version, and its event names what changed", async () => {
  const tenant = await open();
  const { id } = (await make(tenant)).json();
  const patch = (body: object, headers: Record<string, string> = {}) =>
    tenant.inject({
      method: "PATCH",
      url: `/api/v1${PATH}/${id}`,
      headers: { "content-type": "application/merge-patch+json", ...headers },
      payload: JSON.stringify(body),
    });
  expect((await patch({ eventTypes: ["operation.*"] })).statusCode).toBe(428);
  expect((await patch({ eventTypes: ["operation.*"] }, { "if-match": '"7"' })).json()).toMatchObject({
    status: 412,
    currentVersion: "1",
  });
  const changed = await patch({ eventTypes: ["operation.*"], description: "x" }, { "if-match": '"1"' });
  expect(changed.json()).toMatchObject({ eventTypes: ["operation.*"], description: "x", url: URL, version: "2" });
  expect(changed.headers.etag).toBe('"2"');
  // A change that changes nothing creates no version and no event.
  expect((await patch({ description: "x" }, { "if-match": "2" })).json().version).toBe("2");
  expect((await patch({ url: "http://192.168.1.1/" }, { "if-match": "2" })).statusCode).toBe(400);
  expect((await toldOf(tenant)).slice(1)).toEqual([
    {
      type: "updated",
      version: "2",
      data: { state: "pending", changed: ["description", "eventTypes"], eventTypes: ["operation.*"] },
    },
  ]);
});

test("an endpoint is paused and enabled, and a refusal names the available actions", async () => {
  const tenant = await open();
  const { id, get } = await enabled(tenant);
  const move = (verb: string, body?: object) =>
    tenant.post(`${PATH}/${id}/${verb}`, body, body === undefined ? noBody : {});
  expect((await move("enable", { resumeFrom: "now" })).json()).toMatchObject({
    code: "state_conflict",
    currentState: "enabled",
    availableActions: ["pause"],
  });
  expect((await move("pause")).json()).toMatchObject({ state: "paused", version: "3", availableActions: ["enable"] });
  expect((await move("pause")).json()).toMatchObject({ code: "state_conflict", currentState: "paused" });
  expect((await move("recover", { since: new Date().toISOString() })).json()).toMatchObject({ code: "state_conflict" });
  expect((await move("enable", { resumeFrom: "lastSuccess" })).json()).toMatchObject({
    state: "enabled",
    version: "4",
  });
  expect(await get()).toMatchObject({ state: "enabled", version: "4" });
  expect(await toldOf(tenant)).toEqual([
    { type: "created", version: "1", data: expect.anything() },
    { type: "enabled", version: "2", data: { previousState: "pending", state: "enabled", resumeFrom: "now" } },
    { type: "paused", version: "3", data: { previousState: "enabled", state: "paused" } },
    { type: "enabled", version: "4", data: { previousState: "paused", state: "enabled", resumeFrom: "lastSuccess" } },
  ]);
});

test("a pending endpoint can be neither paused nor enabled: only its receiver's answer enables it", async () => {
  const tenant = await open();
  const { id } = (await make(tenant)).json();
  for (const [verb, body] of [
    ["pause", undefined],
    ["enable", { resumeFrom: "now" }],
  ] as const) {
    const refused = await tenant.post(`${PATH}/${id}/${verb}`, body, body === undefined ? noBody : {});
    expect(refused.json()).toMatchObject({
      code: "state_conflict",
      currentState: "pending",
      availableActions: ["ping"],
    });
  }
});

test("a deleted endpoint is gone with its deliveries", async () => {
  const tenant = await open();
  const { id, get, receiver } = await enabled(tenant);
  const [delivery] = (await tenant.get("/tenant/webhook-deliveries")).json().items;
  const { version } = await get();
  const remove = (headers: Record<string, string>) =>
    tenant.inject({ method: "DELETE", url: `/api/v1${PATH}/${id}`, headers });
  expect((await remove({})).statusCode).toBe(428);
  expect((await remove({ "if-match": '"99"' })).statusCode).toBe(412);
  const removed = await remove({ "if-match": version });
  expect([removed.statusCode, removed.body]).toEqual([204, ""]);
  expect((await remove({ "if-match": version })).statusCode).toBe(404);
  expect((await tenant.get(`${PATH}/${id}`)).statusCode).toBe(404);
  expect((await tenant.get(`/tenant/webhook-deliveries/${delivery.id}`)).statusCode).toBe(404);
  expect((await tenant.get("/tenant/webhook-deliveries")).json().items).toEqual([]);
  expect((await toldOf(tenant)).at(-1)).toEqual({
    type: "deleted",
    version: String(Number(version) + 1),
    data: { previousState: "enabled" },
  });
  const sql = "select version, secret from webhook_endpoints where tenant_id = $1";
  const stored = await querySuperuser(server.database.superuser, sql, [tenant.scope.tenantId]);
  expect(stored).toEqual([{ version: Number(version) + 1, secret: "" }]);
  const before = receiver.received.length;
  await publish(server.database.db, tenant.scope, [someEvent()]);
  await sendDueWebhooks(server);
  expect(receiver.received).toHaveLength(before);
});

test("a ping can be requested once in ten seconds, and its delivery shows the outcome", async () => {
  const tenant = await open();
  const { id, receiver } = await enabled(tenant);
  const ping = () => tenant.post(`${PATH}/${id}/ping`, undefined, { ...noBody, "idempotency-key": undefined });
  // The one that a new endpoint is sent by itself does not count.
  expect((await ping()).statusCode).toBe(201);
  expect((await ping()).json()).toMatchObject({ status: 429, code: "rate_limit_exceeded" });
  const sql = "update webhook_endpoints set pinged_at = now() - interval '10 seconds' where tenant_id = $1";
  await querySuperuser(server.database.superuser, sql, [tenant.scope.tenantId]);
  const pinged = await ping();
  expect(pinged.statusCode).toBe(201);
  expect(pinged.json()).toMatchObject({ eventType: "webhook.ping", trigger: "ping", state: "pending", attempts: [] });
  await sendDueWebhooks(server);
  const read = await tenant.inject({ method: "GET", url: String(pinged.headers.location) });
  expect(read.json()).toMatchObject({ state: "succeeded", attempts: [{ statusCode: 204, failure: null }] });
  const sent: unknown = JSON.parse(receiver.received.at(-1)?.body ?? "");
  expect(Check(PingSchema, sent)).toBe(true);
  expect(sent).toMatchObject({
    id: read.json().eventId,
    type: "webhook.ping",
    sequence: "0",
    resource: { type: "webhook_endpoint", id },
  });
});

test("endpoints and deliveries of other tenants and of the other environment are out of reach", async () => {
  const [tenant, stranger] = [await open(), await open()];
  const { id } = await enabled(tenant);
  const [delivery] = (await tenant.get("/tenant/webhook-deliveries")).json().items;
  const { operations } = await publishedOperations();
  const own = operations.filter(({ path }) => /^\/tenant\/webhook-.*\{id\}/.test(path));
  expect(own.length).toBeGreaterThan(0);
  for (const other of [stranger, await tenant.withKey({ environment: "live", server })]) {
    expect((await other.get(PATH)).json().items).toEqual([]);
    expect((await other.get("/tenant/webhook-deliveries")).json().items).toEqual([]);
    for (const operation of own) {
      const path = pathOf(operation, operation.path.startsWith(PATH) ? id : delivery.id);
      const answer = await call(other, operation, { path });
      expect([operation.id, answer.json().code]).toEqual([operation.id, "resource_not_found"]);
    }
  }
});
