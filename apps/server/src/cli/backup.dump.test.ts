import { randomBytes } from "node:crypto";
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../../test/app.ts";
import { commandLine } from "../../test/command-line.ts";
import { databaseAt, dropDatabase, emptyDatabase, freshDatabase, querySuperuser, urlOf } from "../../test/database.ts";
import { openBed, type TravelersBed } from "../../test/travelers.ts";
import { tripInput } from "../../test/trips.ts";
import { createKeyring } from "../boot/keyring-file.ts";
import { keyringChecksIn } from "../db/keyring-checks.ts";

// The embedded database brings no pg_dump: `.ci/run` runs these on the system's PostgreSQL.
const withPrograms = test.runIf(process.env.TEST_DATABASE_URL !== undefined);
const login = `entrada_test_${randomBytes(4).toString("hex")}`;
let folder: string;
let programs: string;
let keyringFile: string;
let server: TestServer;
let bed: TravelersBed;
const made: pg.ClientConfig[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrada-backup-"));
  programs = mkdtempSync(join(tmpdir(), "entrada-programs-"));
  keyringFile = join(folder, "keyring.json");
  const keyring = createKeyring(keyringFile, new Date());
  server = await startServer({ database: await freshDatabase(), context: { keyring } });
  await keyringChecksIn(server.database.db).insert(keyring.verifiers());
  await asSuperuser(`create role ${login} login bypassrls password 'invented' in role entrada_backup`);
  await asSuperuser(`create role ${login}_filtered login password 'invented' in role entrada_backup`);
  bed = await openBed(server);
});
afterAll(async () => {
  await server.close();
  await asSuperuser(`drop role ${login}, ${login}_filtered`);
  await server.database.drop();
  for (const database of made.splice(0)) await dropDatabase(database);
  for (const made of [folder, programs]) rmSync(made, { recursive: true, force: true });
});

function asSuperuser<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  return querySuperuser<Row>(server.database.superuser, text);
}

function call(words: readonly string[], env: Readonly<Record<string, string>>) {
  const ours = { PATH: process.env.PATH, ENTRADA_HOME: join(folder, "none"), ENTRADA_KEYRING_FILE: keyringFile };
  return commandLine(words, { ...ours, ...env });
}

async function expectRefusal(words: readonly string[], env: Readonly<Record<string, string>>, text: string) {
  const answer = await call(words, env);
  expect(answer).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(text) });
  expect(answer.stderr).toMatch(/^[^\n]+\n$/);
  expect(answer.stderr).not.toContain("invented");
}

function source(user = login): Record<string, string> {
  return { NODE_ENV: "production", DATABASE_BACKUP_URL: urlOf(server.database.superuser, user, "invented") };
}

async function emptyTarget(): Promise<{ readonly database: pg.ClientConfig; readonly env: Record<string, string> }> {
  const database = await emptyDatabase();
  made.push(database);
  return { database, env: { DATABASE_OWNER_URL: urlOf(database) } };
}

function schemasIn(database: pg.ClientConfig): Promise<object[]> {
  const ours = "select nspname from pg_namespace where nspname like 'entrada%' or nspname = 'jobs'";
  return querySuperuser(database, ours);
}

/** A search path on which the program of the running server's version writes half of a file and fails. */
async function failingProgram(name: string): Promise<string> {
  const version = "select current_setting('server_version_num')::int / 10000 as major";
  const [running] = await asSuperuser<{ major: number }>(version);
  const script = `#!/bin/sh
if [ "$1" = --version ]; then echo "${name} (PostgreSQL) ${running?.major}.0"; exit; fi
for word in "$@"; do case $word in --file=*) echo half > "\${word#--file=}";; esac; done
echo out of luck >&2
exit 1
`;
  writeFileSync(join(programs, name), script, { mode: 0o755 });
  return `${programs}:${process.env.PATH}`;
}

async function backUp(name: string): Promise<string> {
  const backup = join(folder, name);
  expect(await call(["backup", backup], source())).toMatchObject({ code: 0, stderr: "" });
  return backup;
}

test("a login that row-level security applies to cannot make a backup, and nothing is written", async () => {
  await expectRefusal(["backup", join(folder, "none")], source(`${login}_filtered`), "Set DATABASE_BACKUP_URL");
  expect(readdirSync(folder)).toEqual(["keyring.json"]);
});

