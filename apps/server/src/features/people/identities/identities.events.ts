import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { Party, StoredIdentity } from "./identities.store.ts";

type Told = Pick<StoredIdentity, "id" | "party">;

/** An identity never changes: it has one version, and its deletion makes the one after it. */
export const IDENTITY_VERSION = 1;

export function createdEvent(identity: Told): NewEvent {
  return { type: "identity.created", resource: resourceOf(identity, IDENTITY_VERSION), data: dataOf(identity) };
}

export function deletedEvent(identity: Told): NewEvent {
  return { type: "identity.deleted", resource: resourceOf(identity, IDENTITY_VERSION + 1), data: dataOf(identity) };
}

/** The party as the interface names it. */
export function showParty({ type, id }: Party) {
  return { type, id: encodeId(type === "customer" ? "cus" : "trv", id) };
}

function dataOf({ party }: Told) {
  return { party: showParty(party) };
}

function resourceOf({ id }: Told, version: number) {
  return { type: "identity", id: encodeId("idn", id), version: String(version) } as const;
}
