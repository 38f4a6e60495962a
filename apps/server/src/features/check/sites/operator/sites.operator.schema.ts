import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import Type, { type Static } from "typebox";
import { closed, orNull, plainLine } from "../../../../http/resources/schema-parts.ts";

const LOGO_CHARACTERS_MAX = 140_000;
const ORIGINS_MAX = 20;
const Slug = Type.String({
  pattern: "^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$",
  description: "The page's name in its address.",
});
const DisplayName = orNull(plainLine({ maxLength: 200 }), "What the page calls its owner; null: the tenant's name.");
const Accent = orNull(Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" }), "Legible on the page's paper: 4.5 to 1.");
const Logo = orNull(
  Type.String({ maxLength: LOGO_CHARACTERS_MAX, pattern: "^data:image/(png|svg\\+xml);base64,[A-Za-z0-9+/]+=*$" }),
  "A `data:` URL of a PNG or SVG of at most 100 kB; what an SVG could do is taken out.",
);
const Languages = Type.Array(Type.Enum([...LANGUAGES]), {
  minItems: 1,
  maxItems: LANGUAGES.length,
  uniqueItems: true,
  description:
    "The languages of the page and of the portal. The first one is for whoever speaks none of them. Null: all of them.",
});
const Origins = Type.Array(Type.String({ maxLength: 300, pattern: "^[\\x21-\\x7E]+$" }), {
  maxItems: ORIGINS_MAX,
  uniqueItems: true,
  description: "The sites that may show the page, such as `https://www.example.com`.",
});

export const CheckPagePatchSchema = Type.Partial(
  Type.Object({
    slug: Slug,
    isOn: Type.Boolean(),
    displayName: DisplayName,
    accent: Accent,
    logo: Logo,
    languages: orNull(Languages, "All, English first."),
    allowedOrigins: Origins,
    offers: Type.Boolean(),
    leads: Type.Boolean(),
  }),
  { ...closed, title: "CheckPagePatch" },
);
export type CheckPagePatch = Static<typeof CheckPagePatchSchema>;

export const CheckPageSchema = Type.Object(
  {
    version: Type.String({ description: "`0`: the page was never set up." }),
    slug: orNull(Type.String(), "Null: it has no address yet."),
    isOn: Type.Boolean(),
    displayName: orNull(Type.String(), "Null: the tenant's name."),
    accent: orNull(Type.String(), "Null: the usual one."),
    logo: orNull(Type.String(), "A `data:` URL."),
    languages: Type.Array(Type.String(), {
      description: "Those that visitors and travelers choose from. Whoever speaks none of them gets the first one.",
      examples: [LANGUAGES],
    }),
    allowedOrigins: Origins,
    offers: Type.Boolean({ description: "Whether answers show what the tenant offers." }),
    leads: Type.Boolean({ description: "Whether the page takes requests for help." }),
    address: orNull(Type.String(), "Where the page is, once it is on."),
    embed: orNull(Type.String(), "The line that puts the page into an allowed site."),
  },
  { title: "CheckPage" },
);
export type ShownCheckPage = Static<typeof CheckPageSchema>;
