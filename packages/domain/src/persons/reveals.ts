/** Why an operator looks at a number that is masked otherwise. */
export const REVEAL_REASONS = ["formEntry", "identityCheck", "authorityAsked", "travelerAsked", "other"] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

/** How often an operator may, and how often it was. */
export interface RevealCount {
  readonly inHour: number;
  readonly inDay: number;
  /** until the oldest of them counts no more */
  readonly hourFreeSeconds: number;
  readonly dayFreeSeconds: number;
}

/** How often an operator may look. */
export interface RevealLimits {
  readonly perHour: number;
  readonly perDay: number;
}

/** For how long an operator has to wait before the next look; 0: not at all. */
export function secondsUntilReveal(count: RevealCount, { perHour, perDay }: RevealLimits): number {
  const hour = count.inHour < perHour ? 0 : count.hourFreeSeconds;
  const day = count.inDay < perDay ? 0 : count.dayFreeSeconds;
  return Math.max(hour, day);
}
