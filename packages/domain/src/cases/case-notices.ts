import { CASE_OUTCOMES, type CaseOutcome } from "./case-lifecycle.ts";

/** What a traveler is written to about. */
export const CASE_NOTICES = [
  "actionRequired",
  "reviewStarted",
  "submitted",
  "decisionTakenBack",
  "authorityUpdated",
  "approved",
  "approvedNeedsCorrection",
  "refused",
  "returnedUnprocessed",
  "lapsed",
  "withdrawn",
  "cancelled",
  "documentReleased",
  "documentWithdrawn",
] as const;
export type CaseNotice = (typeof CASE_NOTICES)[number];

/** For how long nobody is told of a return: so long it is undone as if it had not been. */
export const UNDO_SECONDS = 10;

const BY_TYPE = {
  "case.review_started": "reviewStarted",
  "case.submitted": "submitted",
  "case.authority_updated": "authorityUpdated",
  "case.withdrawn": "withdrawn",
  "case.cancelled": "cancelled",
  "deliverable.released": "documentReleased",
} as const satisfies Readonly<Record<string, CaseNotice>>;
const BY_OUTCOME: Readonly<Record<CaseOutcome, CaseNotice>> = {
  approved: "approved",
  approvedNeedsCorrection: "approvedNeedsCorrection",
  refused: "refused",
  returnedUnprocessed: "returnedUnprocessed",
  lapsed: "lapsed",
};

/** The events that a traveler may be written to about. */
export const NOTICED_EVENTS = [
  ...(Object.keys(BY_TYPE) as (keyof typeof BY_TYPE)[]), // loses the keys
  "case.action_required",
  "case.decided",
  "deliverable.withdrawn",
] as const;

/**
 * What the traveler of a case is written to about after an event; undefined: nothing. Of the event's data, `party` counts
 * where somebody has to do something, `outcome` where it was decided, `correction`
 * where a decision is taken back, and `wasReleased` where a document is.
 */
export function noticeOf(type: string, data: object = {}): CaseNotice | undefined {
  if (type === "case.action_required")
    return "party" in data && data.party === "traveler" ? "actionRequired" : undefined;
  // What nobody has had is nothing to write about.
  if (type === "deliverable.withdrawn")
    return "wasReleased" in data && data.wasReleased === true ? "documentWithdrawn" : undefined;
  if (type === "case.submitted" && "correction" in data) return "decisionTakenBack";
  if (type !== "case.decided") return Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type as keyof typeof BY_TYPE] : undefined;
  const outcome = CASE_OUTCOMES.find((one) => "outcome" in data && data.outcome === one);
  return outcome && BY_OUTCOME[outcome];
}
