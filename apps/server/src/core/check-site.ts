import type { Principal } from "@entrada/domain/access/principal";
import type { MinimumAuthority } from "@entrada/domain/determinations/model/kinds";
import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import type { CommunicationMode } from "./credential.ts";
import type { TenantScope } from "./tenant-scope.ts";

/** Who asked: a server of the tenant, or a visitor of its check page. */
export type AnswerOrigin = "api" | "check";

/** Where this principal's questions come from. */
export function originOf({ kind }: Principal): AnswerOrigin {
  return kind === "visitor" ? "check" : "api";
}

/** The media type of a logo. */
export type LogoType = "image/png" | "image/svg+xml";

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether the text can name a check page. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** How a tenant's check page looks, and what it takes. */
export interface SiteSettings {
  readonly slug: string;
  /** null: the tenant's name */
  readonly displayName: string | null;
  /** `#RRGGBB` in upper case; null: the usual one */
  readonly accent: string | null;
  readonly logo: Buffer | null;
  readonly logoType: LogoType | null;
  /** the first one is for whoever speaks none of them; null: nobody has chosen */
  readonly languages: readonly Language[] | null;
  /** the sites that may show the page and call its operations, as browsers send them in `Origin` */
  readonly allowedOrigins: readonly string[];
  readonly offersOn: boolean;
  readonly leadsOn: boolean;
}

/** The languages that a page offers; the first one is for whoever speaks none of them. */
export function languagesOf({ languages }: Pick<SiteSettings, "languages">): readonly [Language, ...Language[]] {
  const [first, ...others] = languages ?? LANGUAGES;
  return first === undefined ? LANGUAGES : [first, ...others];
}

/** A check page that is on, with the tenant data that every request needs. */
export interface CheckSite extends SiteSettings, TenantScope {
  readonly tenantName: string;
  /** uuid, as stored */
  readonly integrationId: string;
  readonly communicationMode: CommunicationMode;
  readonly capabilities: readonly string[];
  readonly minimumAuthority: MinimumAuthority;
}
