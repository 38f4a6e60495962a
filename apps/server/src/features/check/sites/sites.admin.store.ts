import type { Insertable, Transaction, Updateable } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked, updated } from "../../../work/locked.ts";

type Table = Schema["check_sites"];

const COLUMNS = [
  "slug",
  "is_on as isOn",
  "display_name as displayName",
  "accent",
  "logo_type as logoType",
  "allowed_origins as allowedOrigins",
  "offers_on as offersOn",
  "leads_on as leadsOn",
] as const;

/** A tenant's check page as stored, without the bytes of its logo. */
export type StoredSite = Awaited<ReturnType<typeof insertSite>>;

export function findSiteForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
): Promise<Locked<StoredSite> | undefined> {
  return tx.selectFrom("check_sites").select(COLUMNS).where(inScope(scope)).$call(forUpdate).executeTakeFirst();
}

/** The pages of all tenants. */
export function listSites(tx: Transaction<Schema>) {
  return tx
    .selectFrom("check_sites")
    .select(["tenant_id as tenantId", "environment", ...COLUMNS])
    .orderBy("slug")
    .execute();
}

/** Whether any tenant's page has the slug. */
export async function isSlugTaken(tx: Transaction<Schema>, slug: string): Promise<boolean> {
  const holder = await tx.selectFrom("check_sites").select("slug").where("slug", "=", slug).executeTakeFirst();
  return holder !== undefined;
}

export function insertSite(tx: Transaction<Schema>, row: Insertable<Table>) {
  return tx.insertInto("check_sites").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export function updateSite(
  tx: Transaction<Schema>,
  scope: TenantScope,
  row: Updateable<Table>,
): Promise<Locked<StoredSite>> {
  return tx
    .updateTable("check_sites")
    .set(row)
    .where(inScope(scope))
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}
