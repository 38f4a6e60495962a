import { err, ok, type Result } from "../shared/result.ts";

export const QUOTE_STATES = ["open", "accepted", "expired", "withdrawn", "superseded"] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** supersede: a publication of knowledge changed what a bound determination says. */
export const QUOTE_ACTIONS = ["accept", "withdraw", "expire", "supersede"] as const;
export type QuoteAction = (typeof QUOTE_ACTIONS)[number];

/** What is true of a quote at the moment of a move; what is not told is not so. */
export interface QuoteFacts {
  /** its time is over, whether or not its state says so yet */
  readonly pastExpiry?: boolean;
  readonly determinationSuperseded?: boolean;
  /** a bound traveler, determination or product is no longer what was priced */
  readonly inputsChanged?: boolean;
  /** the caller expects another total than the quote's */
  readonly totalDiffers?: boolean;
}

/** Why a quote cannot be moved. */
export const QUOTE_REFUSALS = [
  "quoteExpired",
  "determinationSuperseded",
  "quoteInputsChanged",
  "quoteTotalMismatch",
  "notExpiredYet",
  "stateConflict",
] as const;
export type QuoteRefusal = (typeof QUOTE_REFUSALS)[number];

interface QuoteGuard {
  readonly holds: (facts: QuoteFacts) => boolean;
  readonly otherwise: QuoteRefusal;
}

const UNEXPIRED: QuoteGuard = { holds: (facts) => !facts.pastExpiry, otherwise: "quoteExpired" };
const EXPIRED: QuoteGuard = { holds: (facts) => facts.pastExpiry === true, otherwise: "notExpiredYet" };
const DETERMINATIONS_STAND: QuoteGuard = {
  holds: (facts) => !facts.determinationSuperseded,
  otherwise: "determinationSuperseded",
};
const INPUTS_STAND: QuoteGuard = { holds: (facts) => !facts.inputsChanged, otherwise: "quoteInputsChanged" };
const TOTAL_AGREES: QuoteGuard = { holds: (facts) => !facts.totalDiffers, otherwise: "quoteTotalMismatch" };

export type QuoteMoveEvent = "quote.accepted" | "quote.withdrawn" | "quote.expired" | "quote.superseded";

interface QuoteMove {
  readonly from: QuoteState;
  readonly action: QuoteAction;
  /** all must hold; the first that does not is the refusal */
  readonly guards: readonly QuoteGuard[];
  readonly to: QuoteState;
  /** who may make it */
  readonly by: "tenant" | "system";
  readonly event: QuoteMoveEvent;
}

const TO_ACCEPT = [UNEXPIRED, DETERMINATIONS_STAND, INPUTS_STAND, TOTAL_AGREES];

/** Every move of a quote; what is not here cannot happen. Once its time is over it can only expire. */
export const QUOTE_MOVES: readonly QuoteMove[] = [
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
];

/** States that say themselves why a quote in them is not moved: as before the state was written. */
const REFUSALS_IN: Readonly<Partial<Record<QuoteState, Partial<Record<QuoteAction, QuoteRefusal>>>>> = {
  expired: { accept: "quoteExpired", withdraw: "quoteExpired" },
  superseded: { accept: "determinationSuperseded" },
};

/** Why a quote stays as it is, and what the tenant can do instead. */
export interface QuoteMoveRefusal {
  readonly reason: QuoteRefusal;
  readonly availableActions: readonly QuoteAction[];
}

/** The state that the action leads to, and the event that says so. */
export function moveQuote(
  from: QuoteState,
  action: QuoteAction,
  facts: QuoteFacts,
): Result<Pick<QuoteMove, "to" | "event">, QuoteMoveRefusal> {
  const availableActions = availableQuoteActions(from, facts);
  const move = QUOTE_MOVES.find((candidate) => candidate.from === from && candidate.action === action);
  if (!move) {
    return err({ reason: REFUSALS_IN[from]?.[action] ?? "stateConflict", availableActions });
  }
  const broken = move.guards.find((guard) => !guard.holds(facts));
  return broken ? err({ reason: broken.otherwise, availableActions }) : ok({ to: move.to, event: move.event });
}

/** What the tenant can do with such a quote; which total a caller expects is no fact of the quote. */
export function availableQuoteActions(from: QuoteState, facts: QuoteFacts): readonly QuoteAction[] {
  const standing = { ...facts, totalDiffers: false };
  return QUOTE_MOVES.filter(
    (move) => move.from === from && move.by === "tenant" && move.guards.every((guard) => guard.holds(standing)),
  ).map((move) => move.action);
}
