import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeTenant, ROOMY, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { placeOf } from "../../../../test/operator-operations.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { makeCustomer } from "../../../../test/people.ts";
import { decodeId, encodeId, newUuid, uuidFloor } from "../../../core/ids.ts";
import type { LoggedRequest } from "../../../core/logged-request.ts";
import { forgetRequests } from "./request-log.retention.service.ts";
import type { ShownRequest } from "./request-log.schema.ts";
import { RequestLogWriter } from "./request-log.writer.ts";

const LOG = "/tenant/request-log";

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

async function logOf(tenant: TestTenant, query = ""): Promise<readonly ShownRequest[]> {
  return (await tenant.get(`${LOG}?limit=200${query}`)).json().items;
}

test("each answered request is in the log, newest first, with its problem and its key", async () => {
  const tenant = await makeTenant({ server });
  const id = await makeCustomer(tenant);
  await tenant.get(`/tenant/customers/${id}`);
  const refused = await tenant.post("/tenant/customers", { type: "person" });
  const [newest, second, third] = await logOf(tenant);
  expect(newest).toEqual({
    id: refused.headers["x-request-id"],
    operationId: "post_customers",
    method: "POST",
    path: "/tenant/customers",
    status: 400,
    problemCode: "validation_failed",
    durationMs: expect.any(Number),
    principal: "apiKey",
    apiKeyId: encodeId("key", tenant.keyId),
    sessionId: null,
    idempotencyKeyPresent: true,
    replayed: false,
    at: expect.any(String),
  });
  expect(second).toMatchObject({ operationId: "get_customers_id", path: `/tenant/customers/${id}`, status: 200 });
  expect(third).toMatchObject({ operationId: "post_customers", status: 201, problemCode: null });
  expect((await tenant.get(`${LOG}/${newest?.id}`)).json()).toEqual(newest);
});

test("a replayed answer says so, and a key without the grant is refused and logged", async () => {
  const tenant = await makeTenant({ server });
  const key = { "idempotency-key": crypto.randomUUID() };
  const body = { type: "person", name: "Ada Example" };
  for (const _ of [1, 2]) expect((await tenant.post("/tenant/customers", body, key)).statusCode).toBe(201);
  const other = await tenant.withKey({ grants: ["reference:read"] });
  expect((await other.get(LOG)).json()).toMatchObject({ code: "grant_missing", requiredGrant: "requests:read" });
  const [refused, again, first] = await logOf(tenant);
  expect(refused).toMatchObject({ status: 403, problemCode: "grant_missing", apiKeyId: encodeId("key", other.keyId) });
  expect([again?.replayed, first?.replayed]).toEqual([true, false]);
});

test("the list is filtered and paged", async () => {
  const tenant = await makeTenant({ server });
  const other = await tenant.withKey({});
  for (let n = 0; n < 3; n += 1) await tenant.get("/tenant/customers");
  await other.get("/tenant/orders/ord_01ky1qkg00fs7tq8m8x3w5d2c9");
  const only = async (query: string) => (await logOf(tenant, query)).map(({ operationId }) => operationId);
  const reading = Array(3).fill("get_customers");
  expect(await only("&operationId=get_customers")).toEqual(reading);
  expect(await only("&status=404,409")).toEqual(["get_orders_id"]);
  expect(await only("&problemCode=resource_not_found")).toEqual(["get_orders_id"]);
  expect(await only(`&apiKeyId=${encodeId("key", other.keyId)}`)).toEqual(["get_orders_id"]);
  expect(await only("&createdBefore=2026-01-01T00:00:00Z")).toEqual([]);
  const first = (await tenant.get(`${LOG}?limit=2&operationId=get_customers`)).json();
  const next = await tenant.get(
    `${LOG}?limit=2&operationId=get_customers&cursor=${encodeURIComponent(first.nextCursor)}`,
  );
  expect([first.items.length, first.hasMore, next.json().items.length, next.json().hasMore]).toEqual([
    ...[2, true, 1, false],
  ]);
  expect((await tenant.get(`${LOG}?status=teapot`)).json()).toMatchObject({ code: "invalid_parameter" });
});

test("nothing of a body, a query, a header or a path that is no id is written down", async () => {
  const tenant = await makeTenant({ server });
  const canary = "the-heron-has-two-left-wings";
  await tenant.post("/tenant/customers", { type: "person", name: canary });
  await tenant.get(`/tenant/customers?externalReference=${canary}`, { "user-agent": canary });
  await tenant.get(`/tenant/customers/${canary}`);
  await tenant.get(`/tenant/${canary}`);
  expect((await logOf(tenant))[0]).toMatchObject({ path: "/tenant/customers/{id}", status: 404 });
  const rows = await querySuperuser<{ row: string }>(
    server.database.superuser,
    "select r::text as row from request_log r",
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ row }) => row.includes(canary))).toEqual([]);
});

