import { DAY_SECONDS, MINUTE_SECONDS } from "../shared/dates.ts";

const IDLE_MS = 30 * MINUTE_SECONDS * 1_000;
const ASSIGNED_MS = DAY_SECONDS * 1_000;

/** Why a case changes hands. */
export const HAND_OVER_REASONS = ["absent", "handedOver", "urgent", "supervision", "other"] as const;
export type HandOverReason = (typeof HAND_OVER_REASONS)[number];

/** An operator works on a case, and nobody else does. */
export interface Claim {
  /** uuid */
  readonly operatorId: string;
  readonly claimedAt: Date;
  /** when its holder last acted on the case; of one that was assigned, later than that: see `assignedActiveAt` */
  readonly activeAt: Date;
}

/** When a claim ends unless its holder acts on the case: after thirty minutes of real time. */
export function claimEnd({ activeAt }: Pick<Claim, "activeAt">): Date {
  return new Date(activeAt.getTime() + IDLE_MS);
}

/** From when on a case that is assigned now counts as idle: whoever is given it has a day to begin. */
export function assignedActiveAt(now: Date): Date {
  return new Date(now.getTime() + ASSIGNED_MS - IDLE_MS);
}

/** A claim whose holder has done nothing since this instant is over. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

/** The claim, unless it is over. */
export function currentClaim<C extends Pick<Claim, "activeAt">>(claim: C | undefined, now: Date): C | undefined {
  return claim && now < claimEnd(claim) ? claim : undefined;
}
