import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { publish, someEvent } from "../../../../test/events.ts";
import { call } from "../../../../test/operation-calls.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { publishedOperations } from "../../../../test/published-operations.ts";
import { daysAhead, tripInput } from "../../../../test/trips.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { newId } from "../../../core/ids.ts";
import { EVENT_TYPES } from "../../../events/catalog.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import { startOperation } from "../../integration/operations/operations.service.ts";
import { showOperation } from "../../integration/operations/operations.view.ts";

const DETERMINATIONS = "/intelligence/determinations";
const CLOCK = "/tenant/test-helpers/clock";
let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const open = () => makeTenant({ server });
const advance = (tenant: TestTenant, advanceSeconds: number, headers = {}) =>
  tenant.post(CLOCK, { advanceSeconds }, headers);
const aheadSeconds = (instant: string) => (Date.parse(instant) - Date.now()) / 1_000;

test("a tenant moves its own clock by the requested time, and no other tenant's", async () => {
  const [tenant, other] = [await open(), await open()];
  expect((await tenant.get(CLOCK)).json().offsetSeconds).toBe(0);
  const moved = await advance(tenant, 3 * DAY_SECONDS);
  expect([moved.statusCode, moved.json().offsetSeconds]).toEqual([200, 3 * DAY_SECONDS]);
  await advance(tenant, 60);
  const shown = (await tenant.get(CLOCK)).json();
  expect(shown.offsetSeconds).toBe(3 * DAY_SECONDS + 60);
  expect(Math.abs(aheadSeconds(shown.now) - shown.offsetSeconds)).toBeLessThan(30);
  expect((await other.get(CLOCK)).json().offsetSeconds).toBe(0);
});

test("reading and moving the clock require its own grant", async () => {
  const tenant = await makeTenant({ server, grants: ["events:read", "quotes:write"] });
  for (const answer of [await tenant.get(CLOCK), await advance(tenant, 60)]) {
    expect(answer.json()).toMatchObject({ status: 403, code: "grant_missing", requiredGrant: "test:clock" });
  }
});

