import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachEmbeddedDatabase, type EmbeddedDatabase } from "./embedded-database.ts";
import { isRunning } from "./stale-pid.ts";

// Whole processes start here, on machines that may be busy with other test files.
vi.setConfig({ testTimeout: 90_000 });

const isRoot = process.getuid?.() === 0;
const keepDatabase = fileURLToPath(new URL("../../../test/keep-database.ts", import.meta.url));
let folder: string;
let home: string;
let told: string[];
const attached: EmbeddedDatabase[] = [];
const children: Keeper[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "entrada-"));
  chmodSync(folder, 0o755);
  home = join(folder, "home");
  told = [];
});
afterAll(() => vi.resetConfig());
afterEach(async () => {
  for (const child of children.splice(0)) child.process.kill("SIGKILL");
  // Whoever attaches last and leaves stops the server, even one whose keepers were killed.
  if (attached.length === 0 && existsSync(join(home, "postgres-18", "postmaster.pid"))) await attach();
  for (const database of attached.splice(0)) await database.leave();
  rmSync(folder, { recursive: true, force: true });
});

async function attach(): Promise<EmbeddedDatabase> {
  const database = await attachEmbeddedDatabase({ home, tell: (line) => told.push(line) });
  attached.push(database);
  return database;
}

async function ask(database: EmbeddedDatabase, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(database.superuser("postgres"));
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows[0];
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number(readFileSync(join(home, "postgres-18", "postmaster.pid"), "utf8").split("\n")[0]);
}

async function crashPostmaster(): Promise<number> {
  const pid = postmasterPid();
  process.kill(pid, "SIGKILL");
  await vi.waitUntil(() => !isRunning(pid), { timeout: 10_000 });
  return pid;
}

interface Keeper {
  readonly process: ChildProcess;
  nextLine(): Promise<Record<string, string>>;
}

