import type { CheckSite } from "../core/check-site.ts";
import { compressedDocument, type StaticDocument } from "../http/pages/static-document.ts";
import { PAGE_PERMISSIONS, pagePolicy } from "./page-policy.ts";

const TITLE = /<meta property="og:title" content="[^"]*" ?\/?>/;

type Shown = Pick<CheckSite, "displayName" | "tenantName" | "allowedOrigins">;

/** The check page of a site: its owner's name where links to it are shown, and who may frame it. */
export function checkDocument(built: StaticDocument, site: Shown | undefined): StaticDocument {
  const name = site && (site.displayName ?? site.tenantName);
  const html = built.plain.toString();
  const named = name === undefined ? html : html.replace(TITLE, (tag) => `${tag}${siteName(name)}`);
  return compressedDocument(
    Buffer.from(named),
    {},
    {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": pagePolicy(site?.allowedOrigins),
      "permissions-policy": PAGE_PERMISSIONS,
      // A site that isolates itself frames only what says so.
      ...(site && site.allowedOrigins.length > 0 && { "cross-origin-resource-policy": "cross-origin" }),
    },
  );
}

function siteName(name: string): string {
  const escaped = name.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return `<meta property="og:site_name" content="${escaped}">`;
}
