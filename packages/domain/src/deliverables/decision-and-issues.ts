import { CASE_OUTCOMES, type CaseOutcome } from "../cases/case-lifecycle.ts";
import type { DeliverableState } from "./deliverable-lifecycle.ts";
import { canHave, type DeliverableType, isPermission } from "./deliverable-types.ts";

/** A document that was issued in a case. */
export interface Issue {
  readonly state: DeliverableState;
  readonly type: DeliverableType;
}

/** What the outcome of a decided case can be corrected to: nothing that is released contradicts it. */
export function correctableOutcomes(outcome: CaseOutcome | null, issues: readonly Issue[]): readonly CaseOutcome[] {
  if (outcome === null) return [];
  const released = issues.filter(({ state }) => state === "released");
  return CASE_OUTCOMES.filter(
    (other) => other !== outcome && released.every(({ type }) => canHave({ state: "decided", outcome: other }, type)),
  );
}

/** Whether the traveler has what they travel with. */
export function hasPermission(issues: readonly Issue[]): boolean {
  return issues.some(({ state, type }) => state === "released" && isPermission(type));
}

/** Whether a document that there cannot be before the decision is released, or waits for its release. */
export function isReliedOn(issues: readonly Issue[]): boolean {
  return issues.some(
    ({ state, type }) =>
      (state === "released" || state === "awaitingRelease") && !canHave({ state: "submitted", outcome: null }, type),
  );
}

/** Whether another document of the case is to take the place of this one (uuid). */
export function isBeingReplaced(
  id: string,
  issues: readonly { readonly replaces: string | null; readonly state: DeliverableState }[],
): boolean {
  return issues.some(({ replaces, state }) => replaces === id && state !== "withdrawn");
}
