import {
  API_KEY_ACTIONS,
  type ApiKeyAction,
  allowsApiKeyAction,
  apiKeyState,
  endOfOverlap,
} from "@entrada/domain/access/api-key-lifecycle";
import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { hashApiKey, newApiKey } from "../../../crypto/api-key.ts";
import { listPlace, type Page, pageOfRows } from "../../../http/resources/list-envelope.ts";
import { refuseOtherVersion, requireVersion } from "../../../http/resources/preconditions.ts";
import type { Work } from "../../../work/keyed-change.ts";
import {
  answerOf,
  type Changed,
  type ChangeRequest,
  type ConditionalRequest,
  createdAnswer,
  keyedChange,
} from "../../../work/keyed-change.ts";
import { refuseGrantsBeyond, refuseUnusable } from "./api-keys.check.ts";
import { createdEvent, revokedEvent, rotatedEvent, updatedEvent } from "./api-keys.events.ts";
import {
  type ApiKeyChanges,
  type ApiKeysQuery,
  type NewApiKeyBody,
  OVERLAP_SECONDS_DEFAULT,
  type Rotation,
  type ShownApiKey,
} from "./api-keys.schema.ts";
import * as store from "./api-keys.store.ts";

export const API_KEYS_PATH = "/tenant/api-keys";

/** A page of the tenant's keys, oldest first. */
export async function listTenantApiKeys(
  ctx: AppContext,
  scope: TenantScope,
  query: ApiKeysQuery,
): Promise<Page<ShownApiKey>> {
  const { place, stretch } = listPlace(ctx, scope, "get_api_keys", query);
  const rows = await ctx.db.withTenant(scope, (tx) => store.listApiKeysAfter(tx, scope, stretch));
  return pageOfRows(rows, stretch, place, { keyOf: ({ id }) => id, show: showApiKey });
}

/** The key without its secret; 404 for any other tenant's. */
export async function getTenantApiKey({ db }: AppContext, scope: TenantScope, id: string): Promise<store.ApiKey> {
  const uuid = decodeId("key", id);
  const key = uuid && (await db.withTenant(scope, (tx) => store.findApiKey(tx, scope, uuid)));
  if (!key) throw notFound();
  return key;
}

