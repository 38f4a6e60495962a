import { pino } from "pino";
import { expect, test } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { openDatabaseClock } from "./clock.ts";

test("the clock shows the database's time and never goes back", async () => {
  const { db } = await testDatabase();
  const clock = await openDatabaseClock(db.pool, pino({ level: "silent" }));
  const { rows } = await db.pool.query<{ ms: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  expect(Math.abs(clock.now().getTime() - (rows[0]?.ms ?? 0))).toBeLessThan(1_000);
  const readings = Array.from({ length: 1_000 }, () => clock.now().getTime());
  expect(readings).toEqual([...readings].sort((a, b) => a - b));
  expect(clock.driftSeconds()).toBe(0);
  clock.stop();
});
