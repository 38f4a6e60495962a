import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../../../test/database.ts";
import { tripInput } from "../../../../test/trips.ts";
import { ensurePartitions } from "../../../db/retention.ts";

const PATH = "/intelligence/determinations";

// A database of its own, because the tests stop and break it.
let database: TestDatabase;
let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({ database });
  tenant = await makeTenant({ server });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function setReachable(isReachable: boolean): Promise<void> {
  const elsewhere = { ...database.superuser, database: inject("testCluster").maintenanceDatabase };
  await querySuperuser(
    elsewhere,
    `alter database ${database.superuser.database} with allow_connections ${isReachable}`,
  );
  if (isReachable) return;
  await querySuperuser(elsewhere, "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    database.superuser.database,
  ]);
}

test("while the database is down creates and reads are 503 with Retry-After; then the key works", async () => {
  const key = randomUUID();
  const { id } = (await tenant.post(PATH, tripInput())).json();
  await setReachable(false);
  for (const answer of [
    await tenant.post(PATH, tripInput(), { "idempotency-key": key }),
    await tenant.get(`${PATH}/${id}`),
  ]) {
    expect(answer.json()).toMatchObject({ status: 503, code: "dependency_unavailable" });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  }
  await setReachable(true);
  const answer = await tenant.post(PATH, tripInput(), { "idempotency-key": key });
  expect([answer.statusCode, answer.headers["idempotent-replayed"]]).toEqual([201, undefined]);
  expect((await tenant.get(`${PATH}/${id}`)).statusCode).toBe(200);
});

test("a month without its partition is 503 and stores nothing, not even the key; a later retry succeeds", async () => {
  const count = "select from idempotency_records where tenant_id = $1";
  const before = await querySuperuser(database.superuser, count, [tenant.scope.tenantId]);
  const [month] = await querySuperuser<{ name: string }>(
    database.superuser,
    "select 'determinations_' || to_char(clock_timestamp() at time zone 'UTC', 'YYYY_MM') as name",
  );
  await querySuperuser(database.superuser, `drop table ${month?.name}`);
  const key = randomUUID();
  const post = () => tenant.post(PATH, tripInput(), { "idempotency-key": key });
  expect((await post()).json()).toMatchObject({ status: 503, code: "dependency_unavailable" });
  expect(await querySuperuser(database.superuser, count, [tenant.scope.tenantId])).toHaveLength(before.length);
  await ensurePartitions(database.db);
  expect((await post()).statusCode).toBe(201);
});
