import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { DUE_FINDERS } from "./due-scopes.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("every function that finds what is due is in the table, and everything in the table is a function", async () => {
  const found = await querySuperuser<{ name: string }>(
    database.superuser,
    `select proname as name from pg_proc
     where proargnames @> '{tenant_id,environment}'::text[]
       and (proname = any ($1) or proname like 'due\\_%')`,
    [Object.keys(DUE_FINDERS)],
  );
  // Of this one its caller wants more than the tenant.
  const names = found.map(({ name }) => name).filter((name) => name !== "due_webhook_endpoints");
  expect(names.toSorted()).toEqual(Object.keys(DUE_FINDERS).toSorted());
});
