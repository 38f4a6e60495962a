import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterEach, expect, inject, test, vi } from "vitest";
import { ask, useEmbeddedHome } from "../../../test/embedded-home.ts";
import { isRunning } from "./stale-pid.ts";

const at = useEmbeddedHome({ isShared: true });
const children: Keeper[] = [];

// Before the home is deleted.
afterEach(() => {
  for (const child of children.splice(0)) child.process.kill("SIGKILL");
});

function postmasterPid(): number {
  return Number(readFileSync(join(at.home, "postgres-18", "postmaster.pid"), "utf8").split("\n")[0]);
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
  const child = spawn(process.execPath, [inject("programs").keepDatabase, at.home], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const keeper = { process: child, nextLine: async () => JSON.parse((await lines.next()).value ?? "{}") };
  children.push(keeper);
  return keeper;
}

test("a new home gets a cluster with the promised settings, reachable only over its own socket", async () => {
  const database = await at.attach();
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

test("a home is closed to other users, and creating it leaves nothing behind", async () => {
  await at.attach();
  const modes = ["secrets", "secrets/database-password", "postgres-18", "run", "init"].map(
    (name) => statSync(join(at.home, name)).mode & 0o077,
  );
  expect(modes).toEqual([0, 0, 0, 0, 0]);
  expect(statSync(at.home).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  expect(readdirSync(join(at.home, "init"))).toEqual([]);
});

test("a wrong password is refused even on the same machine", async () => {
  const database = await at.attach();
  const client = new pg.Client({ ...database.superuser("postgres"), password: "wrong" });
  await expect(client.connect()).rejects.toMatchObject({ code: "28P01" });
});

test("when the last process leaves, the server stops, and the data is there at the next start", async () => {
  const first = await at.attach();
  await ask(first, "create table kept as select 42 as answer");
  const pid = postmasterPid();
  expect(await first.leave()).toBe("stopped");
  expect(isRunning(pid)).toBe(false);
  expect(await ask(await at.attach(), "select answer from kept")).toEqual({ answer: 42 });
});

test("four processes on a new home create one cluster, and the last to leave stops it", async () => {
  at.home = join(at.folder, "four");
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

test("when all leave at once the server stops, and one that comes back at that moment works", async () => {
  const keepers = [startKeeper(), startKeeper()];
  await Promise.all(keepers.map((keeper) => keeper.nextLine()));
  for (const keeper of keepers) keeper.process.stdin?.end();
  const database = await at.attach();
  expect(await ask(database, "select 1 as one")).toEqual({ one: 1 });
  await Promise.all(keepers.map((keeper) => keeper.nextLine()));
  expect(await ask(database, "select 1 as one")).toEqual({ one: 1 });
});

test("a server orphaned by kill -9 is joined as it is", async () => {
  const keeper = startKeeper();
  const { started } = await keeper.nextLine();
  keeper.process.kill("SIGKILL");
  await once(keeper.process, "exit");
  const database = await at.attach();
  const { now } = await ask(database, "select pg_postmaster_start_time() as now");
  expect(JSON.parse(JSON.stringify(now))).toBe(started);
  expect(await database.leave()).toBe("stopped");
});

test("a crashed server is restarted while a process keeps it", async () => {
  const database = await at.attach();
  const crashed = await crashPostmaster();
  await vi.waitUntil(() => at.told.includes("The database is running again."), { timeout: 20_000 });
  expect(postmasterPid()).not.toBe(crashed);
  expect(await ask(database, "select 1 as one")).toEqual({ one: 1 });
});

test("a process that leaves while a crashed server restarts keeps nothing, and ends", async () => {
  const keeper = startKeeper();
  await keeper.nextLine();
  await crashPostmaster();
  const exited = once(keeper.process, "exit", { signal: AbortSignal.timeout(30_000) });
  keeper.process.stdin?.end();
  await exited;
  const database = await at.attach();
  expect(await database.leave()).toBe("stopped");
});

test.each(["a live stranger", "a zombie"])("a lock file that names %s does not prevent the start", async (kind) => {
  const keeper = startKeeper();
  await keeper.nextLine();
  keeper.process.kill("SIGKILL");
  await once(keeper.process, "exit");
  await crashPostmaster();
  // The inner process ends at once and is never waited for by the outer one.
  const outer = spawn("/bin/sh", ["-c", "true & echo $!; exec sleep 60"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(outer.stdout, "data");
  const pid = kind === "a zombie" ? Number(String(line)) : outer.pid;
  for (const file of ["postgres-18/postmaster.pid", "run/.s.PGSQL.5432.lock"].map((name) => join(at.home, name))) {
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(pid)));
  }
  try {
    expect(await ask(await at.attach(), "select 1 as one")).toEqual({ one: 1 });
  } finally {
    outer.kill();
  }
});

test("lock files that a killed server left empty do not prevent the start", async () => {
  const keeper = startKeeper();
  await keeper.nextLine();
  keeper.process.kill("SIGKILL");
  await once(keeper.process, "exit");
  await crashPostmaster();
  for (const file of ["postgres-18/postmaster.pid", "run/.s.PGSQL.5432.lock"]) writeFileSync(join(at.home, file), "");
  expect(await ask(await at.attach(), "select 1 as one")).toEqual({ one: 1 });
});
