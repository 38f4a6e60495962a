import { timingSafeEqual } from "node:crypto";
import { apiKeyEnd, endOfOverlap } from "@entrada/domain/access/api-key-lifecycle";
import type { KeyAuthority, KeyChange } from "@entrada/domain/access/key-authority";
import { decodeId, newUuid } from "../../../core/ids.ts";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import { type ExpectedVersion, refuseOtherVersion, requireVersion } from "../../../core/version.ts";
import { hashApiKey, newApiKey, parseApiKey } from "../../../crypto/api-key.ts";
import { load } from "../../../work/load.ts";
import type { AcrossTenants } from "../../../work/operator-work.ts";
import type { Read } from "../../../work/work.ts";
import { createdNote } from "./api-keys.audit.ts";
import { type ChangedMember, createdEvent } from "./api-keys.events.ts";
import { type KeyWork, moveApiKey, requireAction } from "./api-keys.machine.ts";
import * as store from "./api-keys.store.ts";
import { refuseUnusable } from "./authority/api-keys.check.ts";
import { authorityOf, refuseBeyondKey, refuseBeyondRole } from "./authority/api-keys-authority.ts";

export type { ApiKey } from "./api-keys.store.ts";

export interface NewApiKey extends Pick<store.ApiKey, "name" | "grants"> {
  /** left out: it does not expire */
  readonly expiresAt?: Date | null | undefined;
  /** addresses and CIDR ranges; absent: usable from anywhere */
  readonly ipAllowList?: readonly string[] | null | undefined;
}

/** A key with its secret, which is returned once. Only its hash is stored. */
export type ApiKeyWithSecret = store.ApiKey & { readonly apiKey: string };

interface Expected {
  readonly expectedVersion?: ExpectedVersion;
}

/** Creates a key in this environment, which may do no more than the calling key. */
export async function createApiKey(w: KeyWork, apiKey: NewApiKey): Promise<ApiKeyWithSecret> {
  const { expiresAt = null, ipAllowList = null } = apiKey;
  refuseUnusable({ expiresAt, ipAllowList }, w.ctx.clock.now());
  await refuseCreationBeyond(w, apiKey);
  const key = await createUnannouncedApiKey(w, apiKey);
  w.emit(createdEvent(key, null));
  w.audit(createdNote(key));
  return key;
}

/** The same refusal without a change, for a recorded answer that shows the secret. */
export async function refuseCreationBeyond(
  r: Read,
  { grants, ipAllowList = null, expiresAt = null }: NewApiKey,
): Promise<void> {
  await refuseBeyond(r, { before: null, after: { grants, ipAllowList, expiresAt } });
}

/** Creates a key together with its tenant, without an event. It may have expired already. */
export async function createUnannouncedApiKey(
  { tx, scope }: Pick<KeyWork, "tx" | "scope">,
  { name, grants, expiresAt = null, ipAllowList = null }: NewApiKey,
): Promise<ApiKeyWithSecret> {
  const { apiKey, shortToken } = newApiKey(scope.environment);
  const key = await store.insertApiKey(tx, scope, {
    id: newUuid(),
    name,
    shortToken,
    keyHash: hashApiKey(apiKey),
    grants: [...grants],
    ipAllowList: ipAllowList === null ? null : [...ipAllowList],
    expiresAt,
    revokedAt: null,
    lastUsedAt: null,
    replacedBy: null,
  });
  return { ...key, apiKey };
}

