import { nextTurn } from "@entrada/domain/shared/turns";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { JobBell } from "./bell.ts";
import type { JobHandler } from "./handler.ts";
import { enqueue, type JobData } from "./queue.ts";
import { QUEUE_NAMES, QUEUES, type QueueName } from "./queues.ts";
import { type JobRunner, openRunner } from "./runner.ts";

const WORK_QUEUES = QUEUE_NAMES.filter((queue) => QUEUES[queue] === "work");

let database: TestDatabase;
let runners: JobRunner[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await querySuperuser(database.superuser, "delete from jobs.job");
});

async function runner(handler: JobHandler): Promise<JobRunner> {
  const clock = { now: () => new Date(), driftSeconds: () => 0 };
  const log = pino({ level: "silent" });
  const options = { db: database.db, log, clock, bell: new JobBell(), handlers: [handler], drainSeconds: 5 };
  const opened = await openRunner(options);
  runners.push(opened);
  return opened;
}

async function send(queue: QueueName, jobs: readonly JobData[]): Promise<void> {
  await database.db.withoutTenant(async (tx) => {
    for (const data of jobs) await enqueue(tx, { queue, data });
  });
}

test("there are queues to take turns in", () => {
  expect(WORK_QUEUES.length).toBeGreaterThan(8);
});

test.each(WORK_QUEUES)("%s: a tenant with one job waits for one of another, however many that has", async (queue) => {
  const done: unknown[] = [];
  const worker = await runner({ queue, concurrency: 1, run: async ({ data }) => done.push(data.tenantId) });
  await send(
    queue,
    [..."aaaaaab"].map((tenantId) => ({ tenantId })),
  );
  await worker.runDue();
  expect(done).toEqual(["a", "b", "a", "a", "a", "a", "a"]);
});

test("tenants take turns, and within each those whom its jobs name, as the rule says", async () => {
  const jobs = Array.from({ length: 60 }, (_, n) => ({ tenantId: `t${(n * n) % 7}`, travelerId: `p${n % 5}`, n }));
  const done: JobData[] = [];
  const worker = await runner({
    queue: "documents.check",
    concurrency: 1,
    within: "travelerId",
    run: async ({ data }) => done.push(data),
  });
  await send("documents.check", jobs);
  await worker.runDue();
  const expected: JobData[] = [];
  const last = new Map<string, string>();
  const left = [...jobs];
  for (let tenant: string | undefined; left.length > 0; ) {
    tenant = nextTurn(
      left.map(({ tenantId }) => tenantId),
      tenant,
    );
    const own = left.filter(({ tenantId }) => tenantId === tenant);
    const traveler = nextTurn(
      own.map(({ travelerId }) => travelerId),
      last.get(String(tenant)),
    );
    const [job] = own.filter(({ travelerId }) => travelerId === traveler);
    if (job === undefined) throw new Error("nobody is next");
    last.set(String(tenant), job.travelerId);
    left.splice(left.indexOf(job), 1);
    expected.push(job);
  }
  const turns = (of: readonly JobData[]) => of.map(({ tenantId, travelerId }) => [tenantId, travelerId]);
  expect(turns(done)).toEqual(turns(expected));
});

test("a tenant whose jobs fill its places leaves the others to whoever comes", async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const begun: unknown[] = [];
  let hasOther = () => {};
  const other = new Promise<void>((resolve) => {
    hasOther = resolve;
  });
  const worker = await runner({
    queue: "documents.check",
    concurrency: 4,
    perTenant: 2,
    run: async ({ data }) => {
      begun.push(data.tenantId);
      if (data.tenantId === "a") return held;
      hasOther();
      return undefined;
    },
  });
  await send(
    "documents.check",
    Array.from({ length: 100 }, () => ({ tenantId: "a" })),
  );
  worker.start();
  await send("documents.check", [{ tenantId: "b" }]);
  await other;
  await vi.waitUntil(() => begun.length >= 3, { timeout: 30_000 });
  expect(begun.toSorted()).toEqual(["a", "a", "b"]);
  finish();
});

test("several processes take each job once, and each goes round all tenants", async () => {
  const done: unknown[] = [];
  const handler: JobHandler = {
    queue: "documents.check",
    concurrency: 1,
    run: async ({ data }) => done.push(data.n),
  };
  const workers = [await runner(handler), await runner(handler), await runner(handler)];
  const jobs = Array.from({ length: 41 }, (_, n) => ({ tenantId: n === 40 ? "b" : "a", n }));
  await send("documents.check", jobs);
  await Promise.all(workers.map((worker) => worker.runDue()));
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(jobs.map(({ n }) => n));
  // Each process may have taken one of the other tenant's first.
  expect(done.indexOf(40)).toBeLessThanOrEqual(2 * workers.length);
});
