import type { CaseWorkAction } from "./case-work.ts";

/** What can be done with many cases at once: who works on them, whether they wait, and which come first. */
export const BULK_ACTIONS = [
  "assign",
  "releaseClaim",
  "hold",
  "resume",
  "prioritize",
] as const satisfies readonly CaseWorkAction[];
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** How many cases are acted on at once. */
export const BULK_CASES_MAX = 200;

/** unchanged: it was so already */
export const BULK_OUTCOMES = ["changed", "unchanged", "refused"] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];
