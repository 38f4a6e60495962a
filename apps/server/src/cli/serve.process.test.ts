import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { entrada, type Run, runEntrada, runFromSources } from "../../test/command.ts";
import { claimPort } from "../boot/listening-port.ts";
import { attachEmbeddedDatabase } from "../db/embedded/embedded-database.ts";

// These tests start whole processes, on machines that may be busy with other test files.
vi.setConfig({ testTimeout: 90_000 });

// One home for the whole file: every start after the first is a restart.
let folder: string;
let home: string;
const runs: Run[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "entrada-serve-"));
  // The database's account needs access.
  chmodSync(folder, 0o711);
  home = join(folder, "home");
});
afterAll(async () => {
  vi.resetConfig();
  for (const run of runs) run.child.kill("SIGKILL");
  await (await attachEmbeddedDatabase({ home, tell: () => undefined })).leave();
  rmSync(folder, { recursive: true, force: true });
});

interface Server extends Run {
  readonly port: number;
  get(path: string): Promise<Response>;
}

let latest: Server | undefined;

async function start(env: Readonly<Record<string, string>> = {}, run = runEntrada): Promise<Server> {
  const port = await claimPort("127.0.0.1", 0, "PORT");
  const started = run(["serve"], { ENTRADA_HOME: home, PORT: String(port), ...env });
  runs.push(started);
  await started.prints("Entrada is ready");
  const headers = () => ({ "x-api-key": credentials().apiKey });
  latest = { ...started, port, get: (path) => fetch(`http://127.0.0.1:${port}${path}`, { headers: headers() }) };
  return latest;
}

/** The server that the previous test left running, otherwise a new one. */
async function living(): Promise<Server> {
  const isAlive = latest?.child.exitCode === null && latest.child.signalCode === null;
  return latest && isAlive ? latest : start();
}

function credentials(): { readonly baseUrl: string; readonly apiKey: string; readonly tenantId: string } {
  return JSON.parse(readFileSync(join(home, "demo-credentials.json"), "utf8"));
}

async function stop(server: Run): Promise<number | null> {
  server.child.kill("SIGTERM");
  return server.exitCode();
}

function isDatabaseRunning(): boolean {
  return existsSync(join(home, "postgres-18", "postmaster.pid"));
}

async function refused(env: Readonly<Record<string, string>>): Promise<string> {
  const { code, output } = await entrada(["serve"], { ENTRADA_HOME: home, PORT: "0", ...env });
  expect(code).toBe(1);
  expect(output).toMatch(/^[^\n]+\n$/);
  return output;
}

async function inDatabase(sql: string): Promise<void> {
  const database = await attachEmbeddedDatabase({ home, tell: () => undefined });
  const client = new pg.Client(database.superuser("entrada"));
  await client.connect();
  await client.query(sql);
  await client.end();
  await database.leave();
}

test("the first start shows its progress, answers, and prints a first request that works when pasted", async () => {
  // From the sources, like a checkout; the other tests start the same program compiled.
  const server = await start({}, runFromSources);
  expect(server.output()).toContain(`First start: creating the database in ${home}`);
  expect((await server.get("/healthz")).status).toBe(200);
  expect((await server.get("/readyz")).status).toBe(200);
  expect(credentials()).toMatchObject({
    baseUrl: `http://127.0.0.1:${server.port}/api/v1`,
    tenantId: expect.stringMatching(/^ten_[0-9a-z]{26}$/),
  });
  expect(statSync(join(home, "demo-credentials.json")).mode & 0o777).toBe(0o600);
  const call = /^curl [\s\S]*?\n(?=\n)/m.exec(server.output())?.[0] ?? "";
  const { stdout } = spawnSync("/bin/sh", ["-c", call], { encoding: "utf8" });
  // The answer changes with the day, because sources fall due.
  expect(JSON.parse(stdout)).toMatchObject({
    id: expect.stringMatching(/^det_/),
    visaConclusion: { kind: expect.any(String) },
    query: { legs: [{ destinationCountry: expect.any(String) }] },
  });
  // What a newcomer tries next.
  const edited = spawnSync("/bin/sh", ["-c", call.replace('"FR"', '"JP"')], { encoding: "utf8" }).stdout;
  expect(JSON.parse(edited)).toMatchObject({ query: { legs: [{ destinationCountry: "JP" }] } });
  expect(await stop(server)).toBe(0);
  expect(isDatabaseRunning()).toBe(false);
});

test("after kill -9 the next start joins the orphaned database, and the API key still works", async () => {
  const first = await living();
  const { apiKey } = credentials();
  first.child.kill("SIGKILL");
  await first.exitCode();
  expect(isDatabaseRunning()).toBe(true);
  const second = await start();
  expect(credentials().apiKey).toBe(apiKey);
  expect((await second.get("/api/v1/tenant/integration")).status).toBe(200);
});

