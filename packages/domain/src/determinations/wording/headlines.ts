import { formatIsoDate } from "../../shared/dates.ts";
import type { Facts } from "../facts/facts.ts";
import type { HoldsReading } from "../facts/predicates.ts";
import type { ConditionStatus, VisaConclusion } from "../model/answer.ts";
import type { ConclusionKind, CounterfactualChange, TravelDocumentReason } from "../model/kinds.ts";
import type { StatementValue, StatementVariant, Wording } from "../model/statements.ts";
import type { Decision } from "../rules/decide.ts";
import { outcomeOf, say } from "./outcomes.ts";
import type { Shortfall } from "./shortfalls.ts";

/** What a headline sums up. */
export interface SummedUp {
  readonly facts: Facts;
  readonly conclusion: VisaConclusion;
  readonly isStale: boolean;
  /** what was told and does not fit */
  readonly short: Shortfall | undefined;
  /** why there is no conclusion, or no way */
  readonly reason: string | undefined;
  /** undefined: nothing decided */
  readonly decision: Decision | undefined;
}

/** A change, what its sentence says of it, and the kind that it leads to. */
interface Changed {
  readonly change: CounterfactualChange;
  readonly said: StatementValue;
  readonly kind: ConclusionKind;
}

/** One sentence that sums up the answer; undefined if the snapshot is older than headlines. */
export function headlineOf(
  { facts, conclusion, isStale, short, reason }: SummedUp,
  wording: Wording,
): string | undefined {
  const { headlines } = wording.snapshot.statements;
  if (!headlines) return undefined;
  const { kind, scheme } = conclusion;
  return say(headlines.answer, "answer", wording, {
    outcome: outcomeOf(headlines, kind, wording, { scheme, reason }),
    destination: facts.destination,
    passport: facts.passport,
    intent: facts.intent,
    arrival: formatIsoDate(facts.arrival),
    departure: formatIsoDate(facts.departure),
    isOneDay: facts.arrival === facts.departure,
    conditions: kind === "entryNotPermitted" ? undefined : worstStatus(conclusion),
    short,
    clarify: conclusion.requiresClarification,
    stale: isStale,
  });
}

/** Why this passport of several; undefined if the snapshot is older than such sentences. */
export function travelDocumentSentence(
  reason: TravelDocumentReason,
  value: { readonly nationality: string; readonly destination: string },
  wording: Wording,
): string | undefined {
  const sentences = wording.snapshot.statements.headlines?.travelDocuments?.[reason];
  return sentences && say(sentences, reason, wording, value);
}

interface Alternative {
  readonly kind: ConclusionKind;
  readonly unless?: true;
  readonly status: ConditionStatus;
}

/** What another route asks, said as such; the sentence alone if the snapshot is older than alternatives. */
export function alternativeSentence(sentence: string, { kind, unless, status }: Alternative, wording: Wording): string {
  const { headlines } = wording.snapshot.statements;
  if (!headlines?.alternatives) return sentence;
  const outcome = outcomeOf(headlines, kind, wording, {});
  return say(headlines.alternatives, "alternatives", wording, { sentence, outcome, unless: unless === true, status });
}

/** One sentence that says what would change, and to what; undefined if the snapshot is older than headlines. */
export function counterfactualHeadline({ change, said, kind }: Changed, wording: Wording): string | undefined {
  const { headlines, conditions } = wording.snapshot.statements;
  if (!headlines) return undefined;
  const main = headlines.counterfactuals[change] ?? [];
  // What a document must fulfil is worded as in the condition that asks for one.
  const details = change === "heldAuthorization" ? (conditions.heldDocument ?? []).filter(isDetail) : [];
  const outcome = outcomeOf(headlines, kind, wording, {});
  return say([...main, ...details], change, wording, { ...said, outcome });
}

/** The documents that a test accepts; the issuers by name where they have one, and else one by one. */
export function documentsOf(
  { test, issuers }: HoldsReading,
  destination: string,
  { snapshot }: Wording,
): StatementValue {
  const { words } = snapshot.statements;
  const isNamed = (token: string) => Object.hasOwn(snapshot.countries, token) || Object.hasOwn(words, token);
  const named = test.issuers.map((token) => (token === "self" ? destination : token));
  return {
    ...test,
    // The longer validity says it.
    ...(test.validFor && { valid: undefined }),
    issuers: named.every(isNamed) ? named : (issuers ?? ["any"]),
  };
}

// Of the entries, the condition speaks as a question.
function isDetail({ also, match = {} }: StatementVariant): boolean {
  return also === true && !("entries" in match);
}
function worstStatus({ conditions }: VisaConclusion): "notMet" | "unknown" | undefined {
  let worst: "unknown" | undefined;
  for (const { kind, code, status } of conditions) {
    // That a document falls short has a sentence of its own.
    if (kind === "alternative" || code === "heldDocumentShort") continue;
    if (status === "notMet") return status;
    if (status === "unknown") worst = status;
  }
  return worst;
}
