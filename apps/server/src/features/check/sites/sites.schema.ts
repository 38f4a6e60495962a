import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { closed, orNull } from "../../../http/resources/schema-parts.ts";

export const SlugParams = Type.Object({ slug: Type.String({ description: "The name of a check page." }) }, closed);

export const SiteSchema = Type.Object(
  {
    slug: Type.String(),
    environment: openEnum(
      "Environment",
      ["test", "live"],
      "`test`: answers are stored in the tenant's test environment.",
    ),
    displayName: Type.String({ description: "What the page calls its owner." }),
    logo: orNull(Type.String(), "A `data:` URL of a PNG or an SVG without scripts. Null: none."),
    accent: orNull(Type.String({ examples: ["#0B5C6B"] }), "`#RRGGBB`, legible on white paper. Null: the usual one."),
    languages: Type.Array(Type.String(), {
      description: "Those that the page offers. Whoever speaks none of them gets the first one.",
      examples: [LANGUAGES],
    }),
    capabilities: Type.Array(openEnum("CheckCapability", ["visaDetermination", "intentResolution"]), {
      description: "What the page can ask.",
    }),
    offers: Type.Boolean({ description: "Whether answers show what the tenant offers." }),
    leads: Type.Boolean({ description: "Whether the page takes requests for help." }),
    knowledge: Type.Object(
      { snapshotId: Type.String({ description: "The knowledge that answers now. An answer names its own." }) },
      { title: "CheckSiteKnowledge" },
    ),
  },
  { title: "CheckSite" },
);
export type ShownSite = Static<typeof SiteSchema>;

const BrandSchema = Type.Object(
  {
    displayName: SiteSchema.properties.displayName,
    logo: SiteSchema.properties.logo,
    accent: SiteSchema.properties.accent,
    languages: SiteSchema.properties.languages,
  },
  { title: "Brand" },
);
export type ShownBrand = Static<typeof BrandSchema>;

export const PORTAL_CAPABILITIES = ["assistant"] as const;

export const PortalBrandSchema = Type.Object(
  {
    ...BrandSchema.properties,
    capabilities: Type.Array(openEnum("PortalCapability", PORTAL_CAPABILITIES), {
      description: "What the portal can offer besides the form.",
    }),
  },
  { title: "PortalBrand" },
);
export type ShownPortalBrand = Static<typeof PortalBrandSchema>;
