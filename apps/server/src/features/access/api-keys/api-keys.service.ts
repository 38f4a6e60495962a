import { timingSafeEqual } from "node:crypto";
import type { Grant } from "@entrada/domain/access/grants";
import { newUuid } from "../../../core/ids.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { hashApiKey, newApiKey, parseApiKey } from "../../../crypto/api-key.ts";
import type { OperatorDatabase } from "../../../db/operator.ts";
import { appendEvents, type EventCause } from "../../../events/append.ts";
import { createdEvent, revokedEvent } from "./api-keys.events.ts";
import * as store from "./api-keys.store.ts";

export type { ApiKey } from "./api-keys.store.ts";

export interface NewApiKey {
  readonly scope: TenantScope;
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly expiresAt?: Date;
  /** CIDR ranges; left out: usable from any address. */
  readonly ipAllowList?: readonly string[];
  /** When given, the tenant's log says that the key was made. */
  readonly announcedAt?: Date;
}

const BY_OPERATOR: EventCause = { actor: { type: "operator" } };

/** A new key. Its text is returned this one time; only its hash is kept. */
export async function createApiKey(
  operator: OperatorDatabase,
  { scope, name, grants, expiresAt, ipAllowList, announcedAt }: NewApiKey,
): Promise<store.ApiKey & { readonly apiKey: string }> {
  const { apiKey, shortToken } = newApiKey(scope.environment);
  const stored = await operator.transaction(async (tx) => {
    const key = await store.insertApiKey(tx, {
      tenant_id: scope.tenantId,
      environment: scope.environment,
      id: newUuid(),
      name,
      short_token: shortToken,
      key_hash: hashApiKey(apiKey),
      grants: [...grants],
      ip_allow_list: ipAllowList === undefined ? null : [...ipAllowList],
      expires_at: expiresAt ?? null,
      revoked_at: null,
      last_used_at: null,
      replaced_by: null,
    });
    if (announcedAt !== undefined) {
      await appendEvents(tx, scope, [createdEvent(key, null)], { occurredAt: announcedAt, cause: BY_OPERATOR });
    }
    return key;
  });
  return { ...stored, apiKey };
}

/** The keys of one tenant, or of all, oldest first. */
export function listApiKeys(operator: OperatorDatabase, tenantId?: string): Promise<readonly store.ApiKey[]> {
  return operator.transaction((tx) => store.listApiKeys(tx, tenantId));
}

/** Ends a key for good, keeping the instant of the first time; undefined when there is no such key. */
export function revokeApiKey(
  operator: OperatorDatabase,
  by: { readonly id: string } | { readonly shortToken: string },
  now: Date,
): Promise<store.ApiKey | undefined> {
  const wanted = "id" in by ? ({ column: "id", value: by.id } as const) : byShortToken(by.shortToken);
  return operator.transaction(async (tx) => {
    const key = await store.findAnyApiKeyForUpdate(tx, wanted);
    if (key === undefined || key.revokedAt !== null) return key;
    const revoked = await store.updateApiKey(tx, key, key.id, { revoked_at: now });
    await appendEvents(tx, key, [revokedEvent(revoked, now)], { occurredAt: now, cause: BY_OPERATOR });
    return revoked;
  });
}

/** The stored key that this text is, while it can still be used; undefined otherwise. */
export async function findUsableApiKey(
  operator: OperatorDatabase,
  apiKey: string,
  now: Date,
): Promise<store.ApiKey | undefined> {
  const parts = parseApiKey(apiKey);
  const stored = parts && (await operator.transaction((tx) => store.findApiKeyHash(tx, parts.shortToken)));
  if (!stored || !timingSafeEqual(stored.keyHash, hashApiKey(apiKey))) return undefined;
  return stored.revokedAt || (stored.expiresAt && stored.expiresAt <= now) ? undefined : stored;
}

function byShortToken(value: string) {
  return { column: "short_token", value } as const;
}
