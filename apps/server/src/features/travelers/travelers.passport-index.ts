import { createHmac } from "node:crypto";
import type { TenantScope } from "../../db/tenant-scope.ts";
import type { Keyring } from "../../keyring.ts";
import type { Passport } from "./travelers.types.ts";

type Identity = Pick<Passport, "number" | "issuingCountry">;

/** What a passport is found by without being readable: the same for the same passport of one tenant and environment. */
export interface PassportIndex {
  readonly digest: Buffer;
  /** of the ring: without the key nobody can try numbers out */
  readonly keyId: string;
}

/** The index that a new row is stored with. */
export function passportIndex(keyring: Keyring, scope: TenantScope, passport: Identity): PassportIndex {
  return indexUnder(keyring, scope, passport, keyring.currentKeyId);
}

/** Every index that the passport may have been stored with: one for each key of the ring, the oldest first. */
export function passportIndexes(keyring: Keyring, scope: TenantScope, passport: Identity): readonly PassportIndex[] {
  return keyring.keyIds.map((keyId) => indexUnder(keyring, scope, passport, keyId));
}

function indexUnder(keyring: Keyring, scope: TenantScope, passport: Identity, keyId: string): PassportIndex {
  const text = [scope.tenantId, scope.environment, passport.issuingCountry, passport.number].join("|");
  return { digest: createHmac("sha256", keyring.purposeKey("blind-index", keyId)).update(text).digest(), keyId };
}
