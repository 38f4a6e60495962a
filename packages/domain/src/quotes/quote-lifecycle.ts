import type { Guard, Lifecycle, Refusal } from "../shared/lifecycle.ts";
import { availableActions } from "../shared/lifecycle.ts";

export const QUOTE_STATES = ["open", "accepted", "expired", "withdrawn", "superseded"] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** supersede: newly published knowledge has changed a bound determination. */
export const QUOTE_ACTIONS = ["accept", "withdraw", "expire", "supersede"] as const;
export type QuoteAction = (typeof QUOTE_ACTIONS)[number];

export type QuoteTransitionEvent = "quote.accepted" | "quote.withdrawn" | "quote.expired" | "quote.superseded";

/** The facts about a quote when an action is attempted; absent facts are false. */
export interface QuoteFacts {
  /** it has expired, whether or not its stored state says so yet */
  readonly pastExpiry?: boolean;
  readonly determinationSuperseded?: boolean;
  /** a bound traveler, determination or product is no longer what was priced */
  readonly inputsChanged?: boolean;
  /** the caller expects another total than the quote's */
  readonly totalDiffers?: boolean;
}

export const QUOTE_REASONS = [
  "quoteExpired",
  "determinationSuperseded",
  "quoteInputsChanged",
  "quoteTotalMismatch",
  "notExpiredYet",
] as const;
export type QuoteReason = (typeof QUOTE_REASONS)[number];
export type QuoteRefusal = Refusal<QuoteReason>;

type QuoteGuard = Guard<QuoteFacts, QuoteReason>;

const UNEXPIRED: QuoteGuard = {
  asks: "not past its expiry",
  holds: (facts) => !facts.pastExpiry,
  otherwise: "quoteExpired",
};
const EXPIRED: QuoteGuard = {
  asks: "past its expiry",
  holds: (facts) => facts.pastExpiry === true,
  otherwise: "notExpiredYet",
};
const DETERMINATIONS_STAND: QuoteGuard = {
  asks: "its determinations are current",
  holds: (facts) => !facts.determinationSuperseded,
  otherwise: "determinationSuperseded",
};
const INPUTS_STAND: QuoteGuard = {
  asks: "its travelers and products are unchanged",
  holds: (facts) => !facts.inputsChanged,
  otherwise: "quoteInputsChanged",
};
const TOTAL_AGREES: QuoteGuard = {
  asks: "the caller expects its total",
  holds: (facts) => !facts.totalDiffers,
  otherwise: "quoteTotalMismatch",
  isOfRequest: true,
};

const TO_ACCEPT = [UNEXPIRED, DETERMINATIONS_STAND, INPUTS_STAND, TOTAL_AGREES];

/** Every transition of a quote. Past its expiry it can only expire. */
export const QUOTE_LIFECYCLE: Lifecycle<QuoteState, QuoteAction, QuoteTransitionEvent, QuoteFacts, QuoteReason> = {
  resource: "quote",
  states: QUOTE_STATES,
  initial: { state: "open", event: "quote.created" },
  transitions: [
    { from: "open", action: "accept", guards: TO_ACCEPT, to: "accepted", by: "tenant", event: "quote.accepted" },
    { from: "open", action: "withdraw", guards: [UNEXPIRED], to: "withdrawn", by: "tenant", event: "quote.withdrawn" },
    { from: "open", action: "expire", guards: [EXPIRED], to: "expired", by: "system", event: "quote.expired" },
    {
      from: "open",
      action: "supersede",
      guards: [UNEXPIRED],
      to: "superseded",
      by: "system",
      event: "quote.superseded",
    },
  ],
  // Same answer as before the expiry was stored.
  reasons: {
    expired: { accept: "quoteExpired", withdraw: "quoteExpired" },
    superseded: { accept: "determinationSuperseded" },
  },
};

/** What the tenant can do with such a quote. */
export function availableQuoteActions(state: QuoteState, facts: QuoteFacts): readonly QuoteAction[] {
  return availableActions(QUOTE_LIFECYCLE, state, facts);
}
