import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { tenantTables } from "../../../../test/tenant-rows.ts";
import { daysAhead, tripInput } from "../../../../test/trips.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { decodeId } from "../../../core/ids.ts";
import { sweep } from "../../../work/sweep.ts";
import { testTenantErasure } from "../../access/tenants/tenants.expiry.service.ts";

const CLOCKS = "/tenant/test-helpers/clocks";
const CLOCK = "/tenant/test-helpers/clock";
const DETERMINATIONS = "/intelligence/determinations";
let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});
const open = () => makeTenant({ server });

interface OpenedClock {
  readonly id: string;
  readonly tenantId: string;
  readonly now: string;
  readonly apiKey: string;
}

async function openClock(tenant: TestTenant, body: object = {}): Promise<OpenedClock> {
  const answer = await tenant.post(CLOCKS, body);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
}

/** What a client with this key gets. */
async function call(apiKey: string, method: "GET" | "POST", path: string, body?: object) {
  const keyed = method === "POST" ? { "idempotency-key": crypto.randomUUID() } : {};
  return server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { "x-api-key": apiKey, ...keyed },
    ...(body && { payload: body }),
  });
}

const aheadDays = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 1_000 / DAY_SECONDS) + 0;
const later = () => tripInput({ leg: { arrivalDate: daysAhead(130), departureDate: daysAhead(140) } });

test("two runs of one tenant have clocks, customers and logs of their own", async () => {
  const tenant = await open();
  const late = await openClock(tenant, { startAt: new Date(Date.now() + 100 * DAY_SECONDS * 1_000).toISOString() });
  const early = await openClock(tenant, { name: "early" });
  expect([aheadDays(late.now), aheadDays(early.now)]).toEqual([100, 0]);

  const made = await call(late.apiKey, "POST", DETERMINATIONS, later());
  expect([made.statusCode, aheadDays(made.json().evaluatedAt)]).toEqual([201, 100]);
  const mine = await call(early.apiKey, "POST", "/tenant/customers", EXAMPLE_CUSTOMER);
  expect(mine.statusCode).toBe(201);

  const moved = await tenant.post(`${CLOCKS}/${early.id}/advance`, { advanceSeconds: 3 * DAY_SECONDS });
  expect([moved.statusCode, aheadDays(moved.json().now)]).toEqual([200, 3]);
  expect(aheadDays((await call(early.apiKey, "GET", CLOCK)).json().now)).toBe(3);
  expect(aheadDays((await call(late.apiKey, "GET", CLOCK)).json().now)).toBe(100);
  expect((await tenant.get(CLOCK)).json().offsetSeconds).toBe(0);

  const place = `/tenant/customers/${mine.json().id}`;
  expect((await call(early.apiKey, "GET", place)).statusCode).toBe(200);
  expect((await call(late.apiKey, "GET", place)).statusCode).toBe(404);
  expect((await tenant.get(place)).statusCode).toBe(404);
  expect((await tenant.get("/tenant/events")).json().items).toEqual([]);
  expect((await tenant.get(CLOCKS)).json().items.map(({ id }: OpenedClock) => id)).toEqual([late.id, early.id]);
});