/** A new key with no more grants than the caller's, shown this one time. */
export function createTenantApiKey(ctx: AppContext, request: ChangeRequest, body: NewApiKeyBody): Promise<Changed> {
  // Before the look-up: a replay shows the secret as well.
  refuseGrantsBeyond(request.credential, body.grants);
  return keyedChange(ctx, request, async (w) => {
    refuseUnusable(body, ctx.clock.now());
    const { name, grants, expiresAt = null, ipAllowList = null } = body;
    const wanted = { name, grants, ipAllowList, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
    return insert(w, request.credential, wanted, null);
  });
}

/** Changes the name or the address allow list at the version the caller knows. */
export function updateTenantApiKey(
  ctx: AppContext,
  request: ConditionalRequest,
  id: string,
  changes: ApiKeyChanges,
): Promise<Changed> {
  return keyedChange(ctx, request, async (w) => {
    const key = await findForUpdate(w, request, id);
    requireVersion(request, key.version);
    refuseUnusable(changes, ctx.clock.now());
    requireAction(key, "update", ctx.clock.now());
    const { name = key.name, ipAllowList = key.ipAllowList } = changes;
    const changed: ("name" | "ipAllowList")[] = [];
    if (name !== key.name) changed.push("name");
    if (JSON.stringify(ipAllowList) !== JSON.stringify(key.ipAllowList)) changed.push("ipAllowList");
    // What changes nothing makes no version and no event.
    if (changed.length === 0) return show(200, key);
    const ip_allow_list = ipAllowList === null ? null : [...ipAllowList];
    const updated = await store.updateApiKey(w.tx, request.credential, key.id, { name, ip_allow_list });
    w.emit(updatedEvent(updated, changed));
    return show(200, updated);
  });
}

/** A new key in the place of another, which works on for the overlap; the new one lasts as long as the old was to. */
export async function rotateTenantApiKey(
  ctx: AppContext,
  request: ConditionalRequest,
  id: string,
  { overlapSeconds = OVERLAP_SECONDS_DEFAULT }: Rotation,
): Promise<Changed> {
  await refuseGrantsOf(ctx, request, id);
  return keyedChange(ctx, request, async (w) => {
    const key = await findForUpdate(w, request, id);
    refuseOtherVersion(request, key.version);
    const now = ctx.clock.now();
    requireAction(key, "rotate", now);
    const { name, grants, ipAllowList } = key;
    const lifetimeMs = key.expiresAt === null ? null : key.expiresAt.getTime() - key.createdAt.getTime();
    const expiresAt = lifetimeMs === null ? null : new Date(now.getTime() + lifetimeMs);
    const created = await insert(w, request.credential, { name, grants, ipAllowList, expiresAt }, key.id);
    const endsAt = endOfOverlap(key.expiresAt, new Date(now.getTime() + overlapSeconds * 1000));
    const replaced = await store.updateApiKey(w.tx, request.credential, key.id, {
      expires_at: endsAt,
      replaced_by: created.resource.id,
    });
    w.emit(rotatedEvent(replaced, created.resource.id, endsAt));
    return created;
  });
}

/** Ends a key for good; servers follow within five seconds. */
export function revokeTenantApiKey(ctx: AppContext, request: ConditionalRequest, id: string): Promise<Changed> {
  return keyedChange(ctx, request, async (w) => {
    const key = await findForUpdate(w, request, id);
    refuseOtherVersion(request, key.version);
    const now = ctx.clock.now();
    requireAction(key, "revoke", now);
    const revoked = await store.updateApiKey(w.tx, request.credential, key.id, { revoked_at: now });
    w.emit(revokedEvent(revoked, now));
    return show(200, revoked);
  });
}

/** The key as the interface shows it. */
export function showApiKey(key: store.ApiKey): ShownApiKey {
  return {
    id: encodeId("key", key.id),
    name: key.name,
    environment: key.environment,
    shortToken: key.shortToken,
    grants: [...key.grants],
    ipAllowList: key.ipAllowList === null ? null : [...key.ipAllowList],
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    replacedBy: key.replacedBy === null ? null : encodeId("key", key.replacedBy),
    version: String(key.version),
  };
}

interface WantedKey extends Pick<store.ApiKey, "name" | "grants" | "ipAllowList" | "expiresAt"> {}

async function insert(w: Work, { tenantId, environment }: TenantScope, wanted: WantedKey, replaces: string | null) {
  const { apiKey, shortToken } = newApiKey(environment);
  const key = await store.insertApiKey(w.tx, {
    tenant_id: tenantId,
    environment,
    id: newUuid(),
    name: wanted.name,
    short_token: shortToken,
    key_hash: hashApiKey(apiKey),
    grants: [...wanted.grants],
    ip_allow_list: wanted.ipAllowList === null ? null : [...wanted.ipAllowList],
    expires_at: wanted.expiresAt,
    revoked_at: null,
    last_used_at: null,
    replaced_by: null,
  });
  w.emit(createdEvent(key, replaces));
  const shown = { ...showApiKey(key), apiKey };
  return createdAnswer({ type: "api_key", id: key.id }, API_KEYS_PATH, shown);
}

// Who rotates a key holds the new one, so it is asked before the look-up, as for a new key; grants never change.
async function refuseGrantsOf({ db }: AppContext, { credential }: ConditionalRequest, id: string): Promise<void> {
  const uuid = decodeId("key", id);
  const key = uuid && (await db.withTenant(credential, (tx) => store.findApiKey(tx, credential, uuid)));
  if (key) refuseGrantsBeyond(credential, key.grants);
}

async function findForUpdate(w: Work, { credential }: ConditionalRequest, id: string): Promise<store.ApiKey> {
  const uuid = decodeId("key", id);
  const key = uuid && (await store.findApiKeyForUpdate(w.tx, credential, uuid));
  if (!key) throw notFound();
  return key;
}

function requireAction(key: store.ApiKey, action: ApiKeyAction, now: Date): void {
  const state = apiKeyState(key, now);
  if (allowsApiKeyAction(state, action)) return;
  throw new Problem("state_conflict", `A key that is ${state} cannot be changed in this way.`, {
    extras: { currentState: state, availableActions: API_KEY_ACTIONS[state] },
  });
}

function show(status: 200, key: store.ApiKey) {
  return answerOf(status, { type: "api_key", id: key.id }, showApiKey(key));
}
