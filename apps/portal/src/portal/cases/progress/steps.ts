import type { Case } from "@entrada/api-client/schema";
import { CASE_STATES, type CaseState } from "@entrada/domain/cases/case-lifecycle";
import { knownOf } from "@entrada/domain/shared/one-of";

const STEPS = ["prepare", "check", "authority", "decision", "ready"] as const;

/** A step of an application, with the one day that is known of it. */
export interface Step {
  readonly id: (typeof STEPS)[number];
  readonly place: "done" | "current" | "ahead";
  /** the key of a sentence about a day */
  readonly fact?: { readonly says: string; readonly day: string };
}

type Known = Pick<Case, "state" | "outcome" | "submittedAt" | "decidedAt" | "expectedDecisionOn" | "slaDueAt">;

/** What is known besides the case itself; undefined: nothing. */
interface Days {
  /** until when the answers should be sent */
  readonly dueAt?: string | null | undefined;
  /** when they were sent last */
  readonly sentAt?: string | undefined;
  /** of the issued document */
  readonly validUntil?: string | null | undefined;
}

// A case that was withdrawn or cancelled is at none of them.
const AT: Readonly<Partial<Record<CaseState, number>>> = {
  collecting: 0,
  reviewing: 1,
  readyToSubmit: 1,
  submitted: 2,
  decided: 3,
  closed: 4,
};

/** Where an application stands in its five steps; undefined: it ended on the way. */
export function stepsOf(one: Known, days: Days): readonly Step[] | undefined {
  const known = knownOf(CASE_STATES, one.state);
  const reached = known && AT[known];
  if (reached === undefined) return undefined;
  // What the authority did not grant never gets ready.
  const at = reached === 4 && one.outcome !== "approved" ? 3 : reached;
  const facts = factsOf(one, days, at);
  return STEPS.map((id, n) => {
    const fact = facts[id];
    return { id, place: n < at ? "done" : n === at ? "current" : "ahead", ...(fact && { fact }) };
  });
}

function factsOf(
  { submittedAt, decidedAt, expectedDecisionOn, slaDueAt }: Known,
  { dueAt, sentAt, validUntil }: Days,
  at: number,
): Readonly<Record<Step["id"], Step["fact"]>> {
  const fact = (says: string, day: string | null | undefined, isSaid = true) =>
    day && isSaid ? { says: `step.${says}`, day } : undefined;
  return {
    prepare: at === 0 ? fact("by", dueAt) : fact("on", sentAt),
    check: fact("by", slaDueAt, at === 1),
    authority: fact("since", submittedAt, at === 2) ?? fact("on", submittedAt),
    // Once it has decided, nothing is expected any more.
    decision: decidedAt === null ? fact("about", expectedDecisionOn, at <= 2) : fact("on", decidedAt),
    ready: fact("until", validUntil, at === 4),
  };
}
