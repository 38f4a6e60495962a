/** What can be done to an API key in each of its states; † revoked is final. */
export const API_KEY_ACTIONS = {
  active: ["update", "rotate", "revoke"],
  /** replaced by another key; may still work for a while */
  replaced: ["update", "revoke"],
  expired: ["update", "rotate", "revoke"],
  revoked: [],
} as const;

export type ApiKeyState = keyof typeof API_KEY_ACTIONS;
export type ApiKeyAction = (typeof API_KEY_ACTIONS)[ApiKeyState][number];

export interface ApiKeyFacts {
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly replacedBy: string | null;
}

/** The state of a key at an instant. */
export function apiKeyState({ revokedAt, expiresAt, replacedBy }: ApiKeyFacts, now: Date): ApiKeyState {
  if (revokedAt !== null) return "revoked";
  if (replacedBy !== null) return "replaced";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}

/** Whether a key in this state allows the action. */
export function allowsApiKeyAction(state: ApiKeyState, action: ApiKeyAction): boolean {
  const allowed: readonly ApiKeyAction[] = API_KEY_ACTIONS[state];
  return allowed.includes(action);
}

/** When a rotated key expires: after the overlap, but never later than its own expiry. */
export function endOfOverlap(expiresAt: Date | null, overlapEnd: Date): Date {
  return expiresAt !== null && expiresAt < overlapEnd ? expiresAt : overlapEnd;
}
