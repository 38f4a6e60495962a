import { type RawBuilder, type SqlBool, sql, type Transaction, type Updateable } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import { type Changes, inColumns } from "../../../db/column-names.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type Locked, updated } from "../../../work/locked.ts";
import { type RowOf, sharedRows, tenantRows } from "../../../work/table-rows.ts";

const tenants = sharedRows("tenants", [
  "id",
  "name",
  "communicationMode",
  "capabilities",
  "minimumAuthority",
  "orderPaymentHours",
  "paymentModes",
  "seller",
  "calendar",
  "sla",
  "replyHours",
  "isDemo",
  "isTestOnly",
  "lapsesAt",
  "createdAt",
]);

/** A tenant, as stored. */
export type Tenant = RowOf<typeof tenants>;

export const { insert: insertTenant, find: findTenant } = tenants;

/** Stores a tenant's integration in one environment. */
export const { add: insertIntegration } = tenantRows("integrations", []);

/** All tenants, oldest first. */
export function listTenants(tx: Transaction<Schema>): Promise<readonly Tenant[]> {
  return tenants.all(tenants.own(tx).orderBy("id"));
}

/** The tenants after the keyset's id, in the keyset's order, whose names have each of these parts. */
export function listTenantsAfter(
  tx: Transaction<Schema>,
  keyset: Keyset,
  parts: readonly string[],
): Promise<readonly Tenant[]> {
  const found = parts.reduce(
    (rows, part) => rows.where(sql<SqlBool>`strpos(${plain(sql.ref("name"))}, ${plain(sql.val(part))}) > 0`),
    tenants.own(tx),
  );
  return tenants.page(found, keyset);
}

/** Without case and accents. */
const plain = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}::text, nfd), ${COMBINING_MARKS}, '', 'g'))`;
const COMBINING_MARKS = "[\u0300-\u036f]";

/** The colours of these tenants' (uuids) check pages, the live one's first; those without one are left out. */
export function listAccents(tx: Transaction<Schema>, ids: readonly string[]) {
  return tx
    .selectFrom("check_sites")
    .distinctOn("tenant_id")
    .select(["tenant_id as tenantId", "accent"])
    .where(sql<SqlBool>`tenant_id = any(${[...ids]}::uuid[])`)
    .where("accent", "is not", null)
    .orderBy("tenant_id")
    .orderBy("environment")
    .execute();
}

/** Changes what is given; undefined when there is no such tenant. */
export function updateTenant(
  tx: Transaction<Schema>,
  id: string,
  changes: Changes<"tenants">,
): Promise<Locked<Tenant> | undefined> {
  const update = tx.updateTable("tenants").set(inColumns<Updateable<Schema["tenants"]>>(changes));
  return update.where("id", "=", id).returning(tenants.columns).$call(updated).executeTakeFirst();
}

/** Deletes everything that a demo tenant has, except these keys (uuids); its log begins again in another epoch. */
export async function resetDemoTenant(
  tx: Transaction<Schema>,
  id: string,
  keptKeyIds: readonly string[],
): Promise<void> {
  await sql`select reset_demo_tenant(${id}, ${[...keptKeyIds]}::uuid[])`.execute(tx);
}

/** Deletes at most so many rows of a test tenant (uuid) that has lapsed; whether more may be left. */
export async function eraseTestTenant(tx: Transaction<Schema>, id: string, rowsMax: number): Promise<boolean> {
  const { rows } = await sql<{ hasMore: boolean }>`
    select erase_test_tenant(${id}, ${rowsMax}) as "hasMore"`.execute(tx);
  return rows[0]?.hasMore === true;
}
