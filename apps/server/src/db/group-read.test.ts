import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../test/database.ts";
import { countStatements } from "../../test/statements.ts";
import { newUuid } from "../core/ids.ts";
import type { Environment, TenantScope } from "../core/tenant-scope.ts";
import { tenantsOwn } from "./connections/holder.ts";
import { shareSizes } from "./connections/share-sizes.ts";

// Its own database: a server's timers send statements over the shared one, and a test below counts every statement.
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

// Each row says only whose it is; every second id has none.
const ECHO = {
  name: "echo_scope",
  text: `select u.id, $1::text as "tenantId", $2::text as environment
         from unnest($3::uuid[]) with ordinality u (id, n) where n % 2 = 1`,
};
const newScope = (environment: Environment = "test"): TenantScope => ({ tenantId: newUuid(), environment });

test("each reader gets the row of its own scope and id, or none, however many read at once", async () => {
  const tenant = newScope();
  const scopes = [tenant, { ...tenant, environment: "live" as const }, newScope()];
  const ids = Array.from({ length: 300 }, newUuid);
  const counted = countStatements(database.db.pool);
  const found = await Promise.all(
    scopes.map((scope) => Promise.all(ids.map((id) => database.db.readById(scope, ECHO, id)))),
  );
  counted.stop();
  for (const [index, scope] of scopes.entries()) {
    expect(found[index]).toEqual(ids.map((id, n) => (n % 2 === 0 ? { id, ...scope } : undefined)));
  }
  // 128 ids per statement.
  expect([...counted.sent]).toEqual([["echo_scope", 9]]);
});

test("concurrent readers of one row all get it and are counted once", async () => {
  const [scope, id] = [newScope(), newUuid()];
  const rows = await Promise.all([1, 2, 3].map(() => database.db.readById(scope, ECHO, id)));
  expect(rows).toEqual([1, 2, 3].map(() => ({ id, ...scope })));
});

test("a failed statement rejects only its own group, and the next read is sent again", async () => {
  const failing = { name: "fail_to_read", text: "select 1 / ($1::text = $2::text)::int, $3::uuid[]" };
  const scope = newScope();
  const outcomes = await Promise.allSettled([
    database.db.readById(scope, failing, newUuid()),
    database.db.readById(scope, failing, newUuid()),
    database.db.readById(scope, ECHO, newUuid()),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  await expect(database.db.readById(scope, failing, newUuid())).rejects.toMatchObject({ code: "22012" });
});

test("while a tenant waits for its own share of connections, others read, and it reads once it has one", async () => {
  const busy = newScope();
  const { tenant: share } = shareSizes(database.db.pool.options.max ?? 0);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding: Promise<void>[] = [];
  for (let n = 0; n < share; n++) {
    await new Promise<void>((begun) => {
      const hold = () => {
        begun();
        return held;
      };
      holding.push(database.db.withTenant(busy, hold, tenantsOwn(busy, "read")));
    });
  }
  const waiting: Promise<unknown>[] = [];
  for (let n = 0; n < 20; n++) {
    waiting.push(database.db.readById(busy, ECHO, newUuid()));
    // The next one is requested later, and has a statement of its own.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const others = [newScope(), newScope("live")];
  const found = await Promise.all(others.map((scope) => database.db.readById(scope, ECHO, newUuid())));
  expect(found).toMatchObject(others);
  release();
  await Promise.all(holding);
  // Only every second id of a statement has a row.
  expect((await Promise.all(waiting)).filter((row) => row !== undefined).length).toBeGreaterThan(0);
});
