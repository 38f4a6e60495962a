/** How long an operator stays signed in at most. */
export const SESSION_SECONDS = 12 * 3_600;
/** How long a session lives without a request. */
export const SESSION_IDLE_SECONDS = 30 * 60;
/** How long a second factor may be awaited after the password. */
export const PENDING_SECONDS = 10 * 60;
/** How long a second factor counts as fresh. */
export const STEP_UP_SECONDS = 5 * 60;

/** What decides whether a session still is one. */
export interface SessionFacts {
  readonly createdAt: Date;
  readonly seenAt: Date;
  /** when a second factor was last shown; null: only the password was */
  readonly verifiedAt: Date | null;
  readonly endedAt: Date | null;
}

/** pending: waits for its second factor */
export type SessionStanding = "pending" | "active" | "ended";

/** The standing of a session at an instant. */
export function standingOf({ createdAt, seenAt, verifiedAt, endedAt }: SessionFacts, now: Date): SessionStanding {
  if (endedAt !== null) return "ended";
  if (verifiedAt === null) return isWithin(createdAt, PENDING_SECONDS, now) ? "pending" : "ended";
  const isOpen = isWithin(createdAt, SESSION_SECONDS, now) && isWithin(seenAt, SESSION_IDLE_SECONDS, now);
  return isOpen ? "active" : "ended";
}

/** When a session ends if nothing more is asked for. */
export function endOfSession({ createdAt, seenAt }: Pick<SessionFacts, "createdAt" | "seenAt">): Date {
  return new Date(
    Math.min(createdAt.getTime() + SESSION_SECONDS * 1000, seenAt.getTime() + SESSION_IDLE_SECONDS * 1000),
  );
}

/** Whether the second factor is fresh enough for what needs one. */
export function isSteppedUp(verifiedAt: Date | null, now: Date): boolean {
  return verifiedAt !== null && isWithin(verifiedAt, STEP_UP_SECONDS, now);
}

function isWithin(since: Date, seconds: number, now: Date): boolean {
  return now.getTime() - since.getTime() < seconds * 1000;
}
