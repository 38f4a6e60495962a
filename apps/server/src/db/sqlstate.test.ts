import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { querySuperuser, testDatabase } from "../../test/database.ts";
import { newUuid } from "../core/ids.ts";
import { classifyDatabaseError } from "./sqlstate.ts";

async function failureOf(work: Promise<unknown>) {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return classifyDatabaseError(outcome);
}

const raise = (state: string) => `do $$ begin raise exception 'seeded' using errcode = '${state}'; end $$`;

test.each([
  ["40001", "retry"],
  ["40P01", "retry"],
  ["08006", "unavailable"],
  ["53300", "unavailable"],
  ["55P03", "unavailable"],
  ["57014", "unavailable"],
  ["57P01", "unavailable"],
  ["25006", "unavailable"],
  ["0A000", "unavailable"],
  ["28P01", "unavailable"],
  ["22001", "badInput"],
  ["22P02", "badInput"],
  ["23505", "conflict"],
  ["23503", "conflict"],
  ["25P02", "fault"],
  ["42501", "fault"],
  ["42P01", "fault"],
  ["XX000", "fault"],
])("SQLSTATE %s means %s", async (sqlState, kind) => {
  const { db } = await testDatabase();
  expect(await failureOf(db.pool.query(raise(sqlState)))).toEqual({ kind, sqlState, storageFull: false });
});

test("a full disk is reported as such", async () => {
  const { db } = await testDatabase();
  const failure = await failureOf(db.pool.query(raise("53100")));
  expect(failure).toEqual({ kind: "unavailable", sqlState: "53100", storageFull: true });
});

test("a missing partition means unavailable, a violated check a fault", async () => {
  const { db, superuser } = await testDatabase();
  const tenantId = newUuid();
  const year1970 = "00000000-0000-7000-8000-000000000000";
  const insert = db.withTenant({ tenantId, environment: "test" }, (tx) =>
    tx
      .insertInto("determinations")
      .values({ tenant_id: tenantId, environment: "test", id: year1970, document: "{}", arrival_on: "2026-12-01" })
      .execute(),
  );
  expect(await failureOf(insert)).toMatchObject({ kind: "unavailable", sqlState: "23514" });
  const nameless = querySuperuser(superuser, "insert into tenants (id, name, capabilities) values ($1, '', '{}')", [
    tenantId,
  ]);
  expect(await failureOf(nameless)).toMatchObject({ kind: "fault", sqlState: "23514" });
});

test("a connection that breaks or is refused means unavailable", async () => {
  const { db, superuser } = await testDatabase();
  const client = await db.pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  await querySuperuser(superuser, "select pg_terminate_backend($1)", [rows[0]?.pid]);
  expect(await failureOf(client.query("select 1"))).toMatchObject({ kind: "unavailable" });
  client.release(true);
  const nobody = new pg.Client({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 1_000 });
  expect(await failureOf(nobody.connect())).toEqual({ kind: "unavailable", storageFull: false });
  const missing = new pg.Client({ host: "/nonexistent", port: 1 });
  expect(await failureOf(missing.connect())).toEqual({ kind: "unavailable", storageFull: false });
});

test("an error that did not come from the database is not classified", () => {
  const missingFile = () => readFileSync("/nonexistent/file");
  expect(missingFile).toThrow();
  try {
    missingFile();
  } catch (error) {
    expect(classifyDatabaseError(error)).toBeUndefined();
  }
  expect(classifyDatabaseError(new Error("anything"))).toBeUndefined();
  expect(classifyDatabaseError("anything")).toBeUndefined();
});
