import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { newUuid } from "../core/ids.ts";
import { ensurePartitions, partitionMonthsAhead, purgeIdempotencyRecords } from "./retention.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function remember(tenantId: string, age: string, count: number): Promise<void> {
  await querySuperuser(
    database.superuser,
    `insert into idempotency_records
     select $1, 'test', sha256(convert_to($2 || n, 'UTF8')), sha256('x'), 'k1', 'determination', $3,
            clock_timestamp() - $2::interval
     from generate_series(1, $4::int) n`,
    [tenantId, age, newUuid(), count],
  );
}

const agesOf = (tenantId: string) =>
  querySuperuser<{ days: number; count: number }>(
    database.superuser,
    `select extract(day from clock_timestamp() - created_at)::int as days, count(*)::int as count
     from idempotency_records where tenant_id = $1 group by 1 order by 1`,
    [tenantId],
  );

test("records are deleted after seven days and not before, for every tenant; determinations stay", async () => {
  const [busy, quiet] = [newUuid(), newUuid()];
  await remember(busy, "7 days 00:01", 1_500);
  await remember(busy, "6 days 23:59", 10);
  await remember(quiet, "40 days", 1);
  await database.db.withTenant({ tenantId: quiet, environment: "test" }, (tx) =>
    tx
      .insertInto("determinations")
      .values({ tenant_id: quiet, environment: "test", id: newUuid(), document: "{}", arrival_on: "2026-12-01" })
      .execute(),
  );
  expect(await purgeIdempotencyRecords(database.db)).toBe(1_501);
  expect(await agesOf(busy)).toEqual([{ days: 6, count: 10 }]);
  expect(await agesOf(quiet)).toEqual([]);
  expect(await querySuperuser(database.superuser, "select from determinations")).toHaveLength(1);
  expect(await purgeIdempotencyRecords(database.db)).toBe(0);
});

test("a purge that is told to stop finishes the current round and leaves the rest for the next", async () => {
  const tenantId = newUuid();
  await remember(tenantId, "8 days", 1_500);
  expect(await purgeIdempotencyRecords(database.db, AbortSignal.abort())).toBe(1_000);
  expect(await agesOf(tenantId)).toEqual([{ days: 8, count: 500 }]);
  expect(await purgeIdempotencyRecords(database.db)).toBe(500);
});

test("twelve months of determinations have partitions, and a missing one is created at the next start", async () => {
  expect(await partitionMonthsAhead(database.db)).toBe(12);
  const [last] = await querySuperuser<{ name: string }>(
    database.superuser,
    `select inhrelid::regclass::text as name from pg_inherits
     where inhparent = 'determinations'::regclass order by inhrelid::regclass::text desc limit 1`,
  );
  await querySuperuser(database.superuser, `drop table ${last?.name}`);
  expect(await partitionMonthsAhead(database.db)).toBe(11);
  await Promise.all([ensurePartitions(database.db), ensurePartitions(database.db)]);
  expect(await partitionMonthsAhead(database.db)).toBe(12);
});

test("the months join without a gap, and every id belongs to the month of its time", async () => {
  const bounds = await querySuperuser<{ name: string; bound: string }>(
    database.superuser,
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i
     join pg_class c on c.oid = i.inhrelid where i.inhparent = 'determinations'::regclass order by 1`,
  );
  const uuids = bounds.map(({ bound }) => bound.match(/[0-9a-f-]{36}/g) ?? []);
  for (const [n, [from]] of uuids.entries()) {
    if (n > 0) expect(from).toBe(uuids[n - 1]?.[1]);
    const start = new Date(Number.parseInt((from ?? "").replaceAll("-", "").slice(0, 12), 16));
    expect(`determinations_${start.toISOString().slice(0, 7).replace("-", "_")}`).toBe(bounds[n]?.name);
    expect(start.toISOString().slice(7)).toBe("-01T00:00:00.000Z");
  }
});
