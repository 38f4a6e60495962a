import { encodeId } from "../../../core/ids.ts";
import { decryptWithKeyOf, encryptWithKeyOf, type PersonKey } from "../../../crypto/envelope-encryption.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import { IDENTITY_VERSION, showParty } from "./identities.events.ts";
import type { ShownIdentity } from "./identities.schema.ts";
import type { StoredIdentity } from "./identities.store.ts";

export const IDENTITIES_PATH = "/tenant/identities";

/** The identity as clients see it, decrypted with its party's key. */
export function showIdentity(keyring: Keyring, key: PersonKey, identity: StoredIdentity): ShownIdentity {
  return {
    id: encodeId("idn", identity.id),
    issuer: identity.issuer,
    subject: decryptWithKeyOf(keyring, key, pathOf(identity.id), identity.subject),
    party: showParty(identity.party),
    createdAt: identity.createdAt.toISOString(),
    version: String(IDENTITY_VERSION),
  };
}

/** The subject of this identity as it is stored. */
export function encryptSubject(keyring: Keyring, key: PersonKey, id: string, subject: string): string {
  return encryptWithKeyOf(keyring, key, pathOf(id), subject);
}

function pathOf(id: string): readonly string[] {
  return ["identities", id, "subject"];
}
