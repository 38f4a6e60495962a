import type { Facts } from "../facts/facts.ts";
import type { VisaConclusion } from "../model/answer.ts";
import type { ConclusionKind } from "../model/kinds.ts";
import type { StatementValue, Wording } from "../model/statements.ts";
import type { Decision } from "../rules/decide.ts";
import type { SummedUp } from "./headlines.ts";
import { outcomeOf, remembered, say } from "./outcomes.ts";

/**
 * The conclusion in one sentence to the traveler, or that it depends on what is still open; undefined if the snapshot is
 * older than such sentences.
 */
export function conclusionHeadline(
  { facts, conclusion, short, reason }: Omit<SummedUp, "isStale" | "decision">,
  wording: Wording,
): string | undefined {
  const { headlines, schemes = {} } = wording.snapshot.statements;
  if (!headlines?.conclusions) return undefined;
  const { kind, scheme, requiresClarification } = conclusion;
  const value = {
    destination: facts.destination,
    scheme,
    journey: journeyOf(facts.intent),
    isNamed: scheme !== null && Object.hasOwn(schemes, scheme),
    reason,
    short,
  };
  const { conclusions, shortfalls = [], questions } = headlines;
  if (requiresClarification && questions) {
    return say([...questions, ...shortfalls], kind, wording, { ...value, isOne: openFactsOf(conclusion).size <= 1 });
  }
  const concluded = conclusions[kind] ?? [];
  // There are as many as kinds, schemes and destinations; every answer says one.
  if (short === undefined) return remembered(headlines, concluded, kind, wording, value);
  return say([...concluded, ...shortfalls], kind, wording, value);
}

type Journey = "visit" | "transit" | "other";

const JOURNEYS: Readonly<Record<string, Journey>> = {
  tourism: "visit",
  familyVisit: "visit",
  event: "visit",
  cruise: "visit",
  transit: "transit",
};

function journeyOf(intent: string): Journey {
  return JOURNEYS[intent] ?? "other";
}

// Which documents somebody holds is told with the question, and a counterfactual names those that would help.
const HELD = "/traveler/heldAuthorizations";

/** The facts that are open and could lead to an easier route. */
function openFactsOf({ conditions }: VisaConclusion): ReadonlySet<string> {
  return new Set(
    conditions.flatMap(({ leadsTo, status, factPath }) =>
      leadsTo !== undefined && status === "unknown" && factPath !== undefined && factPath !== HELD ? [factPath] : [],
    ),
  );
}

/** Why the conclusion is so, in one sentence; undefined if nothing decided or the snapshot is older than reasons. */
export function reasonSentence(
  { facts, conclusion, decision }: Pick<SummedUp, "facts" | "conclusion" | "decision">,
  wording: Wording,
): string | undefined {
  const { headlines } = wording.snapshot.statements;
  if (!headlines?.reasons || decision === undefined) return undefined;
  const { kind, scheme } = conclusion;
  const outcome = conclusion.requiresClarification ? outcomeOf(headlines, kind, wording, { scheme }) : undefined;
  const [reason, value] = outcome === undefined ? basisOf(kind, facts, decision) : ["open", { outcome }];
  return remembered(headlines, headlines.reasons[reason] ?? [], reason, wording, value);
}

/** What the conclusion rests on, and what its sentence says of it. */
function basisOf(
  kind: ConclusionKind,
  facts: Facts,
  { winner, overlays }: Decision,
): readonly [string, StatementValue] {
  if (overlays.some(({ raised }) => raised)) return ["measure", {}];
  if (kind === "rightOfEntry") return ["citizenship", { passport: facts.passport }];
  const { passport, intent } = facts;
  const [document] = winner.when?.read(facts).held ?? [];
  return document
    ? ["document", { documents: document.code, issuers: document.issuer }]
    : ["passport", { passport, intent }];
}
