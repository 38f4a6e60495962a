import type { Case } from "@entrada/api-client/schema";

/** How a case stands, in one word and one tone. */
export interface Standing {
  readonly tone: "go" | "mind" | "stop" | "info";
  /** key of the sentence */
  readonly word: string;
}

const KNOWN: Readonly<Record<string, Standing>> = {
  collecting: { tone: "mind", word: "standing.collecting" },
  reviewing: { tone: "info", word: "standing.reviewing" },
  readyToSubmit: { tone: "info", word: "standing.reviewing" },
  submitted: { tone: "info", word: "standing.submitted" },
  decided: { tone: "info", word: "standing.decided" },
  closed: { tone: "info", word: "standing.closed" },
  withdrawn: { tone: "stop", word: "standing.withdrawn" },
  cancelled: { tone: "stop", word: "standing.cancelled" },
};
const OUTCOMES: Readonly<Record<string, Standing>> = {
  approved: { tone: "go", word: "standing.approved" },
  refused: { tone: "stop", word: "standing.refused" },
};

/** Where the case stands. */
export function standingOf({ state, outcome, attention }: Pick<Case, "state" | "outcome" | "attention">): Standing {
  const decided = outcome === null ? undefined : OUTCOMES[outcome];
  if (decided && (state === "decided" || state === "closed")) return decided;
  if (attention.party === "traveler") return { tone: "mind", word: "standing.yourTurn" };
  // A state that came after this page.
  return KNOWN[state] ?? { tone: "info", word: "standing.other" };
}

const STEPS: Readonly<Record<string, string>> = {
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
  return STEPS[state] ?? "next.wait";
}
