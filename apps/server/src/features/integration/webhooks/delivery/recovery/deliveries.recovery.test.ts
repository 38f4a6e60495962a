import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../../../../test/app.ts";
import { freshDatabase, querySuperuser } from "../../../../../../test/database.ts";
import { publish, someEvent, someOtherEvent } from "../../../../../../test/events.ts";
import type { Receiver } from "../../../../../../test/receiver.ts";
import { advance, enabledEndpoint, sendDueWebhooks } from "../../../../../../test/webhooks.ts";
import { runDueJobs } from "../../../../../../test/worker.ts";
import { sweep } from "../../../../../work/sweep.ts";
import { deliveryRetention } from "../deliveries.retention.service.ts";

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

const DAY = 24 * 60 * 60;
const hoursBefore = (instant: string, hours: number) => new Date(Date.parse(instant) - hours * 3_600_000).toISOString();
const clockOf = async (tenant: TestTenant) => (await tenant.get("/tenant/test-helpers/clock")).json().now;

async function open() {
  const tenant = await makeTenant({ server });
  const endpoint = await enabledEndpoint(tenant, ["api_key.*"]);
  receivers.push(endpoint.receiver);
  const recover = (since: string) => tenant.post(`/tenant/webhook-endpoints/${endpoint.id}/recover`, { since });
  const happen = async (times: number) => {
    const occurredAt = new Date(await clockOf(tenant));
    const events = Array.from({ length: times }, () => [someEvent(), someOtherEvent()]).flat();
    await publish(server.database.db, tenant.scope, events, occurredAt);
  };
  const received = () => endpoint.receiver.received.slice(1).map(({ headers }) => headers["webhook-id"]);
  return { tenant, endpoint, recover, happen, received };
}

async function logged(tenant: TestTenant): Promise<string[]> {
  const { items } = (await tenant.get("/tenant/events?types=api_key.*&limit=500")).json();
  return items.map(({ id }: { id: string }) => id);
}

test("a recovery sends every chosen, undelivered event since an instant, and no other", async () => {
  const { tenant, endpoint, recover, happen, received } = await open();
  await happen(2);
  await sendDueWebhooks(server);
  await advance(tenant, DAY);
  const since = await clockOf(tenant);
  // The deliveries end as delivered, failed, not chosen, and abandoned before the first attempt.
  await happen(1);
  await sendDueWebhooks(server);
  endpoint.receiver.answer((_request, response) =>
    response.writeHead(500, { "webhook-delivery": "abort-message" }).end(),
  );
  await happen(2);
  await sendDueWebhooks(server);
  const path = `/tenant/webhook-endpoints/${endpoint.id}`;
  await tenant.post(`${path}/pause`, undefined, { "content-type": undefined });
  await happen(3);
  await tenant.post(`${path}/enable`, { resumeFrom: "now" });
  endpoint.receiver.answer((_request, response) => response.writeHead(200).end());
  await sendDueWebhooks(server);
  const before = received().length;
  const started = await recover(since);
  expect(started.statusCode).toBe(202);
  expect(started.json()).toMatchObject({
    kind: "webhookRecovery",
    state: "pending",
    subject: { type: "webhook_endpoint", id: endpoint.id },
  });
  await runDueJobs(server);
  await sendDueWebhooks(server);
  const operation = await tenant.inject({ method: "GET", url: String(started.headers.location) });
  expect(operation.json()).toMatchObject({ state: "succeeded", error: null });
  const { progress } = operation.json();
  expect(progress.done).toBe(progress.total);
  const [, , , ...missed] = await logged(tenant);
  expect(received().slice(before).sort()).toEqual(missed.sort());
  const { items } = (await tenant.get("/tenant/webhook-deliveries?eventType=api_key.created&limit=200")).json();
  expect(items.map(({ state }: { state: string }) => state)).toEqual(Array(8).fill("succeeded"));
  expect(items.filter(({ trigger }: { trigger: string }) => trigger === "recovery")).toHaveLength(5);
});

