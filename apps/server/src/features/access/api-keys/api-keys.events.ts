import type { ApiKeyTransitionEvent } from "@entrada/domain/access/api-key-lifecycle";
import { GRANTS } from "@entrada/domain/access/grants";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { ApiKey } from "./api-keys.store.ts";

export type ChangedMember = "name" | "ipAllowList";

/** `replaces` is the uuid of the key whose rotation created this one. */
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

/** `changed` belongs to an update. */
export function transitionEvent(
  type: ApiKeyTransitionEvent,
  key: ApiKey,
  changedMembers: readonly ChangedMember[],
): NewEvent {
  const resource = resourceOf(key);
  switch (type) {
    case "api_key.updated":
      return { type, resource, data: { changed: [...changedMembers] } };
    case "api_key.rotated":
      return { type, resource, data: { replacedBy: idOf(key.replacedBy), expiresAt: textOf(key.expiresAt) } };
    case "api_key.revoked":
      return { type, resource, data: { revokedAt: textOf(key.revokedAt) } };
  }
}

function resourceOf({ id, version }: ApiKey) {
  return { type: "api_key", id: encodeId("key", id), version: String(version) } as const;
}

function idOf(uuid: string | null): string {
  if (uuid === null) throw new TypeError("a rotated key names the key that replaced it");
  return encodeId("key", uuid);
}

function textOf(instant: Date | null): string {
  if (instant === null) throw new TypeError("a key that ends has an end");
  return instant.toISOString();
}
