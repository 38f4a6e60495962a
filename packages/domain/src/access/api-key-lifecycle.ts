import type { Lifecycle } from "../shared/lifecycle.ts";

/** replaced: another key has taken its place; it may still work for a while */
export const API_KEY_STATES = ["active", "replaced", "expired", "revoked"] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** rotate: replace it by a new key · expire: reach its end */
export const API_KEY_ACTIONS = ["update", "rotate", "revoke", "expire"] as const;
export type ApiKeyAction = (typeof API_KEY_ACTIONS)[number];

export type ApiKeyTransitionEvent = "api_key.updated" | "api_key.rotated" | "api_key.revoked";

/** Every transition of an API key. A key can be replaced once, and revoked from every state. */
export const API_KEY_LIFECYCLE: Lifecycle<ApiKeyState, ApiKeyAction, ApiKeyTransitionEvent | null> = {
  resource: "api_key",
  states: API_KEY_STATES,
  initial: { state: "active", event: "api_key.created" },
  transitions: [
    { from: "active", action: "update", to: "active", by: "tenant", event: "api_key.updated" },
    { from: "active", action: "rotate", to: "replaced", by: "tenant", event: "api_key.rotated" },
    { from: "active", action: "revoke", to: "revoked", by: "tenant", event: "api_key.revoked" },
    {
      from: "active",
      action: "expire",
      to: "expired",
      by: "system",
      event: null,
      unannounced: "time alone lets a key expire, and the event that created it said when",
    },
    { from: "replaced", action: "update", to: "replaced", by: "tenant", event: "api_key.updated" },
    { from: "replaced", action: "revoke", to: "revoked", by: "tenant", event: "api_key.revoked" },
    { from: "expired", action: "update", to: "expired", by: "tenant", event: "api_key.updated" },
    { from: "expired", action: "rotate", to: "replaced", by: "tenant", event: "api_key.rotated" },
    { from: "expired", action: "revoke", to: "revoked", by: "tenant", event: "api_key.revoked" },
  ],
};

/** The stored values of a key that determine its state. */
export interface ApiKeyFacts {
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly replacedBy: string | null;
}

/** The state of a key at an instant. */
export function apiKeyState({ replacedBy, ...dates }: ApiKeyFacts, now: Date): ApiKeyState {
  const end = apiKeyEnd(dates, now);
  return end !== "revoked" && replacedBy !== null ? "replaced" : (end ?? "active");
}

/** Why a key can no longer be used; undefined as long as it can, even when another has taken its place. */
export function apiKeyEnd(
  { revokedAt, expiresAt }: Omit<ApiKeyFacts, "replacedBy">,
  now: Date,
): "revoked" | "expired" | undefined {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : undefined;
}

/** When a rotated key expires: after the overlap, but never later than its own expiry. */
export function endOfOverlap(expiresAt: Date | null, overlapEnd: Date): Date {
  return expiresAt !== null && expiresAt < overlapEnd ? expiresAt : overlapEnd;
}