/** The tenant's keys in this environment, in the keyset's order. */
export function listApiKeys(
  { tx, scope }: Read,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly store.ApiKey[]> {
  return store.listApiKeysAfter(tx, scope, created, keyset);
}

/** The key, without its secret. */
export function getApiKey(r: Read, id: string): Promise<store.ApiKey> {
  return load(r, "key", id, store.findApiKey);
}

/** Changes a key's name or addresses at the version that the caller knows. Nothing happens if both stay the same. */
export async function updateApiKey(
  w: KeyWork,
  id: string,
  { expectedVersion, ...changes }: Pick<Partial<NewApiKey>, "name" | "ipAllowList"> & Expected,
): Promise<store.ApiKey> {
  const key = await load(w, "key", id, store.findApiKeyForUpdate);
  requireVersion(expectedVersion, key.version);
  refuseUnusable({ ipAllowList: changes.ipAllowList ?? null }, w.ctx.clock.now());
  const { name = key.name, ipAllowList = key.ipAllowList } = changes;
  const changedMembers: ChangedMember[] = [];
  if (name !== key.name) changedMembers.push("name");
  if (JSON.stringify(ipAllowList) !== JSON.stringify(key.ipAllowList)) changedMembers.push("ipAllowList");
  if (changedMembers.length === 0) {
    requireAction(w, key, "update");
    return key;
  }
  const before = authorityOf(key);
  await refuseBeyond(w, { before, after: { ...before, ipAllowList } });
  const columns = { name, ipAllowList: ipAllowList === null ? null : [...ipAllowList] };
  return moveApiKey(w, key, { action: "update", columns, changed: changedMembers });
}

/**
 * Replaces a key by a new one with the same grants, addresses and lifetime, which ends no later than the calling key's.
 * The caller must have as much as the key. The old key still works during the overlap.
 */
export async function rotateApiKey(
  w: KeyWork,
  id: string,
  { overlapSeconds, expectedVersion }: { readonly overlapSeconds: number } & Expected,
): Promise<ApiKeyWithSecret> {
  const key = await load(w, "key", id, store.findApiKeyForUpdate);
  await refuseRotatingBeyond(w, key);
  refuseOtherVersion(expectedVersion, key.version);
  requireAction(w, key, "rotate");
  const nowMs = w.ctx.clock.now().getTime();
  const { name, grants, ipAllowList } = key;
  const renewedMs = key.expiresAt === null ? null : nowMs + key.expiresAt.getTime() - key.createdAt.getTime();
  const latestMs = (await callingKey(w))?.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const expiresAt = renewedMs === null ? null : new Date(Math.min(renewedMs, latestMs));
  const created = await createUnannouncedApiKey(w, { name, grants, ipAllowList, expiresAt });
  w.emit(createdEvent(created, key.id));
  w.audit(createdNote(created));
  const endsAt = endOfOverlap(key.expiresAt, new Date(nowMs + overlapSeconds * 1000));
  await moveApiKey(w, key, { action: "rotate", replacedBy: created.id, endsAt });
  return created;
}

/** The same refusal without a change, for a recorded answer that shows the secret. */
export async function refuseRotationBeyond(r: Read, id: string): Promise<void> {
  const uuid = decodeId("key", id);
  const key = uuid && (await store.findApiKey(r.tx, r.scope, uuid));
  if (key) await refuseRotatingBeyond(r, key);
}

// The new key is as strong as the old one, but for its end, which never lies beyond the caller's.
async function refuseRotatingBeyond(r: Read, key: store.ApiKey): Promise<void> {
  const before = authorityOf(key);
  await refuseBeyond(r, { before, after: before });
}

/** Refuses a change for which the caller, a key or an operator, has too little authority. */
async function refuseBeyond(r: Read, change: KeyChange): Promise<void> {
  const { principal, scope } = r;
  if (principal.kind === "operator") return refuseBeyondRole(principal, scope.environment, change);
  const key = await callingKey(r);
  if (key !== undefined) refuseBeyondKey(key, change);
}

/** What the calling key can do, its bounds as stored now; undefined if the caller is no key. */
async function callingKey({ tx, scope, principal }: Read): Promise<KeyAuthority | undefined> {
  if (principal.kind !== "apiKey") return undefined;
  const uuid = decodeId("key", principal.id);
  const key = uuid && (await store.findApiKey(tx, scope, uuid));
  if (!key) throw new Error("the calling API key is not stored");
  return { ...authorityOf(key), grants: [...principal.grants] };
}

/** Revokes a key permanently, at most as strong as a calling key; servers apply this within a second. */
export async function revokeApiKey(w: KeyWork, id: string, { expectedVersion }: Expected = {}): Promise<store.ApiKey> {
  const key = await load(w, "key", id, store.findApiKeyForUpdate);
  await refuseBeyond(w, { before: authorityOf(key), after: null });
  refuseOtherVersion(expectedVersion, key.version);
  return moveApiKey(w, key, { action: "revoke" });
}

/** The keys of one tenant, or of all, in both environments, oldest first. */
export function listAllApiKeys({ tx }: AcrossTenants, tenantId?: string): Promise<readonly store.ApiKey[]> {
  return store.listApiKeys(tx, tenantId);
}

/** The key of any tenant, by its uuid or its short token. */
export function findAnyApiKey(
  { tx }: AcrossTenants,
  by: { readonly id: string } | { readonly shortToken: string },
): Promise<store.ApiKey | undefined> {
  return store.findAnyApiKey(tx, by);
}

/** The stored key with this text, as long as it can be used. */
export async function findUsableApiKey(
  { tx }: AcrossTenants,
  apiKey: string,
  now: Date,
): Promise<store.ApiKey | undefined> {
  const parts = parseApiKey(apiKey);
  const stored = parts && (await store.findApiKeyHash(tx, parts.shortToken));
  if (!stored || !timingSafeEqual(stored.keyHash, hashApiKey(apiKey))) return undefined;
  return apiKeyEnd(stored, now) === undefined ? stored : undefined;
}
