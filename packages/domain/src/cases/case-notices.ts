import type { CaseOutcome } from "./case-lifecycle.ts";

/** What a traveler is written to about. */
export const CASE_NOTICES = [
  "actionRequired",
  "reviewStarted",
  "submitted",
  "authorityUpdated",
  "approved",
  "approvedNeedsCorrection",
  "refused",
  "returnedUnprocessed",
  "lapsed",
  "withdrawn",
  "cancelled",
] as const;
export type CaseNotice = (typeof CASE_NOTICES)[number];

/** An event of a case, as far as it decides whether its traveler is written to. */
export interface NoticedEvent {
  readonly type: string;
  /** of `case.action_required`: who has to do something */
  readonly party?: string;
  /** of `case.decided` */
  readonly outcome?: string;
}

const BY_TYPE: Readonly<Record<string, CaseNotice>> = {
  "case.review_started": "reviewStarted",
  "case.submitted": "submitted",
  "case.authority_updated": "authorityUpdated",
  "case.withdrawn": "withdrawn",
  "case.cancelled": "cancelled",
};
const BY_OUTCOME: Readonly<Record<CaseOutcome, CaseNotice>> = {
  approved: "approved",
  approvedNeedsCorrection: "approvedNeedsCorrection",
  refused: "refused",
  returnedUnprocessed: "returnedUnprocessed",
  lapsed: "lapsed",
};

/** What the traveler of a case is written to about after an event; undefined: nothing. */
export function noticeOf({ type, party, outcome }: NoticedEvent): CaseNotice | undefined {
  if (type === "case.action_required") return party === "traveler" ? "actionRequired" : undefined;
  const table: Readonly<Record<string, CaseNotice>> = type === "case.decided" ? BY_OUTCOME : BY_TYPE;
  const code = type === "case.decided" ? (outcome ?? "") : type;
  return Object.hasOwn(table, code) ? table[code] : undefined;
}