test("a long recovery continues from step to step", async () => {
  const { tenant, endpoint, recover, happen, received } = await open();
  const since = await clockOf(tenant);
  const path = `/tenant/webhook-endpoints/${endpoint.id}`;
  await tenant.post(`${path}/pause`, undefined, { "content-type": undefined });
  for (let round = 0; round < 3; round++) await happen(200);
  await tenant.post(`${path}/enable`, { resumeFrom: "now" });
  const started = (await recover(since)).json();
  await runDueJobs(server);
  expect((await tenant.get(`/tenant/operations/${started.id}`)).json()).toMatchObject({ state: "succeeded" });
  await sendDueWebhooks(server);
  expect(new Set(received()).size).toBe(600);
});

test("a recovery cannot start before the retention or in the future", async () => {
  const { tenant, recover } = await open();
  await advance(tenant, 40 * DAY);
  const now = await clockOf(tenant);
  for (const since of [hoursBefore(now, 31 * 24), hoursBefore(now, -1)]) {
    const refused = await recover(since);
    expect(refused.json()).toMatchObject({ code: "validation_failed", errors: [{ pointer: "#/since" }] });
  }
  expect((await recover(hoursBefore(now, 29 * 24))).statusCode).toBe(202);
});

test("a recovery fails with resource_not_found when its endpoint is deleted meanwhile", async () => {
  const { tenant, endpoint, recover } = await open();
  const started = (await recover(await clockOf(tenant))).json();
  const { version } = await endpoint.get();
  const url = `/api/v1/tenant/webhook-endpoints/${endpoint.id}`;
  await tenant.inject({ method: "DELETE", url, headers: { "if-match": version } });
  await runDueJobs(server);
  expect((await tenant.get(`/tenant/operations/${started.id}`)).json()).toMatchObject({
    state: "failed",
    error: { code: "resource_not_found" },
  });
});

const rowsOf = (tenant: TestTenant) =>
  querySuperuser<{ endpoints: number; deliveries: number; attempts: number }>(
    server.database.superuser,
    `select (select count(*)::int from webhook_endpoints where tenant_id = $1) as endpoints,
            (select count(*)::int from webhook_deliveries where tenant_id = $1) as deliveries,
            (select count(*)::int from webhook_attempts where tenant_id = $1) as attempts`,
    [tenant.scope.tenantId],
  );

test("the sweep deletes everything of a deleted endpoint and nothing of others", async () => {
  const { tenant, endpoint, happen } = await open();
  const other = await open();
  for (const each of [happen, other.happen]) await each(3);
  await sendDueWebhooks(server);
  const url = `/api/v1/tenant/webhook-endpoints/${endpoint.id}`;
  await tenant.inject({ method: "DELETE", url, headers: { "if-match": (await endpoint.get()).version } });
  await sweep(deliveryRetention(server.ctx), {});
  expect(await rowsOf(tenant)).toEqual([{ endpoints: 0, deliveries: 0, attempts: 0 }]);
  expect(await rowsOf(other.tenant)).toEqual([{ endpoints: 1, deliveries: 4, attempts: 4 }]);
});

test("old months of deliveries are dropped, except months in which a delivery waits", async () => {
  const database = await freshDatabase();
  const lone = await startServer({ database });
  const tenant = await makeTenant({ server: lone });
  const endpoint = await enabledEndpoint(tenant, ["api_key.*"]);
  endpoint.receiver.answer((_request, response) => response.writeHead(500).end());
  await publish(database.db, tenant.scope, [someEvent()]);
  await sendDueWebhooks(lone);
  const drop = async () => {
    const sql = "select drop_webhook_partitions(now() + interval '2 months') as months";
    return (await querySuperuser<{ months: string[] }>(database.superuser, sql))[0]?.months ?? [];
  };
  const now = new Date().toISOString().slice(0, 7).replace("-", "_");
  expect(await drop()).toContain(`webhook_attempts_${now}`);
  expect((await tenant.get("/tenant/webhook-deliveries")).json().items).toHaveLength(2);
  await tenant.post(`/tenant/webhook-endpoints/${endpoint.id}/pause`, undefined, { "content-type": undefined });
  await tenant.post(`/tenant/webhook-endpoints/${endpoint.id}/enable`, { resumeFrom: "now" });
  expect(await drop()).toContain(`webhook_deliveries_${now}`);
  await endpoint.receiver.close();
  await lone.close();
  await database.drop();
});
