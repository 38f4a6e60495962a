import type { CaseState } from "./case-lifecycle.ts";

/** Who has to do something before a case goes on. */
export const ATTENTION_PARTIES = ["none", "traveler", "tenant", "operator", "authority"] as const;
export type AttentionParty = (typeof ATTENTION_PARTIES)[number];

/** Why somebody has to do something. */
export const ATTENTION_REASONS = [
  "formIncomplete",
  "documentMissing",
  "documentUnreadable",
  "documentExpired",
  "photoNotCompliant",
  "dataMismatch",
  "passportValidityTooShort",
  "answersContradict",
  "guardianConsentNeeded",
  "tripDatesChanged",
  "wrongProduct",
  "governmentPaymentNeeded",
  "authorityRequest",
  "appointmentNeeded",
  "biometricsNeeded",
  "originalPassportNeeded",
  "travelerConfirmationNeeded",
  "issuedDocumentError",
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** A collection request that waits for somebody. */
export interface WaitingRequest {
  /** uuid */
  readonly id: string;
  readonly party: "traveler" | "tenant";
  readonly reason: AttentionReason;
}

/** Who has to do something, why, and what is asked of them. */
export type Attention =
  | { readonly party: "none" | "operator" | "authority"; readonly reason: null; readonly requestId: null }
  | { readonly party: "traveler" | "tenant"; readonly reason: AttentionReason; readonly requestId: string };

const BY_STATE: Readonly<Record<CaseState, "none" | "operator" | "authority">> = {
  collecting: "operator",
  reviewing: "operator",
  readyToSubmit: "operator",
  submitted: "authority",
  decided: "operator",
  closed: "none",
  withdrawn: "none",
  cancelled: "none",
};

/** Whose turn it is besides the state of a case. */
export interface Turn {
  /** the requests that wait for an answer, oldest first */
  readonly waiting: readonly WaitingRequest[];
  /** something was handed in that nobody has reviewed */
  readonly isToReview: boolean;
}

export const NOBODYS_TURN: Turn = { waiting: [], isToReview: false };

/** Who has to do something in a case of this state. */
export function attentionOf(state: CaseState, { waiting: [first], isToReview }: Turn): Attention {
  if (first) return { party: first.party, reason: first.reason, requestId: first.id };
  const party = state === "submitted" && isToReview ? "operator" : BY_STATE[state];
  return { party, reason: null, requestId: null };
}

/** What is told after a change of whose turn it is. */
export interface ToldRequests {
  /** they wait now, and did not before */
  readonly required: readonly WaitingRequest[];
  /** they waited before, and do not any more */
  readonly resolved: readonly WaitingRequest[];
}

/** The requests that have begun and have ended to wait between two turns of a case. */
export function toldRequests({ waiting: before }: Turn, { waiting: after }: Turn): ToldRequests {
  const isIn = (requests: readonly WaitingRequest[], { id }: WaitingRequest) =>
    requests.some((waitingRequest) => waitingRequest.id === id);
  return {
    required: after.filter((waitingRequest) => !isIn(before, waitingRequest)),
    resolved: before.filter((waitingRequest) => !isIn(after, waitingRequest)),
  };
}
