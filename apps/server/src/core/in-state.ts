import type { CaseOutcome } from "@entrada/domain/cases/case-lifecycle";

/** The states of which "it is …" is not English. */
const PREDICATES: Readonly<Record<string, string>> = {
  awaitingPayment: "is awaiting payment",
  awaitingRelease: "is awaiting its release",
  awaitingUpload: "is awaiting its upload",
  chargedBack: "has been charged back",
  collecting: "is waiting for answers and documents",
  draft: "has not been sent for review",
  failed: "has failed",
  inProgress: "is in progress",
  inReview: "is in review",
  needsReview: "needs a review",
  partiallyRefunded: "has been refunded in part",
  preparing: "is being prepared",
  processing: "is being processed",
  readyToSubmit: "is ready to submit",
  requiresAction: "requires an action",
  reviewing: "is being reviewed",
  scanning: "is being scanned",
  succeeded: "has succeeded",
};

const OUTCOMES: Readonly<Record<CaseOutcome, string>> = {
  approved: "was approved",
  approvedNeedsCorrection: "was approved, but its document needs a correction",
  refused: "was refused",
  returnedUnprocessed: "was returned without a decision",
  lapsed: "has lapsed",
};

/** Says in words how a case has ended at its authority, to go on a sentence with: "The case is decided and was refused". */
export function withOutcome(outcome: CaseOutcome | null): string {
  return outcome === null ? "" : ` and ${OUTCOMES[outcome]}`;
}

/** Says in words which state something is in, to begin a sentence with: "The order is awaiting payment". */
export function inState(what: string, state: string): string {
  return `${what} ${PREDICATES[state] ?? `is ${state}`}`;
}