test("the role of backups reads every table, also those that come later, and changes none", async () => {
  await asSuperuser("select ensure_event_partitions(24)");
  const tables = await asSuperuser<{ name: string; reads: boolean; writes: boolean }>(
    `select c.oid::regclass::text as name, has_table_privilege('entrada_backup', c.oid, 'select') as reads,
            has_table_privilege('entrada_backup', c.oid, 'insert, update, delete, truncate') as writes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('entrada', 'jobs') and c.relkind in ('r', 'p', 'S')`,
  );
  expect(tables.length).toBeGreaterThan(100);
  expect(tables.filter(({ reads, writes }) => !reads || writes)).toEqual([]);
});

test("a pg_dump that fails after half of its work leaves nothing behind", async () => {
  const env = { ...source(), PATH: await failingProgram("pg_dump") };
  await expectRefusal(["backup", join(folder, "half")], env, "pg_dump failed: out of luck");
  expect(readdirSync(folder)).toEqual(["keyring.json"]);
});

withPrograms("a restored database gives the same answers, and its older event cursors have expired", async () => {
  const { tenant } = bed;
  const determined = await tenant.post("/intelligence/determinations", tripInput());
  const traveler = await bed.make();
  const paths = [determined, traveler].map(({ headers }) => String(headers.location).replace("/api/v1", ""));
  const { nextCursor } = (await tenant.get("/tenant/events")).json();
  const backup = await backUp("whole");
  const { database, env } = await emptyTarget();
  expect(await call(["restore", backup], env)).toMatchObject({ code: 0, stderr: "" });
  const restored = await startServer({
    database: await databaseAt(database),
    context: { keyring: server.ctx.keyring },
  });
  const headers = { "x-api-key": tenant.apiKey };
  for (const path of paths) {
    const answer = await restored.app.inject({ url: `/api/v1${path}`, headers });
    expect(answer).toMatchObject({ statusCode: 200, payload: (await tenant.get(path)).payload });
  }
  const expired = await restored.app.inject({ url: `/api/v1/tenant/events?cursor=${nextCursor}`, headers });
  expect(expired.json()).toMatchObject({ code: "cursor_expired" });
  await restored.close();
  await Promise.all([restored.database.db.close(), restored.database.operator.close()]);
});

withPrograms("an existing backup is never touched", async () => {
  const backup = await backUp("kept");
  const before = readdirSync(backup);
  await expectRefusal(["backup", backup], source(), "already exists");
  expect(readdirSync(backup)).toEqual(before);
});

withPrograms("a database that is not empty is not restored into", async () => {
  const backup = await backUp("second");
  await expectRefusal(["restore", backup], { DATABASE_OWNER_URL: urlOf(server.database.superuser) }, "is not empty");
  expect(await asSuperuser("select from tenants")).toHaveLength(1);
});

withPrograms("a keyring that cannot read the backup's data stops the restore before it begins", async () => {
  const backup = await backUp("encrypted");
  const { database, env } = await emptyTarget();
  const missing = join(folder, "missing.json");
  await expectRefusal(["restore", backup], { ...env, ENTRADA_KEYRING_FILE: missing }, "is missing");
  const other = join(folder, "other.json");
  createKeyring(other, new Date());
  await expectRefusal(["restore", backup], { ...env, ENTRADA_KEYRING_FILE: other }, "lacks it");
  expect(await schemasIn(database)).toEqual([]);
});

withPrograms("a backup with one changed byte, or without its manifest, is refused", async () => {
  const backup = await backUp("damaged");
  const { database, env } = await emptyTarget();
  appendFileSync(join(backup, "database.dump"), "x");
  await expectRefusal(["restore", backup], env, "is damaged");
  rmSync(join(backup, "manifest.json"));
  await expectRefusal(["restore", backup], env, "is not a complete backup");
  expect(await schemasIn(database)).toEqual([]);
});

withPrograms("a restore that fails leaves the database empty, and it can be tried again", async () => {
  const backup = await backUp("again");
  const { database, env } = await emptyTarget();
  const failing = await failingProgram("pg_restore");
  await expectRefusal(["restore", backup], { ...env, PATH: failing }, "pg_restore failed: out of luck");
  expect(await schemasIn(database)).toEqual([]);
  expect(await call(["restore", backup], env)).toMatchObject({ code: 0 });
});

test("a database whose restore was interrupted is used by no command", async () => {
  const { database, env } = await emptyTarget();
  expect(await call(["migrate"], env)).toMatchObject({ code: 0 });
  await querySuperuser(database, "create schema entrada_restoring");
  await expectRefusal(["tenants", "list"], env, "its restore was interrupted");
  await expectRefusal(["migrate"], env, "repeat `entrada restore`");
});
