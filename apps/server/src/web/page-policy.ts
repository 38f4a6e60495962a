import { permissionsPolicy } from "../http/server/permissions-policy.ts";

/** What the pages use of a browser: they copy links. */
export const PAGE_PERMISSIONS = permissionsPolicy(["clipboard-write"]);
/** What the console uses besides: operators sign in with passkeys. */
export const CONSOLE_PERMISSIONS = permissionsPolicy([
  "clipboard-write",
  "publickey-credentials-create",
  "publickey-credentials-get",
]);

/** The policy under which the console names the one file that runs beside it. */
const CONSOLE_TYPES = "entrada-worker";

/** The content security policy of every page: nothing but what this origin serves, and no text that becomes code. */
export function pagePolicy(
  frameAncestors: readonly string[] = [],
  types = "'none'",
  frames: readonly string[] = [],
): string {
  const ancestors = frameAncestors.length === 0 ? "'none'" : frameAncestors.join(" ");
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    ...frames.map((frame) => `frame-src ${frame}`),
    "require-trusted-types-for 'script'",
    `trusted-types ${types}`,
  ].join("; ");
}

/** The same for a check page, which the sites of its owner show, and the console to whoever sets it up. */
export function checkPolicy(allowedOrigins: readonly string[] = []): string {
  return pagePolicy(["'self'", ...allowedOrigins]);
}

/** The same for the console, which has documents read beside it, and shows a check page as visitors see it. */
export function consolePolicy(): string {
  return pagePolicy([], CONSOLE_TYPES, ["'self'"]);
}
