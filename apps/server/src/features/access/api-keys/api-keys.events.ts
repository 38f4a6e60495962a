import { GRANTS } from "@entrada/domain/access/grants";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { ApiKey } from "./api-keys.store.ts";

/** `replaces` is the uuid of the key whose rotation made this one. */
export function createdEvent(key: ApiKey, replaces: string | null): NewEvent {
  return {
    type: "api_key.created",
    resource: resourceOf(key),
    data: {
      grants: GRANTS.filter((grant) => key.grants.includes(grant)),
      expiresAt: key.expiresAt?.toISOString() ?? null,
      replaces: replaces === null ? null : encodeId("key", replaces),
    },
  };
}

export function updatedEvent(key: ApiKey, changed: ("name" | "ipAllowList")[]): NewEvent {
  return { type: "api_key.updated", resource: resourceOf(key), data: { changed } };
}

export function rotatedEvent(key: ApiKey, replacedBy: string, expiresAt: Date): NewEvent {
  const data = { replacedBy: encodeId("key", replacedBy), expiresAt: expiresAt.toISOString() };
  return { type: "api_key.rotated", resource: resourceOf(key), data };
}

export function revokedEvent(key: ApiKey, revokedAt: Date): NewEvent {
  return { type: "api_key.revoked", resource: resourceOf(key), data: { revokedAt: revokedAt.toISOString() } };
}

function resourceOf({ id, version }: ApiKey) {
  return { type: "api_key", id: encodeId("key", id), version: String(version) } as const;
}
