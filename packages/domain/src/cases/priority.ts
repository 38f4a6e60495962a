/** How urgent a case is to whoever directs the work, the least first; what comes first comes before the time that is left. */
export const CASE_PRIORITIES = ["normal", "high", "urgent"] as const;
export type CasePriority = (typeof CASE_PRIORITIES)[number];
