import type { IntentShare, Resolution } from "./resolver.ts";

/**
 * The candidates that a question offers because none of them is likely enough: at least two, or none. If the words name
 * several purposes, depend on details of the law, say too little or contain instructions, there is no tie: the question
 * is right.
 */
export function tiedCandidates({ clarification, alternatives }: Resolution): readonly IntentShare[] {
  if (clarification?.reason !== "unsure") return [];
  // Options that only fill up a question are not candidates.
  const offered = new Set(clarification.options.map(({ intent }) => intent));
  const tied = alternatives.filter(({ intent }) => offered.has(intent));
  return tied.length >= 2 ? tied : [];
}

/** The resolution with one of the tied candidates as its answer; unchanged for any other intent. */
export function breakTie(resolution: Resolution, intent: string): Resolution {
  const chosen = tiedCandidates(resolution).find((candidate) => candidate.intent === intent);
  if (chosen === undefined) return resolution;
  return {
    suggestedIntent: chosen.intent,
    confidence: chosen.confidence,
    alternatives: resolution.alternatives.filter((other) => other !== chosen),
    clarification: null,
    focus: null,
    language: resolution.language,
  };
}
