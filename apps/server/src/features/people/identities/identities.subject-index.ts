import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Indexed } from "../../../crypto/blind-index.ts";
import type { IdentitySearch } from "./identities.schema.ts";

/** What a user of one tenant and environment is found by. */
export function indexedUser({ tenantId, environment }: TenantScope, { issuer, subject }: IdentitySearch): Indexed {
  // JSON keeps ["a","b|c"] apart from ["a|b","c"].
  return { kind: "identities", text: JSON.stringify([tenantId, environment, issuer, subject]) };
}
