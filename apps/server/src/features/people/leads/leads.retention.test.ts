import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { rowsOf } from "../../../../test/rows.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { encodeId, newUuid } from "../../../core/ids.ts";
import { jobHandlers } from "../../../worker.ts";

const PATH = "/tenant/leads";
const LEAD = { reason: "needsHelp", contact: { name: "Mara Canary" }, message: "Can somebody help?" };

// A server of its own: the tests move clocks and sweep all tenants.
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: { LEAD_RETENTION_DAYS: "30" } },
);

const handler = () => jobHandlers(server.ctx).find(({ queue }) => queue === "leads.forget");
const sweepAll = async () =>
  handler()?.run({ id: newUuid(), data: {}, isLastAttempt: false, signal: new AbortController().signal });
const idsOf = async (tenant: TestTenant) =>
  (await tenant.get(PATH)).json().items.map(({ id }: { id: string }) => id) as string[];

test("a lead without a customer is deleted with its stored answer after its retention; others stay", async () => {
  const [tenant, stranger] = [await makeTenant({ server }), await makeTenant({ server })];
  const customer = (await tenant.post("/tenant/customers", { type: "person", name: "Mara Canary" })).json();
  const key = { "idempotency-key": "a-lead-without-a-customer" };
  const { id } = (await tenant.post(PATH, LEAD, key)).json();
  const kept = (await tenant.post(PATH, { ...LEAD, customerId: customer.id })).json();
  const another = (await stranger.post(PATH, LEAD)).json();
  const advance = async (days: number) => {
    await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: days * DAY_SECONDS });
    await runDueJobs(server);
  };
  await advance(29);
  expect(await idsOf(tenant)).toEqual([id, kept.id]);
  expect((await tenant.post(PATH, LEAD, key)).headers["idempotent-replayed"]).toBe("true");
  const younger = (await tenant.post(PATH, LEAD)).json();
  await advance(1);
  expect(await idsOf(tenant)).toEqual([kept.id, younger.id]);
  expect((await tenant.get(`${PATH}/${id}`)).statusCode).toBe(404);
  expect((await tenant.post(PATH, LEAD, key)).statusCode).toBe(404);
  expect(await rowsOf(tenant, "leads")).toHaveLength(2);
  expect(await idsOf(stranger)).toEqual([another.id]);
  const { items } = (await tenant.get("/tenant/events?types=lead.*")).json();
  expect(items.map(({ type }: { type: string }) => type)).toEqual(Array(3).fill("lead.created"));
});

test("the sweep of all tenants deletes every lead that is due, and none of a customer", async () => {
  const [busy, quiet] = [await makeTenant({ server }), await makeTenant({ server })];
  const customer = (await quiet.post("/tenant/customers", { type: "person", name: "Mara Canary" })).json();
  const kept = (await quiet.post(PATH, { ...LEAD, customerId: customer.id })).json();
  const gone = (await quiet.post(PATH, LEAD)).json();
  await querySuperuser(
    server.database.superuser,
    `insert into leads (tenant_id, environment, id, reason, contact, created_at)
     select $1, 'test', gen_random_uuid(), 'other', 'encrypted', clock_timestamp() - interval '30 days 1 second'
     from generate_series(1, 1200)`,
    [busy.scope.tenantId],
  );
  await querySuperuser(
    server.database.superuser,
    "update leads set created_at = created_at - interval '31 days' where tenant_id = $1",
    [quiet.scope.tenantId],
  );
  const young = (await busy.post(PATH, LEAD)).json();
  expect(handler()?.everySeconds).toBe(60 * 60);
  await sweepAll();
  expect(await rowsOf(busy, "leads")).toHaveLength(1);
  expect(await idsOf(busy)).toEqual([young.id]);
  expect(await idsOf(quiet)).toEqual([kept.id]);
  expect((await quiet.get(`${PATH}/${gone.id}`)).statusCode).toBe(404);
});

test("a tenant whose leads cannot be deleted does not block the tenants behind it", async () => {
  const tenants = [await makeTenant({ server }), await makeTenant({ server }), await makeTenant({ server })];
  for (const tenant of tenants) await tenant.post(PATH, LEAD);
  const [, broken] = tenants;
  const superuser = (sql: string) => querySuperuser(server.database.superuser, sql);
  await superuser("update leads set created_at = created_at - interval '31 days'");
  await superuser(`
    create function refuse_deletion() returns trigger language plpgsql as $$
    begin raise exception 'this lead cannot be deleted'; end $$`);
  await superuser(`
    create trigger refuse_deletion before delete on leads for each row
    when (old.tenant_id = '${broken?.scope.tenantId}') execute function refuse_deletion()`);
  const failure = await sweepAll().then(
    () => undefined,
    (error: unknown) => error,
  );
  const left = await Promise.all(tenants.map(async (tenant) => (await rowsOf(tenant, "leads")).length));
  expect(left).toEqual([0, 1, 0]);
  const message = `the sweep of ${encodeId("ten", broken?.scope.tenantId ?? "")}/test failed`;
  expect(failure).toMatchObject({ errors: [{ message, cause: { message: "this lead cannot be deleted" } }] });
  await superuser("drop function refuse_deletion cascade");
  await sweepAll();
  expect(broken && (await rowsOf(broken, "leads"))).toEqual([]);
});
