import { encodeId } from "../../../core/ids.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import { openWithKeyOf, type PersonKey, sealWithKeyOf } from "../../../crypto/personal-data.ts";
import { IDENTITY_VERSION, showParty } from "./identities.events.ts";
import type { ShownIdentity } from "./identities.schema.ts";
import type { StoredIdentity } from "./identities.store.ts";

export const IDENTITIES_PATH = "/tenant/identities";

/** The identity as the interface shows it, opened with its party's key. */
export function showIdentity(keyring: Keyring, key: PersonKey, identity: StoredIdentity): ShownIdentity {
  return {
    id: encodeId("idn", identity.id),
    issuer: identity.issuer,
    subject: openWithKeyOf(keyring, key, pathOf(identity.id), identity.subject),
    party: showParty(identity.party),
    createdAt: identity.createdAt.toISOString(),
    version: String(IDENTITY_VERSION),
  };
}

/** The subject of this identity as it may be stored. */
export function sealSubject(keyring: Keyring, key: PersonKey, id: string, subject: string): string {
  return sealWithKeyOf(keyring, key, pathOf(id), subject);
}

function pathOf(id: string): readonly string[] {
  return ["identities", id, "subject"];
}