test("another tenant, and the other environment, see nothing of it, and operators see it under the tenant", async () => {
  const tenant = await makeTenant({ server });
  await tenant.get("/tenant/customers");
  const [{ id = "" } = {}] = await logOf(tenant, "&operationId=get_customers");
  for (const other of [await makeTenant({ server }), await tenant.withKey({ environment: "live" })]) {
    expect((await other.get(`${LOG}/${id}`)).statusCode).toBe(404);
    expect((await logOf(other)).filter((one) => one.id === id)).toEqual([]);
  }
  const developer = await operatorIn(server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  expect((await developer.get(`${placeOf(tenant)}/request-log/${id}`)).json().id).toBe(id);
});

const requestAt = (apiKeyId: string): LoggedRequest => ({
  id: newUuid(),
  operationId: "get_orders",
  method: "GET",
  path: "/tenant/orders",
  status: 200,
  problemCode: null,
  durationMs: 1,
  apiKeyId,
  sessionId: null,
  isKeyed: false,
  isReplay: false,
  at: new Date(),
});

test("what there is no room for is counted, and the list says so", async () => {
  const tenant = await makeTenant({ server });
  const { scope, keyId } = tenant;
  const before = (await tenant.get(LOG)).json();
  expect([before.isComplete, before.lost]).toEqual([true, 0]);
  const writer = new RequestLogWriter(server.ctx);
  for (let n = 0; n < 20_007; n += 1) writer.note(scope, requestAt(keyId));
  await writer.close();
  const after = (await tenant.get(`${LOG}?operationId=get_orders&limit=1`)).json();
  expect([after.isComplete, after.lost, after.items.length]).toEqual([false, 7, 1]);
  const [{ rows = 0 } = {}] = await querySuperuser<{ rows: number }>(
    server.database.superuser,
    "select count(*)::integer as rows from request_log where tenant_id = $1 and operation_id = 'get_orders'",
    [scope.tenantId],
  );
  expect(rows).toBe(20_000);
});

test("what cannot be written is tried again, and nothing is lost", async () => {
  const tenant = await makeTenant({ server });
  let isDown = true;
  const db = {
    ...server.ctx.db,
    withTenant: (...given: Parameters<typeof server.ctx.db.withTenant>) =>
      isDown ? Promise.reject(new Error("down")) : server.ctx.db.withTenant(...given),
  } as typeof server.ctx.db;
  const writer = new RequestLogWriter({ db, log: server.ctx.log });
  writer.note(tenant.scope, requestAt(tenant.keyId));
  await writer.flush();
  isDown = false;
  await writer.close();
  expect(await logOf(tenant, "&operationId=get_orders")).toHaveLength(1);
});

test("many requests are written a thousand at a time, and with the log switched off none is", async () => {
  const tenant = await makeTenant({ server });
  let times = 0;
  // Its own: the server writes with the same connections.
  const db = {
    ...server.ctx.db,
    withTenant: (...given: Parameters<typeof server.ctx.db.withTenant>) => {
      times += 1;
      return server.ctx.db.withTenant(...given);
    },
  } as typeof server.ctx.db;
  const writer = new RequestLogWriter({ db, log: server.ctx.log });
  for (let n = 0; n < 2_500; n += 1) writer.note(tenant.scope, requestAt(tenant.keyId));
  await writer.close();
  expect([times, (await rowsOf(tenant)).length]).toEqual([3, 2_500]);
  const silent = await startServer({ env: { ...ROOMY, REQUEST_LOG_DAYS: "0" }, database: server.database });
  const other = await makeTenant({ server: silent });
  await other.get("/tenant/customers");
  expect((await other.get(LOG)).json().items).toEqual([]);
  await silent.close();
  expect(await rowsOf(other)).toEqual([]);
});

function rowsOf({ scope }: TestTenant) {
  return querySuperuser(server.database.superuser, "select from request_log where tenant_id = $1", [scope.tenantId]);
}

test("a server that stops has written everything down", async () => {
  const leaving = await startServer({ env: ROOMY, database: server.database });
  const tenant = await makeTenant({ server: leaving });
  await tenant.get("/tenant/customers");
  // The answer is noted once it is sent.
  await pause(0);
  await leaving.close();
  const rows = await querySuperuser(server.database.superuser, "select from request_log where tenant_id = $1", [
    tenant.scope.tenantId,
  ]);
  expect(rows).toHaveLength(1);
});

test("what is older than the days of the setting is not shown, and deleted", async () => {
  const tenant = await makeTenant({ server });
  await tenant.get("/tenant/customers");
  const [{ id = "" } = {}] = await logOf(tenant, "&operationId=get_customers");
  const of = (text: string, ...values: readonly unknown[]) =>
    querySuperuser<{ id: string }>(server.database.superuser, text, [tenant.scope.tenantId, ...values]);
  const old = uuidFloor(new Date(Date.now() - 7.1 * 86_400_000));
  await of("update request_log set id = $3 where tenant_id = $1 and id = $2", decodeId("req", id), old);
  expect((await tenant.get(`${LOG}/${encodeId("req", old)}`)).statusCode).toBe(404);
  expect(await logOf(tenant, "&operationId=get_customers")).toEqual([]);
  expect(await of("select id from request_log where tenant_id = $1 and id = $2", old)).toHaveLength(1);
  await forgetRequests(server.ctx, AbortSignal.timeout(60_000));
  expect(await of("select id from request_log where tenant_id = $1 and id = $2", old)).toEqual([]);
  expect((await logOf(tenant)).length).toBeGreaterThan(0);
});
