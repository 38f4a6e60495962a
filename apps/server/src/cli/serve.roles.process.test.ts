import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { entrada, type Run, runEntrada } from "../../test/command.ts";
import { dropDatabase, emptyDatabase, querySuperuser } from "../../test/database.ts";

// These tests start whole processes, on machines that may be busy with other test files.
const WAIT = { timeout: 60_000, interval: 50 };
const TEST_MS_MAX = 120_000;
let database: pg.ClientConfig;
let folder: string;
let env: Record<string, string>;
let baseUrl: string;
let workerUrl: string;
let metricsUrl: string;
let workerEnv: Record<string, string>;
const runs = new Map<Role, Run>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrada-roles-"));
  database = await emptyDatabase();
  const { host = "", port, user, password } = database;
  const login = `${user}:${encodeURIComponent(String(password))}`;
  const [listening, workerPort, metricsPort] = await freePorts();
  env = {
    ENTRADA_HOME: folder,
    PORT: String(listening),
    DATABASE_URL: `postgres://${login}@localhost/${database.database}?host=${encodeURIComponent(host)}&port=${port}`,
  };
  workerEnv = { ...env, PORT: String(workerPort), METRICS_PORT: String(metricsPort) };
  baseUrl = `http://127.0.0.1:${listening}/api/v1`;
  workerUrl = `http://127.0.0.1:${workerPort}`;
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
});
afterAll(async () => {
  for (const run of runs.values()) run.child.kill("SIGKILL");
  await dropDatabase(database);
  rmSync(folder, { recursive: true, force: true });
});

// All are held until the last one is found, so that none is used twice.
async function freePorts(): Promise<readonly number[]> {
  const probes = [createServer(), createServer(), createServer()].map((probe) => probe.listen(0, "127.0.0.1"));
  await Promise.all(probes.map((probe) => once(probe, "listening")));
  const ports = probes.map(portOf);
  for (const probe of probes) probe.close();
  return ports;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

type Role = "api" | "worker";
const READY: Readonly<Record<Role, string>> = { api: "Entrada is ready", worker: "The worker is ready" };

/** The running process of this role, otherwise a new one: each test uses what the previous one left running. */
async function living(role: Role): Promise<Run> {
  const found = runs.get(role);
  if (found?.child.exitCode === null && found.child.signalCode === null) return found;
  const run = runEntrada(["serve", "--role", role], role === "worker" ? workerEnv : env);
  runs.set(role, run);
  await run.prints(READY[role]);
  return run;
}

async function post(path: string, body: object): Promise<number> {
  const { apiKey } = JSON.parse(readFileSync(join(folder, "demo-credentials.json"), "utf8"));
  const answer = await fetch(baseUrl + path, {
    method: "POST",
    headers: {
      "x-api-key": apiKey,
      "idempotency-key": crypto.randomUUID(),
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  return answer.status;
}

async function moveClock(): Promise<void> {
  expect(await post("/tenant/test-helpers/clock", { advanceSeconds: 60 })).toBe(200);
}

const clockJobs = () =>
  querySuperuser<{ state: string }>(
    database,
    "select state from jobs.job where singleton_key like 'clock:%' order by created_on",
  );
const areAll = async (state: string) => {
  const jobs = await clockJobs();
  return jobs.length > 0 && jobs.every((job) => job.state === state);
};

test(
  "an api process answers requests and leaves the jobs to a worker",
  async () => {
    await living("api");
    await moveClock();
    expect(await areAll("created")).toBe(true);
    await living("worker");
    await vi.waitUntil(() => areAll("completed"), WAIT);
  },
  TEST_MS_MAX,
);

test(
  "a worker serves health checks and metrics of its jobs and webhooks, and nothing else",
  async () => {
    const receiver = createServer((_, response) => response.writeHead(204).end()).listen(0, "127.0.0.1");
    await once(receiver, "listening");
    await living("api");
    const worker = await living("worker");
    expect(worker.output()).toContain(`health at ${workerUrl}/readyz`);
    const health = await Promise.all(["/healthz", "/readyz"].map((path) => fetch(workerUrl + path)));
    expect(await Promise.all(health.map((answer) => answer.json()))).toEqual([
      { status: "ok" },
      { status: "ready", checks: { database: "ok", clock: "ok", knowledge: "ok", storage: "ok" } },
    ]);
    for (const path of ["/api/v1/tenant/integration", "/docs", "/metrics"]) {
      const answer = await fetch(workerUrl + path);
      expect(await answer.json()).toMatchObject({ status: 404, code: "route_not_found", instance: path });
    }
    const endpoint = { url: `http://127.0.0.1:${portOf(receiver)}/`, eventTypes: ["*"] };
    expect(await post("/tenant/webhook-endpoints", endpoint)).toBe(201);
    await moveClock();
    const metrics = async () => (await fetch(metricsUrl)).text();
    const aWebhook = /entrada_webhook_attempt_\S+_count\{environment="test",outcome="succeeded"\} [1-9]/;
    await vi.waitUntil(async () => aWebhook.test(await metrics()) && areAll("completed"), WAIT);
    const told = await metrics();
    expect(told).toMatch(/entrada_job_attempt_\S+_count\{queue="events.expire",outcome="completed"\} [1-9]/);
    for (const state of ["waiting", "running", "dead"]) {
      expect(told).toContain(`entrada_jobs{queue="operation.run",state="${state}"} 0`);
    }
    expect(told).toContain("entrada_partition_months_ahead 12");
    receiver.close();
  },
  TEST_MS_MAX,
);

test(
  "another worker finishes what a killed one started",
  async () => {
    await living("api");
    const killed = await living("worker");
    await querySuperuser(database, "delete from jobs.job");
    killed.child.kill("SIGKILL");
    await once(killed.child, "close");
    await moveClock();
    // As if the killed worker had fetched them, and their time limit had passed.
    await querySuperuser(database, "update jobs.job set state = 'active', started_on = now() - interval '1 hour'");
    await living("worker");
    await vi.waitUntil(async () => {
      // This test is not about the wait between two attempts.
      await querySuperuser(database, "update jobs.job set start_after = now() where state = 'retry'");
      return areAll("completed");
    }, WAIT);
  },
  TEST_MS_MAX,
);

test(
  "api and worker stop cleanly",
  async () => {
    for (const run of [await living("worker"), await living("api")]) {
      run.child.kill("SIGTERM");
      expect(await run.exitCode()).toBe(0);
    }
  },
  TEST_MS_MAX,
);

test("an unknown role is refused", async () => {
  const { code, output } = await entrada(["serve", "--role", "workr"], env);
  expect(code).toBe(2);
  expect(output).toContain('Did you mean "worker"?');
});
