import type { CheckPage, CheckPagePatch } from "@entrada/api-client/operator-schema";
import { problemOf } from "@entrada/api-client/problems";
import { judgeAccent } from "@entrada/domain/shared/accent";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { LANGUAGES } from "@entrada/ui/language/languages.ts";
import { refusedFields } from "../acts/refused-fields.ts";

/** The fields of the form, as they are typed. */
export interface CheckPageValues {
  readonly isOn: boolean;
  readonly slug: string;
  readonly displayName: string;
  readonly accent: string;
  /** a `data:` URL; empty: none */
  readonly logo: string;
  /** codes, the first one for whoever speaks none of them */
  readonly languages: readonly string[];
  /** one a line */
  readonly sites: string;
  readonly offers: boolean;
  readonly leads: boolean;
}

export const HEX = /^#[0-9a-f]{6}$/i;

/** What is typed at first: what is there, and a name for the address where there is none yet. */
export function valuesOf(page: CheckPage, tenantName: string): CheckPageValues {
  const { isOn, slug, displayName, accent, logo, languages, allowedOrigins, offers, leads } = page;
  return {
    isOn,
    slug: slug ?? slugFrom(tenantName),
    displayName: displayName ?? "",
    accent: accent ?? "",
    logo: logo ?? "",
    languages,
    sites: allowedOrigins.join("\n"),
    offers,
    leads,
  };
}

/** A name as an address has it: `Wanderlust Travel` is `wanderlust-travel`. */
export function slugFrom(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 63)
    .replace(/^-+|-+$/g, "");
}

/** What of it differs from what is there: nothing else is sent. */
export function changesIn(values: CheckPageValues, page: CheckPage): CheckPagePatch {
  const wanted = {
    isOn: values.isOn,
    slug: values.slug.trim(),
    displayName: values.displayName.trim() || null,
    accent: values.accent.trim().toUpperCase() || null,
    logo: values.logo || null,
    languages: values.languages,
    allowedOrigins: sitesIn(values.sites),
    offers: values.offers,
    leads: values.leads,
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(page[name as keyof typeof wanted]),
  );
  const changes: CheckPagePatch = Object.fromEntries(changed);
  return isEvery(changes.languages) ? { ...changes, languages: null } : changes;
}

// Nothing chosen: a language that is added one day is offered, too.
function isEvery(languages: CheckPagePatch["languages"]): boolean {
  return languages?.join() === Object.keys(LANGUAGES).join();
}

export function faultsOfPage({ slug, accent, languages }: CheckPageValues): readonly FieldFault[] {
  const colour = accent.trim();
  return [
    ...(slug.trim() === "" ? [{ fieldId: "slug", message: "checkPage.slug.missing" }] : []),
    ...(colour !== "" && !HEX.test(colour) ? [{ fieldId: "accent", message: "checkPage.accent.form" }] : []),
    ...(HEX.test(colour) && !judgeAccent(colour).isLegible
      ? [{ fieldId: "accent", message: "checkPage.accent.pale" }]
      : []),
    ...(languages.length === 0 ? [{ fieldId: "languages", message: "checkPage.languages.missing" }] : []),
  ];
}

/** What the server says of a field, in its own sentence. */
export function refusalsOfPage(error: unknown): readonly FieldFault[] {
  if (problemOf(error)?.code === "duplicate_resource") return [{ fieldId: "slug", message: "checkPage.slug.taken" }];
  return refusedFields(error, (member) => (member === "allowedOrigins" ? "sites" : member));
}

function sitesIn(text: string): string[] {
  const sites = text.split(/\s+/).map((site) => site.replace(/\/+$/, ""));
  return [...new Set(sites.filter((site) => site !== ""))];
}
