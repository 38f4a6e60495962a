import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { newUuid } from "../core/ids.ts";
import type { TenantScope } from "../core/tenant-scope.ts";

let database: TestDatabase;
beforeAll(async () => {
  // Its documents are no answers, which others would read.
  database = await freshDatabase();
});
afterAll(() => database.drop());

const newScope = (environment: TenantScope["environment"] = "test"): TenantScope => ({
  tenantId: newUuid(),
  environment,
});

async function storeDocument(scope: TenantScope, document: string): Promise<string> {
  const id = newUuid();
  await database.db.withTenant(scope, (tx) =>
    tx
      .insertInto("determinations")
      .values({ tenant_id: scope.tenantId, environment: scope.environment, id, document, arrival_on: "2026-12-01" })
      .execute(),
  );
  return id;
}

const SETTINGS = sql<{ tenant: string | null; environment: string | null }>`
  select nullif(current_setting('entrada.tenant', true), '') as tenant,
         nullif(current_setting('entrada.environment', true), '') as environment`;

test("a query without a tenant filter sees only the rows of its own tenant and environment", async () => {
  const [own, otherTenant] = [newScope(), newScope()];
  const otherEnvironment: TenantScope = { ...own, environment: "live" };
  const id = await storeDocument(own, "own");
  await storeDocument(otherTenant, "other tenant");
  await storeDocument(otherEnvironment, "other environment");
  const seen = await database.db.withTenant(own, (tx) => tx.selectFrom("determinations").selectAll().execute());
  expect(seen).toEqual([
    { tenant_id: own.tenantId, environment: "test", id, document: "own", arrival_on: "2026-12-01", origin: "api" },
  ]);
});

test("a hot read without a tenant filter sees only the rows of its own tenant and environment", async () => {
  const own = newScope();
  const id = await storeDocument(own, "own");
  const foreign = [
    await storeDocument(newScope(), "foreign"),
    await storeDocument({ ...own, environment: "live" }, "live"),
  ];
  const forgetful = {
    name: "test_forgetful",
    text: `with c as materialized (select set_config('entrada.tenant', $1, true) as tenant_id,
                                          set_config('entrada.environment', $2, true) as environment)
           select d.document from c, lateral (
             select document from determinations
             where c.tenant_id is not null and c.environment is not null and id = $3 offset 0) d`,
  };
  expect(await database.db.readOne(own, forgetful, [id])).toEqual({ document: "own" });
  for (const other of foreign) expect(await database.db.readOne(own, forgetful, [other])).toBeUndefined();
});

test("a row cannot be written for another tenant or environment", async () => {
  const own = newScope();
  for (const foreign of [newScope(), { ...own, environment: "live" as const }]) {
    const write = database.db.withTenant(own, (tx) =>
      tx
        .insertInto("determinations")
        .values({
          tenant_id: foreign.tenantId,
          environment: foreign.environment,
          id: newUuid(),
          document: "{}",
          arrival_on: "2026-12-01",
        })
        .execute(),
    );
    await expect(write).rejects.toMatchObject({ code: "42501" });
  }
});

test("a failing last statement rolls back its transaction, even with the commit already sent", async () => {
  const scope = newScope();
  const [kept, gone] = [newUuid(), newUuid()];
  const store = (id: string, text: string) =>
    database.db.endingWithTenant(scope, async (tx) => {
      const row = {
        tenant_id: scope.tenantId,
        environment: scope.environment,
        id,
        document: "{}",
        arrival_on: "2026-12-01",
      };
      await tx.insertInto("determinations").values(row).execute();
      return { result: id, last: { name: `test_last_${text}`, text: `select 1 / ${text}`, values: [] } };
    });
  expect(await store(kept, "1")).toBe(kept);
  await expect(store(gone, "0")).rejects.toMatchObject({ code: "22012" });
  const rows = await database.db.withTenant(scope, (tx) => tx.selectFrom("determinations").select("id").execute());
  expect(rows).toEqual([{ id: kept }]);
});

