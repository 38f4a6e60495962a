import { languagesOf } from "../../../../core/check-site.ts";
import type { Resource } from "../../../../http/resources/change.ts";
import type { ShownCheckPage } from "./sites.operator.schema.ts";
import type { CheckPage } from "./sites.operator.service.ts";

const NOTHING = {
  slug: null,
  isOn: false,
  displayName: null,
  accent: null,
  logo: null,
  logoType: null,
  languages: null,
  allowedOrigins: [],
  offersOn: true,
  leadsOn: true,
  version: 0,
} as const;

/** The page as whoever sets it up sees it. */
function showCheckPage({ site }: CheckPage, publicBaseUrl: string): ShownCheckPage {
  const { slug, isOn, displayName, accent, logo, logoType, languages, allowedOrigins, offersOn, leadsOn, version } =
    site ?? NOTHING;
  const address = slug === null ? null : `${publicBaseUrl}/check/${slug}`;
  return {
    version: String(version),
    slug,
    isOn,
    displayName,
    accent,
    logo: logo && `data:${logoType};base64,${logo.toString("base64")}`,
    languages: [...languagesOf({ languages })],
    allowedOrigins: [...allowedOrigins],
    offers: offersOn,
    leads: leadsOn,
    address,
    embed: address && `<script src="${address}/widget.js"></script>`,
  };
}

/** How a check page is answered: it has no list, and its tenant's id. */
export const CHECK_PAGE: Resource<CheckPage> = {
  type: "check_page",
  path: null,
  show: (page, { ctx }) => showCheckPage(page, ctx.config.publicBaseUrl),
};
