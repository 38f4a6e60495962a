import { sql, type Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import { inColumns } from "../../../db/column-names.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";
import type { TenantSettings } from "../tenants/tenants.service.ts";

const tenants = sharedRows(
  "tenants",
  ["id", "name", "communicationMode", "capabilities", "minimumAuthority", "createdAt", "lapsesAt", "emptiedAt"],
  ({ lapsesAt, ...tenant }) => {
    if (lapsesAt === null) throw new Error("a test tenant has no end");
    return { ...tenant, lapsesAt };
  },
);

/** A test tenant, as stored. */
export type TestTenant = RowOf<typeof tenants>;

const RETURNED = sql`id, name, communication_mode as "communicationMode", capabilities,
  minimum_authority as "minimumAuthority", created_at as "createdAt", lapses_at as "lapsesAt", emptied_at as "emptiedAt"`;

/** Stores a test tenant with its test integration (uuids). */
export async function insertTestTenant(
  tx: Transaction<Schema>,
  tenant: TenantSettings & { readonly id: string; readonly lapsesAt: Date },
  integrationId: string,
): Promise<TestTenant> {
  const { rows } = await sql<TestTenant>`
    select ${RETURNED} from open_test_tenant(${JSON.stringify(inColumns(tenant))}::jsonb, ${integrationId})`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error("a function returned no row");
  return row;
}

/** Ends a test tenant (uuid) and its keys at once; undefined, with nothing changed, if it is none. */
export async function endTestTenant(tx: Transaction<Schema>, id: string): Promise<TestTenant | undefined> {
  const { rows } = await sql<TestTenant>`select ${RETURNED} from end_test_tenant_at_once(${id})`.execute(tx);
  return rows[0];
}

/** The test tenants after the keyset's id that the transaction sees, in the keyset's order. */
export function listTestTenantsAfter(tx: Transaction<Schema>, keyset: Keyset): Promise<readonly TestTenant[]> {
  return tenants.page(tenants.own(tx).where("is_test_only", "=", true), keyset);
}

/** The test tenant with this id (uuid). */
export async function findTestTenant(tx: Transaction<Schema>, id: string): Promise<TestTenant | undefined> {
  const own = tenants.own(tx).where("is_test_only", "=", true);
  return (await tenants.all(own.where("id", "=", id)))[0];
}
