import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { Database } from "../db/database.ts";
import { JobBell } from "./bell.ts";
import type { Job, JobHandler } from "./handler.ts";
import { enqueue } from "./queue.ts";
import { type JobRunner, openRunner } from "./runner.ts";

const silent = pino({ level: "silent" });
const clock = { now: () => new Date(), driftSeconds: () => 0 };
let database: TestDatabase;
const runners: JobRunner[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await database.drop();
});

async function runner(run: JobHandler["run"], more: Partial<JobHandler> & { drainSeconds?: number } = {}) {
  const { drainSeconds = 5, ...options } = more;
  const handlers = [{ queue: "operation.run", run, ...options } as const];
  const opened = await openRunner({ db: database.db, log: silent, clock, bell: new JobBell(), handlers, drainSeconds });
  runners.push(opened);
  return opened;
}

async function send(data: Readonly<Record<string, string | number>> = {}): Promise<void> {
  await database.db.withoutTenant((tx) => enqueue(tx, { queue: "operation.run", data }));
}

function signal(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

interface Row {
  readonly name: string;
  readonly state: string;
  readonly retries: number;
  readonly output: { readonly message?: string } | null;
}
const rows = () =>
  querySuperuser<Row>(
    database.superuser,
    "select name, state, retry_count as retries, output from jobs.job order by created_on",
  );
const forget = () => querySuperuser(database.superuser, "delete from jobs.job");
// The wait before the next try follows the database's clock.
const hurry = () => querySuperuser(database.superuser, "update jobs.job set start_after = now() where state = 'retry'");

test("every job runs once, on one of two workers", async () => {
  await forget();
  const seen: unknown[] = [];
  const note = async ({ data }: Job) => seen.push(data.n);
  const workers = [await runner(note, { concurrency: 3 }), await runner(note, { concurrency: 3 })];
  for (let n = 0; n < 20; n++) await send({ n });
  await Promise.all(workers.map((worker) => worker.runDue()));
  expect(seen.sort((a, b) => Number(a) - Number(b))).toEqual([...Array(20).keys()]);
  expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(["completed"]));
});

test("a failing job is retried, then becomes a dead letter with its cause and without values", async () => {
  await forget();
  const attempts: boolean[] = [];
  const worker = await runner(async ({ isLastAttempt }) => {
    attempts.push(isLastAttempt);
    const cause = Object.assign(new Error("it is made of cheese"), { detail: "Key (name)=(Mara Lindqvist)" });
    throw new AggregateError([new Error("the receiver cannot take it", { cause })], "1 event was not sent");
  });
  await send({ operationId: "one" });
  for (let n = 0; n < 10; n++) {
    await worker.runDue();
    await hurry();
  }
  expect(attempts).toEqual([false, false, false, false, false, true]);
  const [failed, dead, ...others] = await rows();
  expect(others).toEqual([]);
  expect([failed?.state, dead?.name]).toEqual(["failed", "operation.run.dead"]);
  const message = "1 event was not sent: the receiver cannot take it: it is made of cheese";
  expect(dead?.output).toEqual({ name: "AggregateError", message });
});

test("a job that still runs at shutdown is given back and done by another process", async () => {
  await forget();
  const { promise: started, resolve: begin } = signal();
  const stuck = await runner(
    () => {
      begin();
      return new Promise(() => {});
    },
    { drainSeconds: 0 },
  );
  stuck.start();
  await send();
  await started;
  await stuck.stop();
  expect(await rows()).toMatchObject([
    { state: "retry", output: { message: "the process stopped before the job ended" } },
  ]);
  await hurry();
  let isDone = false;
  await (
    await runner(async () => {
      isDone = true;
    })
  ).runDue();
  expect(isDone).toBe(true);
  expect((await rows()).map(({ state }) => state)).toEqual(["completed"]);
});

test("stopping waits for running jobs", async () => {
  await forget();
  const { promise: started, resolve: begin } = signal();
  const { promise: finished, resolve: finish } = signal();
  const worker = await runner(() => {
    begin();
    return finished;
  });
  worker.start();
  await send();
  await started;
  const stopped = worker.stop();
  finish();
  await stopped;
  expect((await rows()).map(({ state }) => state)).toEqual(["completed"]);
});

test("a job whose worker was killed is retried, and one that kills every worker becomes a dead letter", async () => {
  await forget();
  const worker = await runner(async () => {
    throw new Error("must not run");
  });
  await send();
  // The state that a killed process leaves behind: a job fetched long ago, six times.
  await querySuperuser(
    database.superuser,
    "update jobs.job set state = 'active', started_on = now() - interval '1 hour', retry_count = retry_limit",
  );
  await worker.expire();
  const [failed, dead] = await rows();
  expect([failed?.state, dead?.name]).toEqual(["failed", "operation.run.dead"]);
  expect(dead?.output).toMatchObject({ value: { message: "job failed by timeout in active state" } });
});

test("a scheduled job runs once per interval, however many processes send it", async () => {
  await forget();
  let runs = 0;
  const count = async () => {
    runs++;
  };
  const workers = await Promise.all(
    [1, 2, 3].map(() => runner(count, { queue: "events.expire", everySeconds: 3_600 * 24 })),
  );
  await Promise.all(workers.map((worker) => worker.runDue()));
  await Promise.all(workers.map((worker) => worker.runDue()));
  expect(runs).toBe(1);
});

test("a sweep requested while the same one waits is not lost: the waiting one starts after the commit", async () => {
  await forget();
  const { db } = database;
  const sweep = { queue: "events.expire", data: {}, singletonKey: "all" } as const;
  await db.withoutTenant((tx) => enqueue(tx, sweep));
  let runs = 0;
  const worker = await runner(
    async () => {
      runs++;
    },
    { queue: "events.expire" },
  );
  await db.withoutTenant(async (tx) => {
    await enqueue(tx, sweep);
    await worker.runDue();
    expect(runs).toBe(0);
  });
  await worker.runDue();
  expect(runs).toBe(1);
});

test("the outcome of a job is stored later if the database is unavailable, so the job is not done twice", async () => {
  await forget();
  const db = new Database({ app: { ...database.superuser, max: 4 }, log: silent });
  const { maintenanceDatabase } = inject("testCluster");
  const { database: name = "" } = database.superuser;
  const inMaintenance = (text: string) =>
    querySuperuser({ ...database.superuser, database: maintenanceDatabase }, text);
  let runs = 0;
  let returned: Promise<unknown> = Promise.resolve();
  const leave = async () => {
    runs++;
    await inMaintenance(`alter database ${name} allow_connections false`);
    await inMaintenance(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    returned = delay(500).then(() => inMaintenance(`alter database ${name} allow_connections true`));
  };
  const handlers = [{ queue: "operation.run", run: leave } as const];
  const worker = await openRunner({ db, log: silent, clock, bell: new JobBell(), handlers, drainSeconds: 5 });
  await send();
  await worker.runDue();
  await returned;
  await worker.stop();
  await db.close();
  expect(runs).toBe(1);
  expect((await rows()).map(({ state }) => state)).toEqual(["completed"]);
});
