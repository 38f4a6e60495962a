import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../test/app.ts";
import { querySuperuser } from "../../test/database.ts";
import { fillTables } from "../../test/fill-tables.ts";
import { useOwnServer } from "../../test/own-server.ts";
import { publishedOperations } from "../../test/published-operations.ts";
import { digestRows, tenantTables } from "../../test/tenant-rows.ts";
import { sendDueWebhooks } from "../../test/webhooks.ts";
import { makeWhole } from "../../test/whole-tenant.ts";

let server: TestServer;
let owner: TestTenant;
let stranger: TestTenant;
let tables: readonly string[];
useOwnServer(async (opened) => {
  server = opened;
  const { operations } = await publishedOperations();
  [owner, stranger] = [await makeTenant({ server }), await makeTenant({ server })];
  for (const tenant of [owner, stranger]) await fillTables(await makeWhole(tenant, operations));
  // The pings of the endpoints fail: their names have no address here.
  await sendDueWebhooks(server);
  tables = await tenantTables(server.database.superuser);
});

const ask = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  querySuperuser<Row>(server.database.superuser, text, values);

/** Tables without a tenant: those of the installation, and the tenants themselves. */
const SHARED = [
  "audit_head",
  "audit_signatures",
  "catalog_releases",
  "catalog_revision",
  "change_epochs",
  "draft_contents",
  "drafts",
  "exchange_rates",
  "keyring_check",
  "knowledge_bundles",
  "knowledge_feed",
  "knowledge_publication",
  "knowledge_publications",
  "knowledge_questions",
  "knowledge_readings",
  "knowledge_review_notices",
  "knowledge_snapshots",
  "knowledge_trusted_keys",
  "knowledge_watch",
  "knowledge_watch_nights",
  "kysely_migration",
  "kysely_migration_lock",
  "operator_attempts",
  "operator_changes",
  "operator_factors",
  "operator_failures",
  "operator_invitations",
  "operator_recovery_codes",
  "operator_sessions",
  "operator_sponsorships",
  "operators",
  "product_versions",
  "products",
  "rate_leases",
  "refused_request_losses",
  "refused_requests",
  "saved_views",
  "service_states",
  "teams",
  "tenants",
];

test("every table belongs to tenants or is listed as shared", async () => {
  const all = await ask<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'entrada'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and not relispartition order by 1`,
  );
  expect(all.map(({ name }) => name).filter((name) => !tables.includes(name))).toEqual(SHARED);
});

test("every tenant table enforces row-level security, even for its owner", async () => {
  const open = await ask<{ name: string }>(
    `select relname as name from pg_class
     where oid = any($1::text[]::regclass[]) and not (relrowsecurity and relforcerowsecurity
       and exists (select from pg_policy where polrelid = pg_class.oid and polname = 'owner_all'))`,
    [tables],
  );
  expect(open).toEqual([]);
});

test("a partition has no grants of its own, so the parent's policies cannot be bypassed", async () => {
  const partitions = await ask<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = any($1::text[]::regclass[])",
    [tables],
  );
  expect(partitions.length).toBeGreaterThanOrEqual(26);
  for (const { name } of partitions) {
    await expect(server.database.db.pool.query(`select 1 from ${name}`)).rejects.toMatchObject({ code: "42501" });
  }
});

test("a tenant table has one policy for the server, for reads and writes", async () => {
  const policies = await ask<{ name: string; reads: string; writes: string }>(
    `select c.relname as name, p.polname as policy, p.polcmd as command, p.polpermissive as permissive,
            pg_get_expr(p.polqual, p.polrelid) as reads, pg_get_expr(p.polwithcheck, p.polrelid) as writes
     from pg_policy p join pg_class c on c.oid = p.polrelid
     where (p.polroles && array[0::oid, 'entrada_app'::regrole::oid]) and c.relname = any($1) order by 1`,
    [tables],
  );
  expect(policies.map(({ name }) => name)).toEqual(tables);
  for (const policy of policies) {
    expect(policy).toEqual({ ...policy, policy: "app_own", command: "*", permissive: true });
    expect([policy.name, policy.reads, policy.writes]).toEqual([policy.name, policies[0]?.reads, policies[0]?.reads]);
  }
  expect(policies[0]?.reads).toContain("entrada.tenant");
  expect(policies[0]?.reads).toContain("entrada.environment");
});

test("references between tables stay within one tenant and environment", async () => {
  const loose = await ask<{ name: string }>(
    `select conrelid::regclass || '.' || conname as name from pg_constraint k
     where contype = 'f' and conparentid = 0 and conrelid::regclass::text = any($1) and confrelid::regclass::text = any($1)
       and not (select array_agg(attname::text) from pg_attribute where attrelid = conrelid and attnum = any(conkey))
               @> array['tenant_id', 'environment']`,
    [tables],
  );
  expect(loose).toEqual([]);
});

test("a query reaches only the caller's rows, whatever it omits or claims", async () => {
  const { db, superuser } = server.database;
  const before = await digestRows(superuser, [owner.scope.tenantId]);
  // An empty table would prove nothing.
  expect(before.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([]);
  const own = `tenant_id = '${owner.scope.tenantId}' and environment = 'test'`;
  for (const scope of [stranger.scope, { ...owner.scope, environment: "live" } as const]) {
    // Some of these the server is not allowed to run: then it sees no rows either.
    const reached = (text: string) =>
      db.withTenant(scope, (tx) => sql.raw<object>(text).execute(tx)).then(({ rows }) => rows, nothingIfDenied);
    for (const name of tables) {
      for (const row of await reached(`select distinct tenant_id as "tenantId", environment from ${name}`)) {
        expect([name, row]).toEqual([name, scope]);
      }
      for (const text of [
        `select 1 from ${name} where ${own}`,
        `update ${name} set environment = environment where ${own} returning 1`,
        `delete from ${name} where ${own} returning 1`,
      ]) {
        expect([text, await reached(text)]).toEqual([text, []]);
      }
      const [row] = await ask<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t where ${own} limit 1`);
      const record = `jsonb_populate_record(null::${name}, '${row?.row.replaceAll("'", "''")}')`;
      expect([name, await reached(`insert into ${name} select * from ${record}`)]).toEqual([name, []]);
    }
  }
  expect(await digestRows(superuser, [owner.scope.tenantId])).toEqual(before);
});

function nothingIfDenied(error: { readonly code?: string }): readonly object[] {
  if (error.code === "42501") return [];
  throw error;
}
