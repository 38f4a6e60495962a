import { encodeId } from "../../../core/ids.ts";
import { showParty } from "../../../core/party.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredIdentity } from "./identities.store.ts";

type Announced = Pick<StoredIdentity, "id" | "party">;

/** An identity never changes: it has one version, and its deletion counts as the next one. */
export const IDENTITY_VERSION = 1;

export function createdEvent(identity: Announced): NewEvent {
  return { type: "identity.created", resource: resourceOf(identity, IDENTITY_VERSION), data: dataOf(identity) };
}

export function deletedEvent(identity: Announced): NewEvent {
  return { type: "identity.deleted", resource: resourceOf(identity, IDENTITY_VERSION + 1), data: dataOf(identity) };
}

function dataOf({ party }: Announced) {
  return { party: showParty(party) };
}

function resourceOf({ id }: Announced, version: number) {
  return { type: "identity", id: encodeId("idn", id), version: String(version) } as const;
}
