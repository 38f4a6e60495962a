import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../test/app.ts";
import { querySuperuser } from "../../test/database.ts";
import { ordered } from "../../test/orders.ts";
import { useOwnServer } from "../../test/own-server.ts";
import { settle } from "../../test/payments.ts";
import { signHead } from "../features/access/audit/heads/audit.signing.service.ts";

/** What is only ever added to, with the columns that are filled later, once; `last` of a series only grows. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  audit_log: [],
  audit_signatures: [],
  invoices: ["file", "file_size", "file_sha256"],
  ledger_transactions: [],
};
const ROLES = [
  ...["superuser", "entrada_owner", "entrada_operator", "entrada_app"],
  ...["entrada_staff", "entrada_traveler", "entrada_backup"],
];

let server: TestServer;
let tenantId: string;
useOwnServer(async (opened) => {
  server = opened;
  const { tenant, order } = await ordered(server);
  await settle(tenant, order);
  await signHead(opened.ctx);
  tenantId = tenant.scope.tenantId;
});

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}
let columns: readonly Column[];
beforeAll(async () => {
  columns = await querySuperuser<Column & pg.QueryResultRow>(
    server.database.superuser,
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.oid = any($1::text[]::regclass[]) and a.attnum > 0 and not a.attisdropped`,
    [Object.keys(KEPT)],
  );
});

/** Another value of a type than the one that is there. */
const OTHER: Readonly<Record<string, string>> = {
  text: "@ || 'x'",
  bytea: "sha256(@)",
  uuid: "gen_random_uuid()",
  bigint: "@ + 1",
  integer: "@ + 1",
  jsonb: "@ || '[]' || '[0]'",
  "timestamp with time zone": "@ + interval '1 second'",
};
const otherOf = ({ column, type }: Column) => OTHER[type]?.replaceAll("@", column);

/** The error that a role gets, with the rows it reaches; undefined: it was done, and is taken back. */
async function attempt(role: string, statement: string): Promise<string | undefined> {
  const client = new pg.Client(server.database.superuser);
  await client.connect();
  try {
    await client.query("begin; set search_path = entrada");
    await client.query(
      `select set_config('entrada.tenant', $1, true), set_config('entrada.environment', 'test', true)`,
      [tenantId],
    );
    if (role !== "superuser") await client.query(`set local role ${role}`);
    await client.query(statement);
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error);
  } finally {
    await client.query("rollback");
    await client.end();
  }
}

const statementsOf = (table: string) => [
  `delete from ${table}`,
  `truncate ${table} cascade`,
  ...columns
    .filter((each) => each.table === table && !KEPT[table]?.includes(each.column))
    .map((each) => `update ${table} set ${each.column} = ${otherOf(each)}`),
];

test.each(ROLES)("%s changes, deletes and truncates nothing of what is only ever added to", async (role) => {
  for (const table of Object.keys(KEPT)) {
    const statements = statementsOf(table);
    expect(statements.length).toBeGreaterThan(4);
    for (const statement of statements)
      expect([statement, await attempt(role, statement)]).toEqual([statement, "42501"]);
  }
});

test.each(["superuser", "entrada_owner"])("a column that is filled later is filled by %s once", async (role) => {
  const fill = "update invoices set file = 'x', file_size = 1, file_sha256 = 'y' where file is null";
  expect(await attempt(role, fill)).toBeUndefined();
  for (const change of ["file = 'z'", "file_size = 2", "file = null, file_size = null, file_sha256 = null"])
    expect([change, await attempt(role, `${fill}; update invoices set ${change}`)]).toEqual([change, "42501"]);
});

test.each(["superuser", "entrada_owner"])("the last number of a series only grows, for %s too", async (role) => {
  expect(await attempt(role, "update invoice_numbers set last = last + 1")).toBeUndefined();
  const refused = ["update invoice_numbers set last = last - 1", "update invoice_numbers set year = year + 1"];
  for (const statement of [...refused, "delete from invoice_numbers", "truncate invoice_numbers"])
    expect([statement, await attempt(role, statement)]).toEqual([statement, "42501"]);
});

test("a tenant with live documents cannot be called a demo to lose them", async () => {
  const call = `update tenants set is_demo = true where id = '${tenantId}'`;
  const live = `insert into invoices select (r).* from (
    select jsonb_populate_record(i, '{"environment": "live"}') as r from invoices i where related_id is null) l`;
  expect(await attempt("superuser", `${call}; delete from invoices where kind = 'receipt'`)).toBeUndefined();
  expect(
    await attempt(
      "superuser",
      `set local session_replication_role = replica; ${live};
    set local session_replication_role = origin; ${call}`,
    ),
  ).toBe("42501");
});
