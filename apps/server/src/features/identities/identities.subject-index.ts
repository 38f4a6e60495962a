import { createHmac } from "node:crypto";
import type { TenantScope } from "../../db/tenant-scope.ts";
import type { Keyring } from "../../keyring.ts";
import type { IdentitySearch } from "./identities.schema.ts";

/** What a user is found by without being readable: the same for the same issuer and subject of one tenant and environment. */
export interface SubjectIndex {
  readonly digest: Buffer;
  /** of the ring: without the key nobody can try subjects out */
  readonly keyId: string;
}

/** The index that a new row is stored with. */
export function subjectIndex(keyring: Keyring, scope: TenantScope, user: IdentitySearch): SubjectIndex {
  return indexUnder(keyring, scope, user, keyring.currentKeyId);
}

/** Every index that the user may have been stored with: one for each key of the ring, the oldest first. */
export function subjectIndexes(keyring: Keyring, scope: TenantScope, user: IdentitySearch): readonly SubjectIndex[] {
  return keyring.keyIds.map((keyId) => indexUnder(keyring, scope, user, keyId));
}

function indexUnder(
  keyring: Keyring,
  { tenantId, environment }: TenantScope,
  { issuer, subject }: IdentitySearch,
  keyId: string,
): SubjectIndex {
  // JSON keeps ["a","b|c"] apart from ["a|b","c"].
  const text = JSON.stringify([tenantId, environment, issuer, subject]);
  const key = keyring.purposeKey("blind-index", keyId, "identities");
  return { digest: createHmac("sha256", key).update(text).digest(), keyId };
}
