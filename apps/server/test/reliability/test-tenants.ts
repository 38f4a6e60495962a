import { readdirSync } from "node:fs";
import { openTestTenant } from "../../src/features/access/test-tenants/test-tenants.service.ts";
import { asTenant, type TestServer, type TestTenant } from "../app.ts";
import { querySuperuser } from "../database.ts";
import { announced, DOCUMENTS, put } from "../documents.ts";
import { makeCustomer, makeTraveler } from "../people.ts";
import { tenantTables } from "../tenant-rows.ts";

/** What is kept of a tenant that is gone: who made and deleted it. */
const KEPT = ["audit_log"];

/** A test tenant with so many rows in one table, and so many files of a traveler. */
export async function filledTestTenant(
  server: TestServer,
  { rows, files }: { readonly rows: number; readonly files: number },
): Promise<TestTenant> {
  const { operator, superuser } = server.database;
  const realNow = new Date();
  const { id } = await operator.transaction((tx) =>
    openTestTenant({ tx }, { name: "Trial" }, { lapsesAt: undefined, realNow }),
  );
  const tenant = await asTenant(server, { tenantId: id, environment: "test" });
  const travelerId = await makeTraveler(tenant, await makeCustomer(tenant));
  for (let file = 0; file < files; file++) {
    const bytes = Buffer.from(`scan ${file}`);
    const slot = await tenant.post(DOCUMENTS, announced(bytes, { travelerId }));
    const sent = await put(server, slot.json(), bytes);
    if (sent.statusCode !== 204) throw new Error(sent.body);
  }
  // Ids of now: what is older is forgotten by itself.
  await querySuperuser(
    superuser,
    `insert into request_log_losses (tenant_id, environment, id, lost)
     select $1, 'test', (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' ||
       substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid, 1
     from generate_series(1, $2::integer) n`,
    [id, rows],
  );
  return tenant;
}

/** How many rows of that table the tenant has left. */
export async function rowsLeft({ server, scope }: TestTenant): Promise<number> {
  const text = "select count(*)::integer as left from request_log_losses where tenant_id = $1";
  const [counted] = await querySuperuser<{ left: number }>(server.database.superuser, text, [scope.tenantId]);
  if (!counted) throw new Error("a count has no row");
  return counted.left;
}

/** The tables that have rows of the tenant, also that of tenants; but for the audit log. */
export async function tablesWith({ server, scope }: TestTenant): Promise<readonly string[]> {
  const { superuser } = server.database;
  const tables = (await tenantTables(superuser)).filter((table) => !KEPT.includes(table));
  const found = tables.map(
    (table) => `select '${table}' as name where exists (select from ${table} where tenant_id = $1)`,
  );
  const own = "select 'tenants' as name where exists (select from tenants where id = $1)";
  const rows = await querySuperuser<{ name: string }>(superuser, [...found, own].join(" union all "), [scope.tenantId]);
  return rows.map(({ name }) => name);
}

/** If the tenant is emptied, it has been so for more than an hour. */
export async function letAnHourPass({ server, scope }: TestTenant): Promise<void> {
  const text = "update tenants set emptied_at = emptied_at - interval '2 hours' where id = $1";
  await querySuperuser(server.database.superuser, text, [scope.tenantId]);
}

/** The names of all objects of the tenant: needed ones, and those that wait to be removed. */
export async function objectsOf({ server, scope }: TestTenant): Promise<readonly string[]> {
  const text = `select object_name as name from documents where tenant_id = $1 and object_name is not null
    union select name from object_leftovers where tenant_id = $1`;
  const rows = await querySuperuser<{ name: string }>(server.database.superuser, text, [scope.tenantId]);
  return rows.map(({ name }) => name);
}

/** Which of these objects a folder has. */
export function presentIn(folder: string, names: readonly string[]): readonly string[] {
  const files = new Set(readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ name }) => name));
  return names.filter((name) => files.has(name));
}
