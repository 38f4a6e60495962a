import type { Case } from "@entrada/api-client/schema";
import { CASE_OUTCOMES, CASE_STATES, type CaseOutcome, type CaseState } from "@entrada/domain/cases/case-lifecycle";
import { knownOf } from "@entrada/domain/shared/one-of";

/** How a case stands, in one word and one tone. */
export interface Standing {
  readonly tone: "go" | "mind" | "stop" | "info";
  /** key of the sentence */
  readonly word: string;
}

const STANDINGS: Readonly<Record<CaseState, Standing>> = {
  collecting: { tone: "mind", word: "standing.collecting" },
  reviewing: { tone: "info", word: "standing.reviewing" },
  readyToSubmit: { tone: "info", word: "standing.reviewing" },
  submitted: { tone: "info", word: "standing.submitted" },
  decided: { tone: "info", word: "standing.decided" },
  closed: { tone: "info", word: "standing.closed" },
  withdrawn: { tone: "stop", word: "standing.withdrawn" },
  cancelled: { tone: "stop", word: "standing.cancelled" },
};
const OUTCOMES: Readonly<Partial<Record<CaseOutcome, Standing>>> = {
  approved: { tone: "go", word: "standing.approved" },
  refused: { tone: "stop", word: "standing.refused" },
};

/** Where the case stands. */
export function standingOf({ state, outcome, attention }: Pick<Case, "state" | "outcome" | "attention">): Standing {
  const known = knownOf(CASE_OUTCOMES, outcome);
  const decided = known && OUTCOMES[known];
  if (decided && (state === "decided" || state === "closed")) return decided;
  if (attention.party === "traveler") return { tone: "mind", word: "standing.yourTurn" };
  // A state that came after this page.
  const knownState = knownOf(CASE_STATES, state);
  return knownState === undefined ? { tone: "info", word: "standing.other" } : STANDINGS[knownState];
}

const STEPS: Readonly<Record<CaseState, string>> = {
  collecting: "next.wait",
  reviewing: "next.review",
  readyToSubmit: "next.review",
  submitted: "next.authority",
  decided: "next.prepare",
  closed: "next.done",
  withdrawn: "next.nothing",
  cancelled: "next.nothing",
};

/** The one thing to do next, or whom the case waits for. */
export function nextStepOf({
  state,
  outcome,
  attention,
  hold,
}: Pick<Case, "state" | "outcome" | "attention" | "hold">): string {
  if (attention.party === "traveler") return attention.reason === "formIncomplete" ? "next.form" : "next.correct";
  if (hold !== null) return "next.hold";
  if (state === "closed" && outcome === "approved") return "next.fetch";
  const known = knownOf(CASE_STATES, state);
  return known === undefined ? "next.wait" : STEPS[known];
}
