import type { Guard, Lifecycle, Refusal } from "../shared/lifecycle.ts";

export const CASE_STATES = [
  "collecting",
  "reviewing",
  "readyToSubmit",
  "submitted",
  "decided",
  "closed",
  "withdrawn",
  "cancelled",
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** How an authority decided, or how a case ended there without a decision. */
export const CASE_OUTCOMES = [
  "approved",
  "approvedNeedsCorrection",
  "refused",
  "returnedUnprocessed",
  "lapsed",
] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** Why an operator holds a case; what there is to say beyond it is said in a message. */
export const HOLD_REASONS = [
  "authorityUnavailable",
  "identityInQuestion",
  "paymentInQuestion",
  "tenantAsked",
  "travelerAsked",
  "other",
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Why a decision is recorded anew; what there is to say beyond it is said in a message. */
export const CORRECTION_REASONS = ["wrongCase", "misread", "authorityCorrected", "other"] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/**
 * correct: a decision was recorded wrongly; the case has the right outcome from then on · takeBack: the authority has not
 * decided after all
 */
export type CaseAction =
  | "review"
  | "return"
  | "markReady"
  | "submit"
  | "decide"
  | "correct"
  | "takeBack"
  | "close"
  | "withdraw"
  | "cancel";

export type CaseTransitionEvent =
  | "case.review_started"
  | "case.returned"
  | "case.ready_to_submit"
  | "case.submitted"
  | "case.decided"
  | "case.closed"
  | "case.withdrawn"
  | "case.cancelled";

/** The facts about a case when an action is attempted; absent facts are false. */
export interface CaseFacts {
  /** nothing of its order is due */
  readonly isPaid?: boolean;
  /** an operator holds it */
  readonly isOnHold?: boolean;
  /** everything that was asked for was handed in */
  readonly isHandedIn?: boolean;
  /** everything that was handed in was accepted */
  readonly isAccepted?: boolean;
  /** a document that is released contradicts what is to be recorded */
  readonly isReleased?: boolean;
  /** a document that follows from the decision is released, or waits for its release */
  readonly isReliedOn?: boolean;
  /** nothing is known of its traveler any more */
  readonly isErased?: boolean;
  /** what is to be recorded is not what is recorded */
  readonly isOtherOutcome?: boolean;
}

export type CaseReason =
  | "alreadySubmitted"
  | "notSubmitted"
  | "notPaid"
  | "onHold"
  | "notHandedIn"
  | "notAccepted"
  | "released"
  | "reliedOn"
  | "erased"
  | "sameOutcome";
export type CaseRefusal = Refusal<CaseReason>;

const PAID: Guard<CaseFacts, CaseReason> = {
  asks: "its order is paid",
  holds: (facts) => facts.isPaid === true,
  otherwise: "notPaid",
};

const NOT_ON_HOLD: Guard<CaseFacts, CaseReason> = {
  asks: "it is not on hold",
  holds: (facts) => facts.isOnHold === false,
  otherwise: "onHold",
};
const HANDED_IN: Guard<CaseFacts, CaseReason> = {
  asks: "nothing that was asked for is missing",
  holds: (facts) => facts.isHandedIn === true,
  otherwise: "notHandedIn",
};
const ACCEPTED: Guard<CaseFacts, CaseReason> = {
  asks: "everything that was handed in is accepted",
  holds: (facts) => facts.isAccepted === true,
  otherwise: "notAccepted",
};
const NOT_RELEASED: Guard<CaseFacts, CaseReason> = {
  asks: "nothing that is released contradicts it",
  holds: (facts) => facts.isReleased !== true,
  otherwise: "released",
  isOfRequest: true,
};
const NOT_RELIED_ON: Guard<CaseFacts, CaseReason> = {
  asks: "nothing that follows from the decision is released or waits for its release",
  holds: (facts) => facts.isReliedOn !== true,
  otherwise: "reliedOn",
};
const NOT_ERASED: Guard<CaseFacts, CaseReason> = {
  asks: "its traveler was not erased",
  holds: (facts) => facts.isErased !== true,
  otherwise: "erased",
};
const OTHER_OUTCOME: Guard<CaseFacts, CaseReason> = {
  asks: "the outcome differs",
  holds: (facts) => facts.isOtherOutcome === true,
  otherwise: "sameOutcome",
  isOfRequest: true,
};

const CORRECT = {
  action: "correct",
  guards: [NOT_ERASED, NOT_RELEASED, OTHER_OUTCOME],
  to: "decided",
  by: "operator",
  event: "case.decided",
} as const;

const TAKE_BACK = {
  action: "takeBack",
  guards: [NOT_ERASED, NOT_RELIED_ON],
  to: "submitted",
  by: "operator",
  event: "case.submitted",
} as const;

/** Every transition of a case. What was submitted to an authority can be withdrawn there, but not cancelled. */
export const CASE_LIFECYCLE: Lifecycle<CaseState, CaseAction, CaseTransitionEvent, CaseFacts, CaseReason> = {
  resource: "case",
  states: CASE_STATES,
  initial: { state: "collecting", event: "case.created" },
  transitions: [
    {
      from: "collecting",
      action: "review",
      guards: [HANDED_IN],
      to: "reviewing",
      by: "system",
      event: "case.review_started",
    },
    { from: "reviewing", action: "return", to: "collecting", by: "operator", event: "case.returned" },
    {
      from: "reviewing",
      action: "markReady",
      guards: [NOT_ON_HOLD, ACCEPTED],
      to: "readyToSubmit",
      by: "operator",
      event: "case.ready_to_submit",
    },
    { from: "readyToSubmit", action: "return", to: "collecting", by: "operator", event: "case.returned" },
    {
      from: "readyToSubmit",
      action: "submit",
      guards: [NOT_ON_HOLD, PAID],
      to: "submitted",
      by: "operator",
      event: "case.submitted",
    },
    { from: "submitted", action: "decide", to: "decided", by: "operator", event: "case.decided" },
    { from: "decided", ...CORRECT },
    { from: "decided", ...TAKE_BACK },
    { from: "decided", action: "close", to: "closed", by: "operator", event: "case.closed" },
    { from: "closed", ...CORRECT, isCorrection: true },
    { from: "closed", ...TAKE_BACK, isCorrection: true },
    { from: "submitted", action: "withdraw", to: "withdrawn", by: "tenant", event: "case.withdrawn" },
    { from: "collecting", action: "cancel", to: "cancelled", by: "system", event: "case.cancelled" },
    { from: "reviewing", action: "cancel", to: "cancelled", by: "system", event: "case.cancelled" },
    { from: "readyToSubmit", action: "cancel", to: "cancelled", by: "system", event: "case.cancelled" },
  ],
  reasons: {
    collecting: { withdraw: "notSubmitted" },
    reviewing: { withdraw: "notSubmitted" },
    readyToSubmit: { withdraw: "notSubmitted" },
    submitted: { cancel: "alreadySubmitted" },
    decided: { cancel: "alreadySubmitted" },
    closed: { cancel: "alreadySubmitted" },
    withdrawn: { cancel: "alreadySubmitted" },
  },
};

/** Whether a case in this state can be cancelled with its order. */
export function isCancellable(state: CaseState): boolean {
  return CASE_LIFECYCLE.transitions.some(({ from, action }) => from === state && action === "cancel");
}
