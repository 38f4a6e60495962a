import { randomBytes } from "node:crypto";
import type pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dropDatabase, emptyDatabase, querySuperuser, urlOf } from "../../test/database.ts";
import { loadConfig } from "../config.ts";
import { type Installation, openInstallation } from "./installation.ts";

const log = pino({ level: "silent" });
const login = `entrada_test_${randomBytes(4).toString("hex")}`;
let superuser: pg.ClientConfig;

beforeAll(async () => {
  superuser = await emptyDatabase();
  await querySuperuser(superuser, `create role ${login} login password 'invented'`);
});
afterAll(async () => {
  const maintenance = { ...superuser, database: "postgres" };
  await dropDatabase(superuser);
  await querySuperuser(maintenance, `drop role ${login}`);
});

function open(env: Record<string, string>): Promise<Installation> {
  return openInstallation(loadConfig(env), log, () => undefined);
}

const ownUrl = () => urlOf(superuser, login, "invented");
const ownerUrl = () => urlOf(superuser);

test("a login that may not migrate gets an error that says how to create the tables", async () => {
  const installation = await open({ DATABASE_URL: ownUrl() });
  await expect(installation.migrate()).rejects.toThrow("Run `entrada migrate`");
});

test("the owner's login creates the tables, and the server runs as its own role", async () => {
  await querySuperuser(
    superuser,
    `do $$ begin create role entrada_app login noinherit; exception when duplicate_object then end $$`,
  );
  await querySuperuser(superuser, `grant entrada_app to ${login}`);
  const installation = await open({ DATABASE_URL: ownUrl(), DATABASE_OWNER_URL: ownerUrl() });
  expect(await installation.migrate()).toContain("0001_ground");
  const db = await installation.openServerDatabase();
  const { rows } = await db.pool.query("select session_user as login, current_user as role");
  expect(rows).toEqual([{ login, role: "entrada_app" }]);
  await db.close();
});

test("a login of the server alone is told which setting administers tenants and keys", async () => {
  const installation = await open({ DATABASE_URL: ownUrl() });
  const failure = await installation.openOperatorDatabase().then(String, String);
  expect(failure).toMatch(
    /^StartError: The login of DATABASE_URL may not administer [^\n]*Set DATABASE_OWNER_URL[^\n]*$/,
  );
});

test("a login that may not migrate can use a current schema, but not a newer one", async () => {
  const installation = await open({ DATABASE_URL: ownUrl() });
  expect(await installation.migrate()).toEqual([]);
  await querySuperuser(superuser, "insert into kysely_migration values ('9999_later', '')");
  await expect(installation.migrate()).rejects.toThrow("migrated by a newer version of Entrada");
  await querySuperuser(superuser, "delete from kysely_migration where name = '9999_later'");
});

test.each([
  ["an unknown user", () => urlOf(superuser, "nobody_here", "hunter2"), "was refused"],
  ["a missing database", () => urlOf({ ...superuser, database: "nowhere" }, login, "invented"), "was refused"],
  ["a closed port", () => "postgres://app:hunter2@127.0.0.1:1/entrada", "cannot be reached"],
  ["an unknown host", () => "postgres://app:hunter2@entrada.invalid/entrada", "cannot be reached"],
])("%s is reported in one sentence without the password", async (_what, url, message) => {
  const installation = await open({ DATABASE_URL: url() });
  const failure = await installation.migrate().then(String, String);
  expect(failure).toMatch(/^StartError: DATABASE_URL [^\n]+$/);
  expect(failure).toContain(message);
  expect(failure).not.toMatch(/hunter2|invented/);
});
