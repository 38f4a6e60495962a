import type { SiteSettings } from "../../../core/check-site.ts";
import { Problem } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { AcrossTenants } from "../../../work/operator-work.ts";
import * as store from "./sites.admin.store.ts";

export type { StoredSite } from "./sites.admin.store.ts";

/** What to change of a check page; what is absent stays as it is. */
export interface SiteChanges extends Partial<SiteSettings> {
  readonly isOn?: boolean;
}

/**
 * Changes a tenant's check page in one environment; the first change needs a slug. Throws a problem for a slug that
 * another page has.
 */
export async function changeSite(
  { tx }: Pick<AcrossTenants, "tx">,
  scope: TenantScope,
  changes: SiteChanges,
): Promise<store.StoredSite> {
  const before = await store.findSiteForUpdate(tx, scope);
  const slug = changes.slug ?? before?.slug;
  if (slug === undefined) throw new Problem("validation_failed", "The tenant has no check page yet: name its slug.");
  if (slug !== before?.slug && (await store.isSlugTaken(tx, slug))) {
    throw new Problem("duplicate_resource", `Another check page has the slug ${slug}.`);
  }
  const row = { ...rowOf(changes), slug };
  if (before) return store.updateSite(tx, scope, row);
  return store.insertSite(tx, scope, { isOn: false, ...row });
}

/** The check pages of all tenants, by slug. */
export function listSites({ tx }: AcrossTenants): ReturnType<typeof store.listSites> {
  return store.listSites(tx);
}

/** Whether the tenant has a check page in this environment, or another page has the slug. */
export async function isSiteOrSlugKnown({ tx }: AcrossTenants, scope: TenantScope, slug: string): Promise<boolean> {
  return (await store.findSiteForUpdate(tx, scope)) !== undefined || store.isSlugTaken(tx, slug);
}

function rowOf({
  isOn,
  displayName,
  accent,
  logo,
  logoType,
  languages,
  allowedOrigins,
  offersOn,
  leadsOn,
}: SiteChanges) {
  return {
    ...(isOn === undefined ? {} : { isOn }),
    ...(displayName === undefined ? {} : { displayName }),
    ...(accent === undefined ? {} : { accent }),
    ...(logo === undefined ? {} : { logo }),
    ...(logoType === undefined ? {} : { logoType }),
    ...(languages === undefined ? {} : { languages: languages && [...languages] }),
    ...(allowedOrigins === undefined ? {} : { allowedOrigins: [...allowedOrigins] }),
    ...(offersOn === undefined ? {} : { offersOn }),
    ...(leadsOn === undefined ? {} : { leadsOn }),
  };
}
