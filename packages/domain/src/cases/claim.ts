import { MINUTE_SECONDS } from "../shared/dates.ts";

const IDLE_MS = 30 * MINUTE_SECONDS * 1_000;

/** Why an operator takes a case from another. */
export const TAKE_OVER_REASONS = ["absent", "handedOver", "urgent", "supervision", "other"] as const;
export type TakeOverReason = (typeof TAKE_OVER_REASONS)[number];

/** An operator works on a case, and nobody else does. */
export interface Claim {
  /** uuid */
  readonly operatorId: string;
  readonly claimedAt: Date;
  /** when its holder last acted on the case */
  readonly activeAt: Date;
}

/** When a claim ends unless its holder acts on the case: after thirty minutes of real time. */
export function claimEnd({ activeAt }: Pick<Claim, "activeAt">): Date {
  return new Date(activeAt.getTime() + IDLE_MS);
}

/** A claim whose holder has done nothing since this instant is over. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

/** The claim, unless it is over. */
export function currentClaim<C extends Pick<Claim, "activeAt">>(claim: C | undefined, now: Date): C | undefined {
  return claim && now < claimEnd(claim) ? claim : undefined;
}
