import type { SiteSettings } from "../../../core/check-site.ts";
import type { Read } from "../../../work/work.ts";
import { findBrand } from "./sites.lookup.store.ts";

/** What of a check page is the portal's, too. */
export type Brand = Pick<SiteSettings, "displayName" | "logo" | "logoType" | "accent" | "languages">;

const PLAIN: Brand = { displayName: null, logo: null, logoType: null, accent: null, languages: null };

/** How pages of the tenant look and what they speak: as its check page, which may be off, or plain. */
export async function getBrand({ tx, scope }: Read): Promise<Brand> {
  return (await findBrand(tx, scope)) ?? PLAIN;
}
