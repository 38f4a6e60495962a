import { encodeId } from "../../../core/ids.ts";
import { showParty } from "../../../core/party.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { IDENTITY_VERSION } from "./identities.events.ts";
import type { ShownIdentity } from "./identities.schema.ts";
import type { Identity } from "./identities.service.ts";

export const IDENTITIES_PATH = "/tenant/identities";

/** The identity as clients see it. */
export function showIdentity({ id, issuer, subject, party, createdAt }: Identity): ShownIdentity {
  return {
    id: encodeId("idn", id),
    issuer,
    subject,
    party: showParty(party),
    createdAt: createdAt.toISOString(),
    version: String(IDENTITY_VERSION),
  };
}

/** The response for an identity. */
export const IDENTITY: Resource<Identity> = { type: "identity", path: IDENTITIES_PATH, show: showIdentity };
