import { API_KEY_LIFECYCLE, apiKeyState } from "@entrada/domain/access/api-key-lifecycle";
import { availableActions } from "@entrada/domain/shared/lifecycle";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownApiKey } from "./api-keys.schema.ts";
import type { ApiKey, ApiKeyWithSecret } from "./api-keys.service.ts";

export const API_KEYS_PATH = "/tenant/api-keys";

/** The key as clients see it, by real time. */
export function showApiKey(key: ApiKey, { ctx }: { readonly ctx: Pick<AppContext, "clock"> }): ShownApiKey {
  const state = apiKeyState(key, ctx.clock.now());
  return {
    id: encodeId("key", key.id),
    name: key.name,
    environment: key.environment,
    state,
    availableActions: [...availableActions(API_KEY_LIFECYCLE, state, undefined)],
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

/** How a key is answered. */
export const API_KEY: Resource<ApiKey> = { type: "api_key", path: API_KEYS_PATH, show: showApiKey };

/** How a new key is answered: with its secret, this one time. */
export const API_KEY_WITH_SECRET: Resource<ApiKeyWithSecret> = {
  ...API_KEY,
  show: (key, r) => ({ ...showApiKey(key, r), apiKey: key.apiKey }),
};
