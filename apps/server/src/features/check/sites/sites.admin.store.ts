import type { Transaction, Updateable } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { type Changes, inColumns } from "../../../db/column-names.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type Locked, updated } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const sites = tenantRows("check_sites", [
  "slug",
  "isOn",
  "displayName",
  "accent",
  "logoType",
  "allowedOrigins",
  "offersOn",
  "leadsOn",
]);

/** A tenant's check page as stored, without the bytes of its logo. */
export type StoredSite = RowOf<typeof sites>;

export const { insert: insertSite } = sites;

export async function findSiteForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
): Promise<Locked<StoredSite> | undefined> {
  return (await sites.lockAll(sites.own(tx, scope)))[0];
}

/** The pages of all tenants. */
export function listSites(tx: Transaction<Schema>) {
  return tx
    .selectFrom("check_sites")
    .select(["tenant_id as tenantId", "environment", ...sites.columns])
    .orderBy("slug")
    .execute();
}

/** Whether any tenant's page has the slug. */
export async function isSlugTaken(tx: Transaction<Schema>, slug: string): Promise<boolean> {
  const holder = await tx.selectFrom("check_sites").select("slug").where("slug", "=", slug).executeTakeFirst();
  return holder !== undefined;
}

export function updateSite(
  tx: Transaction<Schema>,
  scope: TenantScope,
  changes: Changes<"check_sites">,
): Promise<Locked<StoredSite>> {
  return tx
    .updateTable("check_sites")
    .set(inColumns<Updateable<Schema["check_sites"]>>(changes))
    .where(inScope(scope))
    .returning(sites.columns)
    .$call(updated)
    .executeTakeFirstOrThrow();
}