test("after kill -9 of server and database the next start recovers", async () => {
  const first = await living();
  process.kill(Number(readFileSync(join(home, "postgres-18", "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
  first.child.kill("SIGKILL");
  await first.exitCode();
  const second = await start();
  expect((await second.get("/api/v1/tenant/integration")).status).toBe(200);
});

test("two servers share a home, and the database stops with the last one", async () => {
  const [one, two] = [await living(), await start()];
  expect(await stop(one)).toBe(0);
  expect((await two.get("/api/v1/tenant/integration")).status).toBe(200);
  expect(await stop(two)).toBe(0);
  expect(isDatabaseRunning()).toBe(false);
});

test("a missing keyring and one of another installation are reported", async () => {
  const keyring = join(home, "keys", "keyring.json");
  renameSync(keyring, `${keyring}.kept`);
  expect(await refused({})).toContain("is missing, but this database has data encrypted with one");
  expect((await entrada(["keyring", "create", keyring])).code).toBe(0);
  expect(await refused({})).toContain("lacks the key");
  renameSync(`${keyring}.kept`, keyring);
});

test("with its keyring restored it starts, and a lost credentials file gets a new key of the same tenant", async () => {
  const { apiKey, tenantId } = credentials();
  rmSync(join(home, "demo-credentials.json"));
  await start();
  expect(credentials().tenantId).toBe(tenantId);
  expect(credentials().apiKey).not.toBe(apiKey);
});

async function halfRequest({ port }: Server): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const head = ["POST /api/v1/intelligence/determinations HTTP/1.1", "Host: localhost", "Content-Length: 2"];
  const rest = ["Content-Type: application/json", `X-Api-Key: ${credentials().apiKey}`, "Idempotency-Key: half-1"];
  socket.write(`${[...head, ...rest].join("\r\n")}\r\n\r\n{`);
  return socket;
}

test("a stopping server finishes the request in flight, accepts no new one, and exits", async () => {
  const server = await living();
  const socket = await halfRequest(server);
  // By the time this is answered, the half request has been read too.
  await server.get("/api/v1/tenant/integration");
  server.child.kill("SIGTERM");
  await server.prints("Stopping.");
  await vi.waitUntil(
    () =>
      server.get("/healthz").then(
        () => false,
        () => true,
      ),
    { interval: 20 },
  );
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.write("}");
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(await server.exitCode()).toBe(0);
});

test("after a second signal the server does not wait for requests", async () => {
  const server = await start({ DRAIN_SECONDS: "600" });
  const socket = await halfRequest(server);
  await server.get("/api/v1/tenant/integration");
  await vi.waitUntil(() => !server.child.kill("SIGINT") || server.child.exitCode !== null, {
    timeout: 20_000,
    interval: 100,
  });
  expect(await server.exitCode()).toBe(1);
  socket.destroy();
});

test("a port in use is reported before anything starts", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  expect(await refused({ PORT: port, ENTRADA_HOME: join(folder, "none") })).toContain(
    `Port ${port} on 127.0.0.1 is in use`,
  );
  expect(existsSync(join(folder, "none"))).toBe(false);
  taken.close();
});

test("a home that cannot be written is reported", async () => {
  writeFileSync(join(folder, "file"), "");
  expect(await refused({ ENTRADA_HOME: join(folder, "file", "home") })).toContain("cannot be used");
});

test.runIf(existsSync("/proc/self"))("a home on a file system without folders is reported", async () => {
  expect(await refused({ ENTRADA_HOME: "/proc/entrada/home" })).toContain("cannot be used");
  const { code, output } = await entrada(["keyring", "create", "/proc/entrada/keyring.json"]);
  expect([code, output]).toEqual([1, expect.stringMatching(/^The keyring [^\n]+ cannot be written: [^\n]+\n$/)]);
});

test("an unreachable database is reported without its password", async () => {
  const output = await refused({ DATABASE_URL: "postgres://app:hunter2@127.0.0.1:1/entrada" });
  expect(output).toContain("DATABASE_URL cannot be reached");
  expect(output).not.toContain("hunter2");
});

test("data of another PostgreSQL version is reported", async () => {
  mkdirSync(join(folder, "old", "postgres-17"), { recursive: true });
  expect(await refused({ ENTRADA_HOME: join(folder, "old") })).toContain("was created by PostgreSQL 17");
});

test("a schema of a newer version is reported", async () => {
  await inDatabase("insert into entrada.kysely_migration values ('9999_later', now()::text)");
  expect(await refused({})).toContain("migrated by a newer version of Entrada");
  await inDatabase("delete from entrada.kysely_migration where name = '9999_later'");
});
