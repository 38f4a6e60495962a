import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { entrada, type Run, runEntrada } from "../../test/command.ts";
import { dropDatabase, emptyDatabase, querySuperuser } from "../../test/database.ts";
import { claimPort } from "../listening-port.ts";

// Whole processes start here, beside whatever else the machine does.
const WAIT = { timeout: 60_000, interval: 50 };
const TEST_MS_MAX = 120_000;
let database: pg.ClientConfig;
let folder: string;
let env: Record<string, string>;
let baseUrl: string;
let runs: Run[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrada-roles-"));
  database = await emptyDatabase();
  const { host = "", port, user, password } = database;
  const login = `${user}:${encodeURIComponent(String(password))}`;
  const listening = String(await claimPort("127.0.0.1", 0, "PORT"));
  env = {
    ENTRADA_HOME: folder,
    PORT: listening,
    DATABASE_URL: `postgres://${login}@localhost/${database.database}?host=${encodeURIComponent(host)}&port=${port}`,
  };
  baseUrl = `http://127.0.0.1:${listening}/api/v1`;
});
afterEach(() => {
  for (const run of runs) run.child.kill("SIGKILL");
  runs = [];
});
afterAll(async () => {
  await dropDatabase(database);
  rmSync(folder, { recursive: true, force: true });
});

async function start(role: "api" | "worker", ready: string): Promise<Run> {
  const run = runEntrada(["serve", "--role", role], env);
  runs.push(run);
  await run.prints(ready);
  return run;
}
const startApi = () => start("api", "Entrada is ready");
const startWorker = () => start("worker", "The worker is ready");

async function moveClock(): Promise<void> {
  const { apiKey } = JSON.parse(readFileSync(join(folder, "demo-credentials.json"), "utf8"));
  const answer = await fetch(`${baseUrl}/tenant/test-helpers/clock`, {
    method: "POST",
    headers: {
      "x-api-key": apiKey,
      "idempotency-key": crypto.randomUUID(),
      "content-type": "application/json",
    },
    body: JSON.stringify({ advanceSeconds: 60 }),
  });
  expect(answer.status).toBe(200);
}

const clockJobs = () =>
  querySuperuser<{ state: string }>(
    database,
    "select state from jobs.job where singleton_key = 'clock' order by created_on",
  );
const areAll = async (state: string) => {
  const jobs = await clockJobs();
  return jobs.length > 0 && jobs.every((job) => job.state === state);
};

test(
  "an api process answers and leaves the work; a worker does it, without a port; a stop of either is clean",
  async () => {
    const api = await startApi();
    await moveClock();
    expect(await areAll("created")).toBe(true);
    const worker = await startWorker();
    await vi.waitUntil(() => areAll("completed"), WAIT);
    for (const run of [worker, api]) {
      run.child.kill("SIGTERM");
      expect(await run.exitCode()).toBe(0);
    }
    expect(worker.output()).toContain("The worker is ready");
  },
  TEST_MS_MAX,
);

test(
  "what a killed worker had begun is taken up by the next",
  async () => {
    const [api, killed] = [await startApi(), await startWorker()];
    await querySuperuser(database, "delete from jobs.job");
    killed.child.kill("SIGKILL");
    await once(killed.child, "close");
    await moveClock();
    // As if it had fetched them right before, and their time had passed since.
    await querySuperuser(database, "update jobs.job set state = 'active', started_on = now() - interval '1 hour'");
    await startWorker();
    await vi.waitUntil(async () => {
      // The wait between two attempts is not what is shown here.
      await querySuperuser(database, "update jobs.job set start_after = now() where state = 'retry'");
      return areAll("completed");
    }, WAIT);
    api.child.kill("SIGTERM");
    expect(await api.exitCode()).toBe(0);
  },
  TEST_MS_MAX,
);

test("a role that does not exist is refused", async () => {
  const { code, output } = await entrada(["serve", "--role", "workr"], env);
  expect(code).toBe(2);
  expect(output).toContain('"worker"');
});
