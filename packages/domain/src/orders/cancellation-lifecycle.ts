import type { Guard, Lifecycle } from "../shared/lifecycle.ts";

export const CANCELLATION_STATES = ["open", "confirmed", "expired"] as const;
export type CancellationState = (typeof CANCELLATION_STATES)[number];

export type CancellationAction = "confirm" | "expire";

export type CancellationEvent = "cancellation.confirmed";

/** The facts about a cancellation when an action is attempted; absent facts are false. */
export interface CancellationFacts {
  /** its sums are no longer those of the order */
  readonly sumsChanged?: boolean;
}

export type CancellationReason = "sumsChanged";

const SUMS_STAND: Guard<CancellationFacts, CancellationReason> = {
  asks: "its sums are still those of the order",
  holds: (facts) => !facts.sumsChanged,
  otherwise: "sumsChanged",
  isOfRequest: true,
};

/** How long the sums of a cancellation are valid. */
export const CANCELLATION_LIFETIME_SECONDS = 1_800;

/** Every transition of a cancellation: what it would cost is shown first, and done when it is confirmed. */
export const CANCELLATION_LIFECYCLE: Lifecycle<
  CancellationState,
  CancellationAction,
  CancellationEvent | null,
  CancellationFacts,
  CancellationReason
> = {
  resource: "cancellation",
  states: CANCELLATION_STATES,
  initial: { state: "open", event: null, unannounced: "nothing has changed yet" },
  transitions: [
    {
      from: "open",
      action: "confirm",
      guards: [SUMS_STAND],
      to: "confirmed",
      by: "tenant",
      event: "cancellation.confirmed",
    },
    { from: "open", action: "expire", to: "expired", by: "system", event: null, unannounced: "nothing has changed" },
  ],
};

/** The state of a cancellation at an instant. */
export function cancellationState(
  { confirmedAt, expiresAt }: { readonly confirmedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): CancellationState {
  if (confirmedAt !== null) return "confirmed";
  return expiresAt <= now ? "expired" : "open";
}
