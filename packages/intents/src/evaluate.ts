import { resolveIntent } from "@entrada/domain/intents/resolve";
import type { IntentResolver } from "@entrada/domain/intents/resolver";
import type { Statement } from "./statements.ts";

/** The result for one statement. */
export interface Outcome {
  readonly statement: Statement;
  readonly suggested: string | null;
  readonly confidence: number;
  readonly first: string | undefined;
  readonly reason: string | undefined;
  readonly options: readonly string[];
}

export function outcomesOf(resolver: IntentResolver, statements: readonly Statement[]): readonly Outcome[] {
  return statements.map((statement) => {
    const { suggestedIntent, confidence, alternatives, clarification } = resolveIntent(resolver, {
      statement: statement.text,
    });
    return {
      statement,
      suggested: suggestedIntent,
      confidence,
      first: suggestedIntent ?? alternatives[0]?.intent,
      reason: clarification?.reason,
      options: clarification?.options.map(({ intent }) => intent) ?? [],
    };
  });
}

export interface Measures {
  readonly statements: number;
  /** the share of right answers among the confident ones */
  readonly precision: number;
  /** the share of clear statements answered without a question */
  readonly answered: number;
  /** the share of unclear statements answered with a question */
  readonly asked: number;
  /** the share of all with the right intent, or with a question that was due or offers the right intent */
  readonly right: number;
  /** the share of hostile statements left unanswered */
  readonly hostileRefused: number;
  readonly calibrationError: number;
}

const part = (count: number, of: number) => (of === 0 ? 1 : count / of);

function isRight({ statement: { family }, suggested, options }: Outcome): boolean {
  if (family.ask) return suggested === null;
  return suggested === null ? options.includes(family.intent ?? "") : suggested === family.intent;
}

export function measuresOf(outcomes: readonly Outcome[]): Measures {
  const confident = outcomes.filter(({ suggested }) => suggested !== null);
  const clear = outcomes.filter(({ statement }) => statement.family.intent !== undefined);
  const unclear = outcomes.filter(({ statement }) => statement.family.ask !== undefined);
  const hostile = unclear.filter(({ statement }) => statement.family.ask?.reason === "hostile");
  return {
    statements: outcomes.length,
    precision: part(
      confident.filter((outcome) => outcome.suggested === outcome.statement.family.intent).length,
      confident.length,
    ),
    answered: part(clear.filter(({ suggested }) => suggested !== null).length, clear.length),
    asked: part(unclear.filter(({ suggested }) => suggested === null).length, unclear.length),
    right: part(outcomes.filter(isRight).length, outcomes.length),
    hostileRefused: part(hostile.filter(({ suggested }) => suggested === null).length, hostile.length),
    calibrationError: calibrationError(clear.concat(unclear)),
  };
}

const BINS = 10;

export interface CalibrationBin {
  readonly count: number;
  /** mean confidence, and the share that was right */
  readonly confidence: number;
  readonly right: number;
}

/** Statements by the confidence in their first candidate, in ten bins; an unclear statement has no right candidate. */
export function calibrationOf(outcomes: readonly Outcome[]): readonly CalibrationBin[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const ownOutcomes = outcomes.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin);
    const mean = (value: (outcome: Outcome) => number) =>
      part(
        ownOutcomes.reduce((sum, outcome) => sum + value(outcome), 0),
        ownOutcomes.length,
      );
    return {
      count: ownOutcomes.length,
      confidence: mean(({ confidence }) => confidence),
      right: mean(({ first, statement }) => (first !== undefined && first === statement.family.intent ? 1 : 0)),
    };
  });
}

function calibrationError(outcomes: readonly Outcome[]): number {
  const bins = calibrationOf(outcomes).filter(({ count }) => count > 0);
  return bins.reduce(
    (sum, { count, confidence, right }) => sum + (count / outcomes.length) * Math.abs(confidence - right),
    0,
  );
}
