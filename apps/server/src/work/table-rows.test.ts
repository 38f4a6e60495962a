import type { Transaction } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestTenant, testServer } from "../../test/app.ts";
import { newUuid } from "../core/ids.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/tables/schema.ts";
import { asLocked } from "./locked.ts";
import { type RowOf, sharedRows, tenantRows } from "./table-rows.ts";

const customers = tenantRows("customers", ["id", "version", "dataKey", "document", "externalReference", "createdAt"]);
const read = tenantRows("customers", ["id", "version", "document"], ({ document, ...row }) => ({
  ...row,
  words: document.split(" "),
}));

const AT = new Date("2026-01-02T03:04:05.000Z");
const newCustomer = (document = "one two") => ({
  id: newUuid(),
  dataKey: "invented",
  document,
  createdAt: AT,
  updatedAt: AT,
});

let db: Database;
let tenant: TestTenant;
let other: TestTenant;
beforeAll(async () => {
  ({ db } = (await testServer()).database);
  tenant = await makeTenant();
  other = await makeTenant();
});
const inTenant = <T>(work: (tx: Transaction<Schema>) => Promise<T>) => db.withTenant(tenant.scope, work);

test("a row is written and read under the names of its columns", async () => {
  const row = newCustomer();
  const found = await inTenant(async (tx) => {
    const inserted = await customers.insert(tx, tenant.scope, { ...row, externalReference: "A-1" });
    expect(await customers.find(tx, tenant.scope, row.id)).toEqual(inserted);
    return customers.lock(tx, tenant.scope, row.id);
  });
  const { id, dataKey, document, createdAt } = row;
  const expected: RowOf<typeof customers> = { id, version: 1, dataKey, document, externalReference: "A-1", createdAt };
  expect(found).toEqual(expected);
});

test("every statement names its tenant, though row-level security would ask for the same", async () => {
  const id = newUuid();
  const statement = await inTenant(async (tx) => {
    // A transaction of one tenant that asks for another one's rows.
    expect(await customers.find(tx, other.scope, id)).toBeUndefined();
    return customers.own(tx, tenant.scope).select(customers.columns).compile();
  });
  expect(statement.sql).toBe(
    'select "id", "version", "data_key" as "dataKey", "document", "external_reference" as "externalReference",' +
      ' "created_at" as "createdAt" from "customers" where "tenant_id" = $1 and "environment" = $2',
  );
  expect(statement.parameters).toEqual([tenant.scope.tenantId, tenant.scope.environment]);
});

test("a row says nothing of its tenant: the scope does", async () => {
  const row = { ...newCustomer(), tenantId: other.scope.tenantId, environment: "live" };
  await inTenant(async (tx) => {
    await customers.add(tx, tenant.scope, row);
    expect(await customers.find(tx, tenant.scope, row.id)).toMatchObject({ id: row.id });
  });
});

test("an update writes what is said at the version that was read, and raises it", async () => {
  const row = newCustomer();
  await inTenant(async (tx) => {
    const first = await customers.insert(tx, tenant.scope, { ...row, externalReference: "A-2" });
    const changes = { document: "three", externalReference: undefined, updatedAt: AT };
    const second = await customers.updateAt(tx, tenant.scope, first, changes);
    expect(second).toEqual({ ...first, version: 2, document: "three" });
    await expect(customers.updateAt(tx, tenant.scope, first, changes)).rejects.toThrow("no result");
    const stranger = asLocked({ id: row.id, version: 2 });
    await expect(customers.updateAt(tx, other.scope, stranger, changes)).rejects.toThrow("no result");
    expect(await customers.find(tx, tenant.scope, row.id)).toEqual(second);
  });
});

test("a row is read as its store says, whoever gives it", async () => {
  const row = newCustomer("four five");
  const expected = { id: row.id, version: 1, words: ["four", "five"] };
  await inTenant(async (tx) => {
    expect(await read.insertAll(tx, tenant.scope, [row])).toEqual([expected]);
    expect(await read.find(tx, tenant.scope, row.id)).toEqual(expected);
    expect(await read.lock(tx, tenant.scope, row.id)).toEqual(expected);
    const own = read.own(tx, tenant.scope).where("id", "=", row.id);
    expect([await read.all(own), await read.lockAll(own)]).toEqual([[expected], [expected]]);
  });
});

test("a list goes on where its page ended, in both directions", async () => {
  const alone = await makeTenant();
  const rows = [newCustomer(), newCustomer(), newCustomer()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const [first, second, third] = rows.map(({ id }) => id);
  const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
  await db.withTenant(alone.scope, async (tx) => {
    await customers.add(tx, alone.scope, ...rows);
    await customers.add(tx, alone.scope);
    const own = customers.own(tx, alone.scope);
    expect(ids(await customers.page(own, { order: "oldest", after: undefined, rowsMax: 2 }))).toEqual([first, second]);
    expect(ids(await customers.page(own, { order: "oldest", after: second, rowsMax: 2 }))).toEqual([third]);
    expect(ids(await customers.page(own, { order: "newest", after: undefined, rowsMax: 2 }))).toEqual([third, second]);
    expect(ids(await customers.page(own, { order: "newest", after: second, rowsMax: 2 }))).toEqual([first]);
  });
});

test("a table of no tenant has no scope, and what a table lacks nobody can call", () => {
  // @ts-expect-error: not a column of the table
  tenantRows("customers", ["dateKey"]);
  // @ts-expect-error: the names of columns are those outside of SQL
  tenantRows("customers", ["data_key"]);
  // @ts-expect-error: products belong to no tenant
  tenantRows("products", ["id"]);
  // @ts-expect-error: customers belong to tenants
  sharedRows("customers", ["id"]);
  // @ts-expect-error: an answer of a case has no id
  expect(tenantRows("case_answers", ["document"]).find).toBeTypeOf("function");
  // @ts-expect-error: a message has no version
  expect(tenantRows("support_messages", ["id"]).updateAt).toBeTypeOf("function");
  expect(sharedRows("products", ["id", "importedAt"]).columns).toEqual(["id", "imported_at as importedAt"]);
});
