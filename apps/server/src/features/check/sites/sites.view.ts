import type { Capability } from "@entrada/domain/access/capabilities";
import type { CurrentKnowledge } from "../../../context.ts";
import { type CheckSite, languagesOf } from "../../../core/check-site.ts";
import type { Credential } from "../../../core/credential.ts";
import { PORTAL_CAPABILITIES, type ShownBrand, type ShownPortalBrand, type ShownSite } from "./sites.schema.ts";
import type { Brand } from "./sites.service.ts";

/** The capabilities of a tenant that its page uses. */
const ASKED: readonly Capability[] = ["visaDetermination", "intentResolution"];

/** The page as its visitors see it: nothing of the tenant but what is meant for them. */
export function showSite(
  { slug, environment, capabilities, ...site }: CheckSite,
  { snapshotId }: CurrentKnowledge,
): ShownSite {
  return {
    slug,
    environment,
    ...showBrand(site),
    capabilities: ASKED.filter((capability) => capabilities.includes(capability)),
    offers: site.offersOn,
    leads: site.leadsOn,
    knowledge: { snapshotId },
  };
}

/** How pages of the tenant look, and what they speak. */
function showBrand({
  displayName,
  tenantName,
  logo,
  logoType,
  accent,
  languages,
}: Brand & Pick<CheckSite, "tenantName">): ShownBrand {
  const shownLogo = logo && `data:${logoType};base64,${logo.toString("base64")}`;
  return {
    displayName: displayName ?? tenantName,
    logo: shownLogo,
    accent,
    languages: [...languagesOf({ languages })],
  };
}

/** How the portal of this tenant looks, and what it can offer. */
export function showPortal(
  brand: Brand,
  { tenant, capabilities }: Pick<Credential, "tenant" | "capabilities">,
): ShownPortalBrand {
  return {
    ...showBrand({ ...brand, tenantName: tenant.name }),
    capabilities: PORTAL_CAPABILITIES.filter((capability) => capabilities.includes(capability)),
  };
}
