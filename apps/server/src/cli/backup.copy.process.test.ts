import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { entrada, type Run, runEntrada } from "../../test/command.ts";
import { notEmpty } from "../../test/not-empty.ts";
import { tripInput } from "../../test/trips.ts";
import { claimPort } from "../boot/listening-port.ts";
import { isRunning } from "../db/embedded/stale-pid.ts";

// These tests start whole processes, on machines that may be busy with other test files.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 });

// The test writes as fast as it can.
const ROOMY = {
  RATE_BURST_UNITS: "1000000",
  RATE_UNITS_PER_MINUTE: "100000000",
  RATE_DETERMINATIONS_PER_MINUTE: "100000000",
};
let folder: string;
let home: string;
let backup: string;
let determinations: readonly Kept[];
let cursor: string;
let running: Server | undefined;

interface Kept {
  readonly path: string;
  readonly body: string;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrada-copy-"));
  // The database's account needs access.
  chmodSync(folder, 0o711);
  home = join(folder, "home");
  backup = join(folder, "backup");
  running = await serve(home);
  determinations = await Promise.all(Array.from({ length: 20 }, () => determine()));
  cursor = JSON.parse(await (await running.get("/tenant/events")).text()).nextCursor;
  // It must not matter what is written meanwhile.
  let isOver = false;
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) await determine();
    }),
  );
  const made = await entrada(["backup", backup], { ENTRADA_HOME: home });
  isOver = true;
  await writing;
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`Backed up to ${backup}`) });
});
afterAll(async () => {
  vi.resetConfig();
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Server extends Run {
  get(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
}

async function serve(ownHome: string): Promise<Server> {
  const port = await claimPort("127.0.0.1", 0, "PORT");
  const run = runEntrada(["serve"], { ENTRADA_HOME: ownHome, PORT: String(port), ...ROOMY });
  await run.prints("Entrada is ready");
  const { apiKey } = JSON.parse(readFileSync(join(home, "demo-credentials.json"), "utf8"));
  const send = (path: string, init: RequestInit) => {
    const headers = { "x-api-key": apiKey, "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    return fetch(`http://127.0.0.1:${port}/api/v1${path}`, { ...init, headers });
  };
  return {
    ...run,
    get: (path) => send(path, {}),
    post: (path, body) => send(path, { method: "POST", body: JSON.stringify(body) }),
  };
}

async function determine(): Promise<Kept> {
  const answer = await running?.post("/intelligence/determinations", tripInput());
  expect(answer?.status).toBe(201);
  return { path: String(answer?.headers.get("location")).replace("/api/v1", ""), body: (await answer?.text()) ?? "" };
}

async function stop(): Promise<void> {
  running?.child.kill("SIGTERM");
  await running?.exitCode();
  running = undefined;
}

/** A new home with the installation's keyring. */
function newHome(name: string): string {
  const made = join(folder, name);
  cpSync(join(home, "keys"), join(made, "keys"), { recursive: true });
  chmodSync(made, 0o711);
  return made;
}

async function expectRefusal(words: readonly string[], ownHome: string, text: string): Promise<void> {
  const { code, output } = await entrada(words, { ENTRADA_HOME: ownHome });
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining(text) });
  expect(output).toMatch(/^[^\n]+\n$/);
}

test("what was answered before the backup is answered the same by the restored home", async () => {
  await stop();
  const restored = newHome("restored");
  expect(await entrada(["restore", backup], { ENTRADA_HOME: restored })).toMatchObject({ code: 0 });
  running = await serve(restored);
  for (const { path, body } of notEmpty(determinations)) expect(await (await running.get(path)).text()).toBe(body);
  expect(await (await running.get(`/tenant/events?cursor=${cursor}`)).json()).toMatchObject({ code: "cursor_expired" });
  await determine();
  await stop();
  expect((await entrada(["events", "verify"], { ENTRADA_HOME: restored })).output).toContain("intact");
  expect((await entrada(["audit", "verify"], { ENTRADA_HOME: restored })).output).toMatch(
    /^\d+ rows up to the head [0-9a-f]{64}, .*: intact\.\n$/,
  );
  await expectRefusal(["restore", backup], restored, "already has a database");
});

test("the backup is complete under its name, and nothing is left beside it or in the home", () => {
  expect(readdirSync(backup).toSorted()).toEqual(["data", "database-password", "manifest.json"]);
  expect(readdirSync(folder).filter((name) => name.startsWith("backup"))).toEqual(["backup"]);
  expect(readdirSync(join(home, "init"))).toEqual([]);
  expect(JSON.stringify(readdirSync(backup, { recursive: true }))).not.toContain("keyring");
});

test("a backup that is stopped, and one that was killed before it, leave nothing", async () => {
  const init = join(home, "init");
  // As after a kill: the server of its copy still runs.
  const killed = spawn(process.execPath, [inject("programs").keepDatabase, join(init, "copy-2147483646")]);
  await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await once(killed, "close");
  const [pid] = readFileSync(join(init, "copy-2147483646", "postgres-18", "postmaster.pid"), "utf8").split("\n");
  const stopped = runEntrada(["backup", join(folder, "stopped")], { ENTRADA_HOME: home });
  await vi.waitUntil(() => readdirSync(folder).some((name) => name.startsWith("stopped.")), { timeout: 60_000 });
  stopped.child.kill("SIGTERM");
  expect([await stopped.exitCode(), stopped.output()]).toEqual([1, "Stopped: nothing was kept.\n"]);
  expect(readdirSync(folder).filter((name) => name.startsWith("stopped"))).toEqual([]);
  expect(readdirSync(init)).toEqual([]);
  expect(isRunning(Number(pid))).toBe(false);
});

test("a home without the keyring gets no database", async () => {
  const bare = join(folder, "bare");
  await expectRefusal(["restore", backup], bare, "Put the keyring that belongs to the backup there");
  expect(existsSync(bare)).toBe(false);
});

test("a copy with one changed byte is refused", async () => {
  const damaged = join(folder, "damaged");
  cpSync(backup, damaged, { recursive: true });
  appendFileSync(join(damaged, "data", "pg_xact", "0000"), "x");
  const untouched = newHome("untouched");
  await expectRefusal(["restore", damaged], untouched, "is damaged");
  expect(readdirSync(untouched)).toEqual(["keys"]);
});

test("a copy is not restored into a PostgreSQL of one's own", async () => {
  const env = { ENTRADA_HOME: newHome("external"), DATABASE_OWNER_URL: "postgres://nobody@127.0.0.1:1/entrada" };
  const { code, output } = await entrada(["restore", backup], env);
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining("unset DATABASE_URL") });
});

test("a backup of a home without a database says so and creates nothing", async () => {
  const none = join(folder, "none");
  await expectRefusal(["backup", join(folder, "of-nothing")], none, "has no database yet");
  expect([none, join(folder, "of-nothing")].map((path) => existsSync(path))).toEqual([false, false]);
});
