/** How an application is handed over to its authority. */
export const SUBMISSION_CHANNELS = ["authorityPortal", "visaCentre", "consulate", "post", "partner", "other"] as const;
export type SubmissionChannel = (typeof SUBMISSION_CHANNELS)[number];

/** When an application was handed over cannot be yet to come, nor before its case was there. */
export function isFilingTime(filedAt: Date, { createdAt, now }: { readonly createdAt: Date; readonly now: Date }) {
  return createdAt <= filedAt && filedAt <= now;
}
