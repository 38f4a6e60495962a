export const PRODUCT_STATES = ["available", "suspended", "retired"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** Whether a product can be had, and until when it cannot. */
export interface Availability {
  readonly state: ProductState;
  readonly reason: string | null;
  readonly until: Date | null;
}

/** A suspension ends by itself at its instant; a product whose suspension has ended is available. */
export function availabilityAt(stored: Availability, now: Date): Availability {
  const hasEnded = stored.state === "suspended" && stored.until !== null && stored.until <= now;
  return hasEnded ? { state: "available", reason: null, until: null } : stored;
}
