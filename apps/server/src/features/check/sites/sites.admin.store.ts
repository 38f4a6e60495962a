import { sql, type Transaction, type Updateable } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { type Changes, inColumns } from "../../../db/column-names.ts";
import { inScope } from "../../../db/in-scope.ts";
import { lockName } from "../../../db/name-lock.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type Locked, updated } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const sites = tenantRows("check_sites", [
  "slug",
  "isOn",
  "displayName",
  "accent",
  "logoType",
  "languages",
  "allowedOrigins",
  "offersOn",
  "leadsOn",
  "version",
]);

/** A tenant's check page as stored, without the bytes of its logo. */
export type StoredSite = RowOf<typeof sites>;

/** The same with the bytes. */
export type WholeSite = StoredSite & { readonly logo: Buffer | null };

export const { insert: insertSite } = sites;

/** Others that change the page wait, also if there is none yet. */
export async function findSiteForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
): Promise<Locked<StoredSite> | undefined> {
  await lockName(tx, scope, "check_page", "");
  return (await sites.lockAll(sites.own(tx, scope)))[0];
}

/** The tenant's page in this environment, with the bytes of its logo. */
export async function findSite(tx: Transaction<Schema>, scope: TenantScope): Promise<WholeSite | undefined> {
  const [site] = await sites.all(sites.own(tx, scope));
  if (site === undefined) return undefined;
  const { logo } = await tx.selectFrom("check_sites").select("logo").where(inScope(scope)).executeTakeFirstOrThrow();
  return { ...site, logo };
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
  const { rows } = await sql<{ isTaken: boolean }>`select is_check_slug_taken(${slug}) as "isTaken"`.execute(tx);
  return rows[0]?.isTaken === true;
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
