import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { notEmpty } from "../../test/not-empty.ts";
import { ensurePartitions, partitionMonthsAhead } from "./retention.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  // The month may have ended since the copied database was made.
  await ensurePartitions(database.db);
});
afterAll(() => database.drop());

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
  for (const [n, [from]] of notEmpty(uuids).entries()) {
    if (n > 0) expect(from).toBe(uuids[n - 1]?.[1]);
    const start = new Date(Number.parseInt((from ?? "").replaceAll("-", "").slice(0, 12), 16));
    expect(`determinations_${start.toISOString().slice(0, 7).replace("-", "_")}`).toBe(bounds[n]?.name);
    expect(start.toISOString().slice(7)).toBe("-01T00:00:00.000Z");
  }
});