test("a deleted clock takes everything that was made under it, and nothing else", async () => {
  const [tenant, other] = [await open(), await open()];
  const [clock, kept] = [await openClock(tenant), await openClock(tenant)];
  for (const { apiKey } of [clock, kept]) {
    expect((await call(apiKey, "POST", DETERMINATIONS, tripInput())).statusCode).toBe(201);
    expect((await call(apiKey, "POST", "/tenant/customers", EXAMPLE_CUSTOMER)).statusCode).toBe(201);
  }
  expect((await other.get(CLOCKS)).json().items).toEqual([]);
  for (const refused of [
    await other.get(`${CLOCKS}/${clock.id}`),
    await other.post(`${CLOCKS}/${clock.id}/advance`, { advanceSeconds: 60 }),
    await other.delete(`${CLOCKS}/${clock.id}`),
  ]) {
    expect(refused.json()).toMatchObject({ status: 404, code: "resource_not_found" });
  }
  expect(await rowsOf(clock.tenantId)).not.toEqual([]);
  const before = await rowsOf(kept.tenantId);

  const deleted = await tenant.delete(`${CLOCKS}/${clock.id}`);
  expect([deleted.statusCode, deleted.json().kind]).toEqual([202, "testTenantErasure"]);
  expect((await tenant.get(`${CLOCKS}/${clock.id}`)).statusCode).toBe(404);
  expect((await tenant.delete(`${CLOCKS}/${clock.id}`)).statusCode).toBe(404);
  await runDueJobs(server);
  expect((await tenant.get(`/tenant/operations/${deleted.json().id}`)).json().state).toBe("succeeded");
  expect(await rowsOf(clock.tenantId)).toEqual([]);
  expect(await rowsOf(kept.tenantId)).toEqual(before);
  expect((await tenant.get(CLOCKS)).json().items).toHaveLength(1);
});

test("a clock that nobody deletes lapses, and its tenant's row goes an hour after the rest", async () => {
  const tenant = await open();
  const { id, tenantId, apiKey } = await openClock(tenant);
  await call(apiKey, "POST", "/tenant/customers", EXAMPLE_CUSTOMER);
  // Reading a request log first writes down what anybody has asked before.
  await tenant.get("/tenant/request-log");
  const uuid = tenantUuid(tenantId);
  await age(
    "update test_clocks set lapses_at = clock_timestamp() - interval '1 second' where test_tenant_id = $1",
    uuid,
  );
  await age("update tenants set lapses_at = clock_timestamp() - interval '1 second' where id = $1", uuid);
  expect((await tenant.get(`${CLOCKS}/${id}`)).statusCode).toBe(404);
  await sweep(testTenantErasure(server.ctx), {});
  expect(await rowsOf(tenantId)).toEqual([]);
  await age("update tenants set emptied_at = clock_timestamp() - interval '2 hours' where id = $1", uuid);
  await sweep(testTenantErasure(server.ctx), {});
  expect(await querySuperuser(server.database.superuser, "select from tenants where id = $1", [uuid])).toEqual([]);
});

test("only a test tenant that has lapsed is ever erased", async () => {
  const tenant = await open();
  await tenant.post("/tenant/customers", EXAMPLE_CUSTOMER);
  const { tenantId } = await openClock(tenant);
  for (const uuid of [tenant.scope.tenantId, tenantUuid(tenantId)]) {
    const [row] = await querySuperuser<{ more: boolean }>(
      server.database.superuser,
      "select erase_test_tenant($1, 1000) as more",
      [uuid],
    );
    expect(row?.more).toBe(false);
  }
  expect((await tenant.get("/tenant/customers")).json().items).toHaveLength(1);
  const superuser = server.database.superuser;
  await expect(
    querySuperuser(superuser, "update tenants set is_test_only = true where id = $1", [tenant.scope.tenantId]),
  ).rejects.toThrow("from the beginning or never");
  await expect(
    querySuperuser(superuser, "insert into integrations (tenant_id, environment, id) values ($1, 'live', $1)", [
      tenantUuid(tenantId),
    ]),
  ).rejects.toThrow("no live environment");
});

test("a live key knows no clocks, a clock opens none, and a tenant has at most ten", async () => {
  const live = await makeTenant({ server, environment: "live" });
  expect((await live.post(CLOCKS, {})).json()).toMatchObject({ status: 404, code: "route_not_found" });
  const tenant = await open();
  const opened = await Promise.all(Array.from({ length: 11 }, () => tenant.post(CLOCKS, {})));
  expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(201), 409]);
  const [first] = opened.filter(({ statusCode }) => statusCode === 201);
  const nested = await call(first?.json().apiKey, "POST", CLOCKS, {});
  expect(nested.json()).toMatchObject({ status: 409, code: "limit_reached" });
});

