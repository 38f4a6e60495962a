import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { CORRECTION_REASONS, HOLD_REASONS } from "@entrada/domain/cases/case-lifecycle";

/** What the operator and the authority of a test environment do. */
export const CASE_ACTS = [
  "acceptItems",
  "returnItems",
  "requestMore",
  "markReady",
  "submit",
  "authorityUpdate",
  "decide",
  "correctDecision",
  "takeBackDecision",
  "hold",
  "resume",
  "deliver",
  "release",
  "replace",
  "withdrawDeliverable",
] as const;
export type CaseActName = (typeof CASE_ACTS)[number];

/** By the actions that take one, the reasons that each knows. */
export const REASONS_OF_ACT: Readonly<Partial<Record<CaseActName, readonly string[]>>> = {
  requestMore: ATTENTION_REASONS,
  hold: HOLD_REASONS,
  correctDecision: CORRECTION_REASONS,
  takeBackDecision: CORRECTION_REASONS,
};