function startKeeper(): Keeper {
  const child = spawn(process.execPath, ["--import", "tsx", "--conditions=development", keepDatabase, home], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const keeper = { process: child, nextLine: async () => JSON.parse((await lines.next()).value ?? "{}") };
  children.push(keeper);
  return keeper;
}

test("a fresh home gets a cluster of the promised kind, reachable over its own socket alone", async () => {
  const database = await attach();
  expect(
    await ask(
      database,
      `select current_setting('data_checksums') as checksums, current_setting('TimeZone') as zone,
              current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
              current_setting('max_locks_per_transaction') as locks, current_setting('password_encryption') as passwords,
              pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
       from pg_database where datname = 'postgres'`,
    ),
  ).toEqual({
    checksums: "on",
    zone: "UTC",
    listens: "",
    fsync: "on",
    locks: "256",
    passwords: "scram-sha-256",
    encoding: "UTF8",
    provider: "b",
    locale: "C.UTF-8",
  });
});

test("nothing of a home is open to others, and the making leaves nothing behind", async () => {
  await attach();
  const modes = ["secrets", "secrets/database-password", "postgres-18", "run", "init"].map(
    (name) => statSync(join(home, name)).mode & 0o077,
  );
  expect(modes).toEqual([0, 0, 0, 0, 0]);
  expect(statSync(home).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
  expect(readdirSync(join(home, "init"))).toEqual([]);
});

test("a wrong password is refused even on the same machine", async () => {
  const database = await attach();
  const client = new pg.Client({ ...database.superuser("postgres"), password: "wrong" });
  await expect(client.connect()).rejects.toMatchObject({ code: "28P01" });
});

test("leaving alone stops the server, and the data is there at the next start", async () => {
  const first = await attach();
  await ask(first, "create table kept as select 42 as answer");
  const pid = postmasterPid();
  expect(await first.leave()).toBe("stopped");
  expect(isRunning(pid)).toBe(false);
  expect(await ask(await attach(), "select answer from kept")).toEqual({ answer: 42 });
});

test("four processes on a fresh home make one cluster, and the last to leave stops it", async () => {
  const keepers = [startKeeper(), startKeeper(), startKeeper(), startKeeper()];
  const seen = await Promise.all(keepers.map((keeper) => keeper.nextLine()));
  expect(new Set(seen.map((line) => `${line.cluster} ${line.started}`)).size).toBe(1);
  const pid = postmasterPid();
  const outcomes: (string | undefined)[] = [];
  for (const keeper of keepers) {
    keeper.process.stdin?.end();
    outcomes.push((await keeper.nextLine()).left);
  }
  expect(outcomes).toEqual(["leftRunning", "leftRunning", "leftRunning", "stopped"]);
  expect(isRunning(pid)).toBe(false);
});

test("all leaving at once stops the server, and coming back at that moment works", async () => {
  const keepers = [startKeeper(), startKeeper()];
  await Promise.all(keepers.map((keeper) => keeper.nextLine()));
  for (const keeper of keepers) keeper.process.stdin?.end();
  const database = await attach();
  expect(await ask(database, "select 1 as one")).toEqual({ one: 1 });
  await Promise.all(keepers.map((keeper) => keeper.nextLine()));
  expect(await ask(database, "select 1 as one")).toEqual({ one: 1 });
});

test("a server orphaned by kill -9 is joined as it is", async () => {
  const keeper = startKeeper();
  const { started } = await keeper.nextLine();
  keeper.process.kill("SIGKILL");
  await once(keeper.process, "exit");
  const database = await attach();
  const { now } = await ask(database, "select pg_postmaster_start_time() as now");
  expect(JSON.parse(JSON.stringify(now))).toBe(started);
  expect(await database.leave()).toBe("stopped");
});

test("a crashed server is brought back while it is kept", async () => {
  const database = await attach();
  const crashed = await crashPostmaster();
  await vi.waitUntil(() => told.includes("The database is back."), { timeout: 20_000 });
  expect(postmasterPid()).not.toBe(crashed);
  expect(await ask(database, "select 1 as one")).toEqual({ one: 1 });
});

test("who leaves while a crashed server is brought back keeps nothing, and ends", async () => {
  const keeper = startKeeper();
  await keeper.nextLine();
  await crashPostmaster();
  const exited = once(keeper.process, "exit", { signal: AbortSignal.timeout(30_000) });
  keeper.process.stdin?.end();
  await exited;
  const database = await attach();
  expect(await database.leave()).toBe("stopped");
});

test.each(["a live stranger", "a zombie"])("a lock file that names %s does not stop the start", async (kind) => {
  const keeper = startKeeper();
  await keeper.nextLine();
  keeper.process.kill("SIGKILL");
  await once(keeper.process, "exit");
  await crashPostmaster();
  // The inner process ends at once and is never waited for by the outer one.
  const outer = spawn("/bin/sh", ["-c", "true & echo $!; exec sleep 60"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(outer.stdout, "data");
  const pid = kind === "a zombie" ? Number(String(line)) : outer.pid;
  for (const file of ["postgres-18/postmaster.pid", "run/.s.PGSQL.5432.lock"].map((name) => join(home, name))) {
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(pid)));
  }
  try {
    expect(await ask(await attach(), "select 1 as one")).toEqual({ one: 1 });
  } finally {
    outer.kill();
  }
});

test("a home whose path is too long for a socket works all the same", async () => {
  home = join(folder, "a-very-long-name".repeat(6), "home");
  const database = await attach();
  expect(database.layout.socketFolder).not.toContain(home);
  expect(await ask(database, "select 1 as one")).toEqual({ one: 1 });
  await database.leave();
  rmSync(database.layout.socketFolder ?? "", { recursive: true });
});

test("a path with spaces, apostrophes and commas works", async () => {
  home = join(folder, "it's, a home");
  expect(await ask(await attach(), "select 1 as one")).toEqual({ one: 1 });
});

test.runIf(isRoot)(
  "as root, a home the database's account cannot enter keeps its data elsewhere and says so",
  async () => {
    chmodSync(folder, 0o700);
    const database = await attach();
    expect(database.layout.dataFolder).toMatch(/^\/var\/lib\/entrada\/[0-9a-f]{16}\/postgres-18$/);
    expect(told.join()).toContain("cannot enter");
    expect(await database.leave()).toBe("stopped");
    const again = await attach();
    expect(again.layout.dataFolder).toBe(database.layout.dataFolder);
    await again.leave();
    // A home that was removed and made anew starts afresh.
    rmSync(home, { recursive: true });
    const fresh = await attach();
    expect(fresh.layout.dataFolder).not.toBe(database.layout.dataFolder);
    await fresh.leave();
    for (const { layout } of [database, fresh]) rmSync(join(layout.dataFolder, ".."), { recursive: true });
  },
);

test.each(['"', "$", "`", "\\"])(
  "a path with %s is refused, because the database's own shell would read it",
  async (character) => {
    home = join(folder, `a${character}b`);
    await expect(attach()).rejects.toThrow("cannot live in");
  },
);

test("data of another PostgreSQL is refused and left alone", async () => {
  mkdirSync(join(home, "postgres-17"), { recursive: true });
  await expect(attach()).rejects.toThrow("was made by PostgreSQL 17");
  mkdirSync(join(home, "postgres-18"));
  writeFileSync(join(home, "postgres-18", "PG_VERSION"), "16\n");
  await expect(attach()).rejects.toThrow("was made by PostgreSQL 16");
  expect(readdirSync(join(home, "postgres-18"))).toEqual(["PG_VERSION"]);
  rmSync(home, { recursive: true });
});

test("a lost password file is refused in a sentence", async () => {
  await (await attach()).leave();
  rmSync(join(home, "secrets", "database-password"));
  const outcome = attach();
  await expect(outcome).rejects.toThrow("does not know the password in secrets/database-password");
});

test("a home that cannot be made is refused in a sentence", async () => {
  writeFileSync(home, "");
  await expect(attach()).rejects.toThrow(/^The folder .* cannot be used: .*set ENTRADA_HOME to another folder\.$/);
});