test("a clock that starts in the past dates what happens under it, by the visa rules of today", async () => {
  const tenant = await open();
  const clock = await openClock(tenant, { startAt: new Date(Date.now() - 200 * DAY_SECONDS * 1_000).toISOString() });
  expect(aheadDays(clock.now)).toBe(-200);
  const trip = tripInput({ leg: { arrivalDate: daysAhead(-190), departureDate: daysAhead(-180) } });
  expect((await tenant.post(DETERMINATIONS, trip)).json().code).toBe("validation_failed");
  const asked = (await call(clock.apiKey, "POST", DETERMINATIONS, trip)).json();
  expect([aheadDays(asked.evaluatedAt), asked.knowledge.snapshotId]).toEqual([-200, expect.any(String)]);
  const today = (await tenant.post(DETERMINATIONS, tripInput())).json();
  expect([asked.knowledge.snapshotId, asked.visaConclusion.kind]).toEqual([
    today.knowledge.snapshotId,
    today.visaConclusion.kind,
  ]);
  expect((await call(clock.apiKey, "POST", "/tenant/customers", EXAMPLE_CUSTOMER)).statusCode).toBe(201);
  const [first] = (await call(clock.apiKey, "GET", "/tenant/events")).json().items;
  expect(aheadDays(first.occurredAt)).toBe(-200);

  const moved = await tenant.post(`${CLOCKS}/${clock.id}/advance`, { advanceSeconds: 100 * DAY_SECONDS });
  expect(aheadDays(moved.json().now)).toBe(-100);
  const reset = await call(clock.apiKey, "POST", CLOCK, { reset: true });
  expect([reset.statusCode, reset.json().offsetSeconds]).toEqual([200, 0]);
});

test("no clock but that of a test tenant is ever behind real time", async () => {
  const tenant = await open();
  const behind = "insert into business_clocks values ($1, 'test', -60)";
  await expect(querySuperuser(server.database.superuser, behind, [tenant.scope.tenantId])).rejects.toThrow(
    "only the clock of a test tenant",
  );
});

test("a clock starts a year ago at most, and its key has the grants of the calling one", async () => {
  const tenant = await makeTenant({ server, grants: ["test:clock", "customers:read"] });
  for (const days of [-366, 3_700]) {
    const startAt = new Date(Date.now() + days * DAY_SECONDS * 1_000).toISOString();
    const refused = await tenant.post(CLOCKS, { startAt });
    expect(refused.json().errors).toMatchObject([{ pointer: "#/startAt", code: "out_of_range" }]);
  }
  const { apiKey } = await openClock(tenant);
  const shown = (await call(apiKey, "GET", "/tenant/integration")).json();
  expect([shown.grants, shown.environment]).toEqual([["customers:read", "test:clock"], "test"]);
});

const EXAMPLE_CUSTOMER = { type: "person", name: "Ada Example", email: "ada@example.com" };

function tenantUuid(id: string): string {
  const uuid = decodeId("ten", id);
  if (uuid === undefined) throw new Error("no tenant has this id");
  return uuid;
}

async function age(statement: string, uuid: string): Promise<void> {
  await querySuperuser(server.database.superuser, statement, [uuid]);
}

const STANDING = [
  "audit_log",
  "business_clocks",
  "event_counters",
  "integrations",
  "knowledge_announcements",
  "object_leftovers",
  "product_announcements",
  // Written a moment after each request, and gone with the tenant's row.
  "request_log",
];

/** The tables in which a tenant has rows, besides those that every tenant has from its first moment on. */
async function rowsOf(tenantId: string): Promise<readonly { table: string; rows: number }[]> {
  const uuid = tenantUuid(tenantId);
  const { superuser } = server.database;
  const tables = (await tenantTables(superuser)).filter((table) => !STANDING.includes(table));
  const counted = tables.map(
    (table) => `select '${table}' as table, count(*)::int as rows from ${table} where tenant_id = $1`,
  );
  const all = await querySuperuser<{ table: string; rows: number }>(superuser, counted.join(" union all "), [uuid]);
  return all.filter(({ rows }) => rows > 0);
}
