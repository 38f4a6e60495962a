import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../test/app.ts";
import { querySuperuser } from "../../test/database.ts";
import { useOwnServer } from "../../test/own-server.ts";
import { encodeId, newUuid } from "../core/ids.ts";
import { jobHandlers } from "../worker.ts";

// A server of its own: the tests sweep all tenants.
let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const superuser = (sql: string, values: readonly unknown[] = []) =>
  querySuperuser<{ days: number; count: number }>(server.database.superuser, sql, values);

async function remember({ scope }: TestTenant, age: string, count: number): Promise<void> {
  await superuser(
    `insert into idempotency_records
     select $1, 'test', sha256(convert_to($2 || n, 'UTF8')), sha256('x'), 'k1', 'determination', $3,
            clock_timestamp() - $2::interval
     from generate_series(1, $4::int) n`,
    [scope.tenantId, age, newUuid(), count],
  );
}

const agesOf = ({ scope }: TestTenant) =>
  superuser(
    `select extract(day from clock_timestamp() - created_at)::int as days, count(*)::int as count
     from idempotency_records where tenant_id = $1 group by 1 order by 1`,
    [scope.tenantId],
  );

const sweepAll = async () => {
  const purge = jobHandlers(server.ctx).find(({ queue }) => queue === "idempotency.purge");
  await purge?.run({ id: newUuid(), data: {}, isLastAttempt: false, signal: new AbortController().signal });
};

test("records are deleted after seven days and not before, for every tenant; determinations stay", async () => {
  const [busy, quiet] = [await makeTenant({ server }), await makeTenant({ server })];
  await remember(busy, "7 days 00:01", 1_500);
  await remember(busy, "6 days 23:59", 10);
  await remember(quiet, "40 days", 1);
  await server.database.db.withTenant(quiet.scope, (tx) =>
    tx
      .insertInto("determinations")
      .values({
        tenant_id: quiet.scope.tenantId,
        environment: "test",
        id: newUuid(),
        document: "{}",
        arrival_on: "2026-12-01",
      })
      .execute(),
  );
  await sweepAll();
  expect(await agesOf(busy)).toEqual([{ days: 6, count: 10 }]);
  expect(await agesOf(quiet)).toEqual([]);
  expect(await superuser("select from determinations")).toHaveLength(1);
});

test("a tenant whose records cannot be deleted does not block the tenants behind it, however many it has", async () => {
  const [broken, fine] = [await makeTenant({ server }), await makeTenant({ server })];
  await remember(broken, "9 days", 10_001);
  await remember(fine, "8 days", 1);
  await superuser(`
    create function refuse_deletion() returns trigger language plpgsql as $$
    begin raise exception 'this record cannot be deleted'; end $$`);
  await superuser(`
    create trigger refuse_deletion before delete on idempotency_records for each row
    when (old.tenant_id = '${broken.scope.tenantId}') execute function refuse_deletion()`);
  const failure = await sweepAll().catch((error: unknown) => error);
  expect(await agesOf(fine)).toEqual([]);
  expect(await agesOf(broken)).toEqual([{ days: 9, count: 10_001 }]);
  const message = `the sweep of ${encodeId("ten", broken.scope.tenantId)}/test failed`;
  expect(failure).toMatchObject({ errors: [{ message, cause: { message: "this record cannot be deleted" } }] });
  await superuser("drop function refuse_deletion cascade");
  await sweepAll();
  expect(await agesOf(broken)).toEqual([]);
});
