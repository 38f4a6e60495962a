import type { Transaction } from "kysely";
import type { CheckSite } from "../../../core/check-site.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

const FIND = {
  name: "find_check_site",
  text: `select tenant_id as "tenantId", environment, slug, display_name as "displayName", accent, logo,
                logo_type as "logoType", languages, allowed_origins as "allowedOrigins", offers_on as "offersOn",
                leads_on as "leadsOn", tenant_name as "tenantName", integration_id as "integrationId",
                communication_mode as "communicationMode", capabilities, minimum_authority as "minimumAuthority"
         from find_check_site($1)`,
};

/** The site with this slug if it is on, of any tenant: the tenant is unknown until it is found. */
export async function findCheckSite(db: Database, slug: string): Promise<CheckSite | undefined> {
  const [found] = await db.lookUp<CheckSite>({ ...FIND, values: [slug] });
  return found;
}

/** The only slug there is; undefined if there are several or none. */
export async function findOnlySlug(db: Database): Promise<string | undefined> {
  const [found] = await db.lookUp<{ slug: string | null }>({ text: "select only_check_slug() as slug" });
  return found?.slug ?? undefined;
}

/** How the tenant's check page looks, on or off; undefined: it has none. */
export function findBrand(tx: Transaction<Schema>, scope: TenantScope) {
  return tx
    .selectFrom("check_sites")
    .select(["display_name as displayName", "logo", "logo_type as logoType", "accent", "languages"])
    .where(inScope(scope))
    .executeTakeFirst();
}
