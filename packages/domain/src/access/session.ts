/** How long an access token is accepted. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** How long a session lives without a renewal. */
export const SESSION_IDLE_SECONDS = 7 * 86_400;
/** How long a session lives at most. */
export const SESSION_SECONDS = 30 * 86_400;
/** How long an answer that was lost on its way can be asked for again with the same refresh token. */
export const RENEWAL_GRACE_SECONDS = 30;
/** How long a session waits for its first code. */
export const PENDING_SECONDS = 30 * 60;
/** How long a code, or the tenant's own sign-in, counts as fresh for what needs that. */
export const STEP_UP_SECONDS = 15 * 60;

/** What decides whether a session still is one. */
export interface SessionFacts {
  readonly createdAt: Date;
  /** when it was opened or last renewed; null: it waits for its first code */
  readonly renewedAt: Date | null;
  readonly endedAt: Date | null;
}

/** otpRequired: waits for its first code */
export const SESSION_STANDINGS = ["otpRequired", "active", "ended"] as const;
export type SessionStanding = (typeof SESSION_STANDINGS)[number];

/** The standing of a session at an instant. */
export function standingOf(session: SessionFacts, now: Date): SessionStanding {
  if (session.endedAt !== null || now >= endOfSession(session)) return "ended";
  return session.renewedAt === null ? "otpRequired" : "active";
}

/** When a session ends if nothing more is done with it; one that has ended: when it did. */
export function endOfSession({ createdAt, renewedAt, endedAt }: SessionFacts): Date {
  if (endedAt !== null) return endedAt;
  if (renewedAt === null) return after(createdAt, PENDING_SECONDS);
  const [idle, absolute] = [after(renewedAt, SESSION_IDLE_SECONDS), after(createdAt, SESSION_SECONDS)];
  return new Date(Math.min(idle.getTime(), absolute.getTime()));
}

/** Until when the session counts as stepped up; null: it does not. */
export function steppedUpUntil(steppedUpAt: Date | null, now: Date): Date | null {
  const until = steppedUpAt && after(steppedUpAt, STEP_UP_SECONDS);
  return until !== null && now < until ? until : null;
}

/** A refresh token, as it was issued. */
export interface IssuedRefresh {
  /** how many renewals had been before it */
  readonly generation: number;
  /** when it was first used; null: it was not */
  readonly usedAt: Date | null;
}

/**
 * What a renewal comes to. rotated: the next generation begins · repeated: the answer was lost, and another token of the
 * present generation is issued · reused: somebody else has the token, so the session ends · ended: there is no session
 * to renew
 */
export type Renewal = "rotated" | "repeated" | "reused" | "ended";

/** What a renewal with this token comes to at an instant. */
export function renewalOf(
  session: SessionFacts & { readonly generation: number },
  { generation, usedAt }: IssuedRefresh,
  now: Date,
): Renewal {
  if (standingOf(session, now) !== "active") return "ended";
  if (usedAt === null && generation === session.generation) return "rotated";
  const isPredecessor = generation === session.generation - 1 && usedAt !== null;
  return isPredecessor && now < after(usedAt, RENEWAL_GRACE_SECONDS) ? "repeated" : "reused";
}

function after(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