test("without a tenant no tenant's rows are visible", async () => {
  await storeDocument(newScope(), "somebody's");
  const seen = await database.db.withoutTenant((tx) => tx.selectFrom("determinations").selectAll().execute());
  expect(seen).toEqual([]);
});

test("the tenant of a transaction or a hot read does not stay on the connection", async () => {
  const scope = newScope();
  const inside = await database.db.withTenant(scope, (tx) => SETTINGS.execute(tx));
  expect(inside.rows).toEqual([{ tenant: scope.tenantId, environment: "test" }]);
  const statement = {
    name: "test_settings",
    text: "select set_config('entrada.tenant', $1, true), set_config('entrada.environment', $2, true)",
  };
  await database.db.readOne(scope, statement, []);
  for (let connection = 0; connection < 5; connection++) {
    const after = await database.db.withoutTenant((tx) => SETTINGS.execute(tx));
    expect(after.rows).toEqual([{ tenant: null, environment: null }]);
  }
});

test("a transaction that throws leaves nothing behind, and its connection stays usable", async () => {
  const scope = newScope();
  const failing = database.db.withTenant(scope, async (tx) => {
    await sql`insert into determinations values (${scope.tenantId}, 'test', ${newUuid()}, 'x', '2026-12-01')`.execute(
      tx,
    );
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await database.db.withTenant(scope, (tx) => tx.selectFrom("determinations").selectAll().execute())).toEqual(
    [],
  );
});

test("a transaction that loses a race is run again as a whole, and gives up after a few attempts", async () => {
  const scope = newScope();
  const losing = (times: number) => {
    let runs = 0;
    return database.db.withTenant(scope, async (tx) => {
      runs++;
      await tx
        .insertInto("determinations")
        .values({
          tenant_id: scope.tenantId,
          environment: "test",
          id: newUuid(),
          document: `run ${runs}`,
          arrival_on: "2026-12-01",
        })
        .execute();
      if (runs <= times) await sql`do $$ begin raise exception 'seeded' using errcode = '40P01'; end $$`.execute(tx);
      return runs;
    });
  };
  expect(await losing(2)).toBe(3);
  await expect(losing(100)).rejects.toMatchObject({ code: "40P01" });
  const rows = await database.db.withTenant(scope, (tx) =>
    tx.selectFrom("determinations").select("document").execute(),
  );
  expect(rows).toEqual([{ document: "run 3" }]);
});

test("a transaction with an ignored failed statement cannot commit", async () => {
  const scope = newScope();
  const swallowed = database.db.withTenant(scope, async (tx) => {
    await sql`insert into determinations values (${scope.tenantId}, 'test', ${newUuid()}, 'x', '2026-12-01')`.execute(
      tx,
    );
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow("ROLLBACK");
});

test.each([
  ["an injected tenant", { tenantId: "'; drop table tenants; --", environment: "test" }],
  ["an empty tenant", { tenantId: "", environment: "test" }],
  ["an unknown environment", { tenantId: newUuid(), environment: "live'; --" }],
])("%s is refused before anything is sent", (_case, scope) => {
  // The types forbid it; this tests values that get past them.
  expect(() => database.db.withTenant(scope as TenantScope, async () => {})).toThrow(TypeError);
});

test("calendar dates are read as they were written, and counts as numbers", async () => {
  const { rows } = await database.db.pool.query(
    "select date '2027-03-10' as day, count(*) as rows from (values (1), (2)) v",
  );
  expect(rows).toEqual([{ day: "2027-03-10", rows: 2 }]);
});

test("functions that run with the owner's rights are pinned to our schema and closed to the public", async () => {
  const functions = await querySuperuser<{ name: string; pinned: boolean; open: boolean }>(
    database.superuser,
    `select proname as name, coalesce(array_to_string(proconfig, ','), '') like '%search_path=entrada, pg_temp%' as pinned,
            has_function_privilege('public', oid, 'execute') as open
     from pg_proc where pronamespace = 'entrada'::regnamespace and prosecdef`,
  );
  expect(functions.length).toBeGreaterThan(0);
  for (const found of functions) expect(found).toEqual({ ...found, pinned: true, open: false });
});
