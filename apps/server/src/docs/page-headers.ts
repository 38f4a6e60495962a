import { PAGE_PERMISSIONS, pagePolicy } from "../web/page-policy.ts";

/** The policy of every page of the documentation: nothing but what this origin serves. */
export const PAGE_HEADERS: Readonly<Record<"content-security-policy" | "permissions-policy", string>> = {
  "content-security-policy": pagePolicy(),
  "permissions-policy": PAGE_PERMISSIONS,
};