test("a retried move moves the clock once, and concurrent moves add up", async () => {
  const tenant = await open();
  const key = { "idempotency-key": "to-the-weekend" };
  const first = await advance(tenant, 100, key);
  const again = await advance(tenant, 100, key);
  expect([again.body, again.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
  await Promise.all(Array.from({ length: 8 }, () => advance(tenant, 10)));
  expect((await tenant.get(CLOCK)).json().offsetSeconds).toBe(180);
});

test("the clock only moves forward, at most a year at once and ten years in total", async () => {
  const tenant = await open();
  for (const seconds of [0, -5, 1.5, 367 * DAY_SECONDS, "60"]) {
    const refused = await tenant.post(CLOCK, { advanceSeconds: seconds });
    expect([refused.statusCode, refused.json().code]).toEqual([400, "validation_failed"]);
  }
  for (let year = 0; year < 10; year++) expect((await advance(tenant, 366 * DAY_SECONDS)).statusCode).toBe(200);
  const beyond = await advance(tenant, 1);
  expect([beyond.statusCode, beyond.json().code]).toEqual([409, "limit_reached"]);
  expect((await tenant.get(CLOCK)).json().offsetSeconds).toBe(3660 * DAY_SECONDS);
});

test("determinations, resources and events follow the clock; ids and rate limits keep real time", async () => {
  const tenant = await open();
  const past = tripInput();
  await advance(tenant, 100 * DAY_SECONDS);
  const made = (
    await tenant.post(
      DETERMINATIONS,
      tripInput({ leg: { arrivalDate: daysAhead(130), departureDate: daysAhead(140) } }),
    )
  ).json();
  expect(Math.round(aheadSeconds(made.evaluatedAt) / DAY_SECONDS)).toBe(100);
  const refused = await tenant.post(DETERMINATIONS, past);
  expect([refused.statusCode, refused.json().errors?.[0]?.code]).toEqual([400, "date_in_past"]);
  const triggered = (await tenant.post("/tenant/test-helpers/events/trigger", { type: "api_key.created" })).json();
  const event = (await tenant.get(`/tenant/events/${triggered.id}`)).json();
  expect(Math.round(aheadSeconds(event.occurredAt) / DAY_SECONDS)).toBe(100);
  const [row] = await querySuperuser<{ ahead: number }>(
    server.database.superuser,
    "select abs(extract(epoch from recorded_at - clock_timestamp()))::float8 as ahead from events order by recorded_at desc limit 1",
  );
  expect(row?.ahead).toBeLessThan(60);
});

test("a move counts in every process at once", async () => {
  const second = await startServer({ database: server.database });
  const tenant = await open();
  await advance(tenant, 40 * DAY_SECONDS);
  const there = await tenant.withKey({ server: second });
  expect((await there.get(CLOCK)).json().offsetSeconds).toBe(40 * DAY_SECONDS);
  await second.close();
});

test("moving the clock expires an operation at once, and the next sweep deletes its row", async () => {
  const [tenant, other] = [await open(), await open()];
  const start = async ({ scope, post }: TestTenant) => {
    const operation = await unitOfWork(server.ctx, { ...systemOf(scope), requestId: newId("req") }, (w) =>
      startOperation(w, {
        kind: "counting",
        grant: "operations:read",
        subject: null,
        input: {},
      }),
    );
    const { id } = showOperation(operation, "");
    await post(`/tenant/operations/${id}/cancel`, undefined, { "content-type": undefined });
    return id;
  };
  const [old, kept] = [await start(tenant), await start(other)];
  await advance(tenant, 30 * DAY_SECONDS - 3_600);
  expect((await tenant.get(`/tenant/operations/${old}`)).statusCode).toBe(200);
  await advance(tenant, 3_601);
  expect((await tenant.get(`/tenant/operations/${old}`)).statusCode).toBe(404);
  await runDueJobs(server);
  expect((await other.get(`/tenant/operations/${kept}`)).statusCode).toBe(200);
  const rows = await querySuperuser(server.database.superuser, "select from entrada.operations");
  expect(rows).toHaveLength(1);
});

test("a move starts the sweeps of every tenant that moved its clock, and of no other", async () => {
  const [tenant, second, other] = [await open(), await open(), await open()];
  const publishOne = ({ scope }: TestTenant) => publish(server.database.db, scope, [someEvent()]);
  for (const each of [tenant, second, other]) await publishOne(each);
  // Due by now, so a sweep of all tenants would have expired it.
  await querySuperuser(server.database.superuser, "insert into business_clocks values ($1, 'test', $2)", [
    other.scope.tenantId,
    100 * DAY_SECONDS,
  ]);
  for (const each of [tenant, second]) await advance(each, 100 * DAY_SECONDS);
  await runDueJobs(server);
  const firsts = await querySuperuser<{ first: number }>(
    server.database.superuser,
    `select first_position::int as first from event_counters
     where environment = 'test' and tenant_id = any($1) order by array_position($1, tenant_id)`,
    [[tenant, second, other].map(({ scope }) => scope.tenantId)],
  );
  expect(firsts.map(({ first }) => first)).toEqual([2, 2, 1]);
});

test.each(EVENT_TYPES)("%s can be triggered, and is in the log like any event, marked as triggered", async (type) => {
  const tenant = await open();
  const key = { "idempotency-key": "once" };
  const answer = await tenant.post("/tenant/test-helpers/events/trigger", { type }, key);
  const again = await tenant.post("/tenant/test-helpers/events/trigger", { type }, key);
  expect([answer.statusCode, again.body]).toEqual([201, answer.body]);
  const { id, resource, triggered } = answer.json();
  expect(triggered).toBe(true);
  expect(answer.headers.location).toBe(`/api/v1/tenant/events/${id}`);
  const read = await tenant.get(`/tenant/events/${id}`);
  expect([read.body, read.headers.etag]).toEqual([answer.body, answer.headers.etag]);
  const { items } = (await tenant.get(`/tenant/events?types=${type}`)).json();
  expect(items).toEqual([answer.json()]);
  expect(items).toMatchObject([{ id, type, resource, triggered: true, environment: "test" }]);
  expect(items[0].cause.actor).toEqual({ type: "apiKey", id: expect.stringMatching(/^key_/) });
});

test("who may only read does not write to the log; every key may read what can be tried", async () => {
  const tenant = await open();
  const trigger = ({ post }: Pick<TestTenant, "post">) =>
    post("/tenant/test-helpers/events/trigger", { type: "case.decided" });
  const reader = await tenant.withKey({ grants: ["events:read", "cases:read"] });
  const refused = await trigger(reader);
  expect([refused.statusCode, refused.json().requiredGrant]).toEqual([403, "webhooks:manage"]);
  expect((await reader.get("/tenant/events?types=case.decided")).json().items).toEqual([]);
  expect((await reader.get("/tenant/test-helpers/scenarios")).json().items.length).toBeGreaterThan(20);
  expect((await trigger(await tenant.withKey({ grants: ["webhooks:manage"] }))).statusCode).toBe(201);
});

test("an unknown type is refused, naming the nearest known one", async () => {
  const refused = await (await open()).post("/tenant/test-helpers/events/trigger", { type: "api_key.create" });
  expect(refused.json()).toMatchObject({ code: "validation_failed", errors: [{ code: "wrong_enum_value" }] });
  expect(refused.body).toContain("api_key.created");
});

test("with a live key these paths do not exist, for any method", async () => {
  const live = await (await open()).withKey({ environment: "live" });
  const limited = await live.withKey({ environment: "live", grants: ["visa:query"] });
  const without = (body: string) => body.replace(/"(instance|requestId)":"[^"]*"/g, "");
  const nowhere = without((await live.get("/tenant/test-helpers/nothing")).body);
  const { operations } = await publishedOperations();
  const testOnly = operations.filter(({ isTestOnly }) => isTestOnly);
  expect(testOnly.map(({ path }) => path)).toContain(CLOCK);
  for (const operation of testOnly) {
    for (const answer of [
      await call(live, operation),
      await call(limited, operation),
      await live.inject({ method: "DELETE", url: `/api/v1${operation.path}` }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(without(answer.body)).toBe(nowhere);
      expect(answer.headers.allow).toBeUndefined();
    }
  }
  const test = await live.withKey({ environment: "test" });
  expect((await test.inject({ method: "DELETE", url: `/api/v1${CLOCK}` })).statusCode).toBe(405);
});
