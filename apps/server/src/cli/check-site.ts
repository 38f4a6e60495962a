import { readFileSync, statSync } from "node:fs";
import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type { Result } from "@entrada/domain/shared/result";
import { LANGUAGES as KNOWN, type Language } from "@entrada/knowledge/reference.schema";
import { Problem } from "../core/problem.ts";
import { reasonOf } from "../core/start-error.ts";
import type { Environment, TenantScope } from "../core/tenant-scope.ts";
import { changeSite, type SiteChanges, type StoredSite } from "../features/check/sites/sites.admin.service.ts";
import { parseAccent, parseAllowedOrigin, parseSlug } from "../features/check/sites/sites.check.ts";
import { type Logo, parseLogo } from "../features/check/sites/sites-logo.ts";
import type { AcrossTenants } from "../work/operator-work.ts";
import { UsageError } from "./command.ts";
import { choiceOption, choicesOption, listOption } from "./options.ts";

const SWITCH = ["on", "off"] as const;
type Switch = (typeof SWITCH)[number];
const NONE = "none";
const ALL = "all";
const FILE_BYTES_MAX = 10_000_000;

export const CHECK = choiceOption("--check <on|off>", "the page on which anybody may ask, /check/SLUG", SWITCH);
export const SLUG = new Option("--slug <name>", "the page's name in its address").argParser(valid(parseSlug));
export const ACCENT = new Option("--accent <#RRGGBB|none>", "the page's colour").argParser(orNone(valid(parseAccent)));
export const LOGO = new Option("--logo <file|none>", "the page's logo: PNG or SVG, at most 100 kB").argParser(
  orNone(readLogo),
);
export const ORIGINS = listOption(
  "--allowed-origins <origin,…|none>",
  "the sites that may show the page, such as https://www.example.com",
  orNone(valid(parseAllowedOrigin)),
);
export const LANGUAGES = choicesOption(
  "--languages <code,…|all>",
  "the languages of the page and the portal, the first one for whoever speaks none of them",
  [...KNOWN, ALL],
);
export const OFFERS = choiceOption("--offers <on|off>", "whether the page shows what the tenant sells", SWITCH);
export const LEADS = choiceOption("--leads <on|off>", "whether the page takes requests for help", SWITCH);

interface CheckOptions {
  readonly check?: Switch | undefined;
  readonly slug?: string | undefined;
  readonly checkName?: string | undefined;
  readonly accent?: string | undefined;
  readonly logo?: Logo | typeof NONE | undefined;
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly languages?: readonly (Language | typeof ALL)[] | undefined;
  readonly offers?: Switch | undefined;
  readonly leads?: Switch | undefined;
}

/** What the options change of the page; empty if they name nothing of it. */
export function siteChanges(options: CheckOptions): SiteChanges {
  const { check, slug, checkName, accent, logo, languages, allowedOrigins, offers, leads } = options;
  return {
    ...(check && { isOn: check === "on" }),
    ...(slug !== undefined && { slug }),
    ...(checkName !== undefined && { displayName: checkName }),
    ...(accent !== undefined && { accent: accent === NONE ? null : accent }),
    ...(logo === NONE && { logo: null, logoType: null }),
    ...(logo !== undefined && logo !== NONE && { logo: logo.bytes, logoType: logo.type }),
    ...(languages && { languages: chosenLanguages(languages) }),
    ...(allowedOrigins && { allowedOrigins: [...new Set(allowedOrigins)].filter((origin) => origin !== NONE) }),
    ...(offers && { offersOn: offers === "on" }),
    ...(leads && { leadsOn: leads === "on" }),
  };
}

function chosenLanguages(named: readonly (Language | typeof ALL)[]): readonly Language[] | null {
  const chosen = named.filter((one) => one !== ALL);
  return chosen.length < named.length ? null : [...new Set(chosen)];
}

/** Changes the page of one of the tenant's environments; a refusal says what to write instead. */
export async function setSite({ tx }: AcrossTenants, scope: TenantScope, changes: SiteChanges): Promise<StoredSite> {
  try {
    return await changeSite({ tx }, scope, changes);
  } catch (error) {
    throw error instanceof Problem ? new UsageError(`${error.detail} Use --slug.`) : error;
  }
}

/** The page for people. */
export function describeSite(
  environment: Environment,
  { slug, isOn, displayName, accent, logoType, languages, allowedOrigins, offersOn, leadsOn }: StoredSite,
): string {
  const parts = [
    ...(displayName === null ? [] : [displayName]),
    ...(accent === null ? [] : [`accent ${accent}`]),
    ...(logoType === null ? [] : [`logo ${logoType}`]),
    ...(languages === null ? [] : [`in ${languages.join(" ")}`]),
    `offers ${offersOn ? "on" : "off"}`,
    `leads ${leadsOn ? "on" : "off"}`,
    allowedOrigins.length === 0 ? "no other sites" : allowedOrigins.join(" "),
  ];
  return `/check/${slug}  ${isOn ? "on" : "off"} in ${environment}  (${parts.join("; ")})`;
}

function valid<T, From = string>(parse: (from: From) => Result<T, string>): (from: From) => T {
  return (from) => {
    const parsed = parse(from);
    if (!parsed.ok) throw new InvalidArgumentError(parsed.error);
    return parsed.value;
  };
}

// Not null: that would be a missing value.
function orNone<T>(parse: (text: string) => T): (text: string) => T | typeof NONE {
  return (text) => (text === NONE ? NONE : parse(text));
}

function readLogo(file: string): Logo {
  return valid(parseLogo)(readBytes(file));
}

function readBytes(file: string): Buffer {
  try {
    // A much larger file is no logo: it is not read.
    return statSync(file).size > FILE_BYTES_MAX ? Buffer.alloc(FILE_BYTES_MAX) : readFileSync(file);
  } catch (error) {
    throw new InvalidArgumentError(`The file ${file} cannot be read: ${reasonOf(error)}.`);
  }
}
