import { pino } from "pino";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { Database } from "../db/database.ts";
import { ensurePartitions } from "../db/retention.ts";
import { enqueue } from "../jobs/queue.ts";
import { addDatabaseGauges } from "./database-gauges.ts";

const log = pino({ level: "silent" });
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("jobs are counted by queue and state, including failed but not finished ones", async () => {
  const registry = new Registry();
  addDatabaseGauges(registry, { db: database.db, log });
  const queues = ["operation.run", "operation.run", "events.expire", "webhooks.expire"] as const;
  await database.db.withoutTenant(async (tx) => {
    for (const queue of queues) await enqueue(tx, { queue, data: {} });
  });
  await querySuperuser(database.superuser, "update jobs.job set state = 'active' where name = 'events.expire'");
  await querySuperuser(database.superuser, "update jobs.job set state = 'completed' where name = 'webhooks.expire'");
  await querySuperuser(
    database.superuser,
    "insert into jobs.job (name, data) values ('operation.run.dead', '{}'), ('operation.run.dead', '{}')",
  );
  const told = await registry.metrics();
  expect(told).toContain('entrada_jobs{queue="operation.run",state="waiting"} 2');
  expect(told).toContain('entrada_jobs{queue="operation.run",state="dead"} 2');
  expect(told).toContain('entrada_jobs{queue="events.expire",state="running"} 1');
  expect(told).toContain('entrada_jobs{queue="webhooks.expire",state="running"} 0');
  await querySuperuser(database.superuser, "delete from jobs.job");
  expect(await registry.metrics()).toContain('entrada_jobs{queue="operation.run",state="dead"} 0');
});

test("while the database is down its gauges are absent, neither stale nor zero", async () => {
  const registry = new Registry();
  const db = new Database({ app: { ...database.superuser, max: 2 }, log });
  addDatabaseGauges(registry, { db, log });
  // The month may have ended since the copied database was made.
  await ensurePartitions(db);
  expect(await registry.metrics()).toContain("entrada_partition_months_ahead 12");
  await db.close();
  const told = await registry.metrics();
  expect(told).toContain("# TYPE entrada_jobs gauge");
  expect(told).not.toMatch(/^entrada_/m);
});
