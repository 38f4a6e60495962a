import { isDeepStrictEqual } from "node:util";
import { isConclusionChanged } from "@entrada/domain/determinations/answer/conclusion-change";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { outcomeOf, type RuleOutcome } from "./outcome.ts";

/** Passports and intents that get another kind or stay, for arrivals from one day to another. */
export interface ChangedPairs {
  readonly destination: string;
  /** the first day of arrival, `YYYY-MM-DD`; the first day compared if the answers differ by then */
  readonly from: string;
  /** the last day of arrival; null if no rule ends the difference */
  readonly until: string | null;
  readonly before: RuleOutcome;
  readonly after: RuleOutcome;
  readonly passports: readonly string[];
  readonly intents: readonly string[];
}

/** Two states of one destination, on days of arrival in order. */
interface Comparison {
  readonly before: CompiledKnowledge;
  readonly after: CompiledKnowledge;
  readonly destination: string;
  readonly arrivals: readonly string[];
}

type Span = Pick<ChangedPairs, "from" | "until" | "before" | "after">;

/** The passports and intents of a destination that get another kind or stay, grouped by when and what. */
export function changedPairs(comparison: Comparison): readonly ChangedPairs[] {
  const { passports, intents } = comparison.after.snapshot;
  const groups = new Map<string, { span: Span; passports: Set<string>; intents: Set<string> }>();
  for (const passport of passports) {
    for (const intent of intents) {
      for (const span of changedSpans(comparison, passport, intent)) {
        const name = JSON.stringify(span);
        const group = groups.get(name) ?? { span, passports: new Set(), intents: new Set() };
        group.passports.add(passport);
        group.intents.add(intent);
        groups.set(name, group);
      }
    }
  }
  return [...groups.values()]
    .map((group) => ({
      destination: comparison.destination,
      ...group.span,
      passports: [...group.passports],
      intents: [...group.intents],
    }))
    .sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1));
}

function changedSpans(
  { before, after, destination, arrivals }: Comparison,
  passport: string,
  intent: string,
): readonly Span[] {
  const answers = arrivals.map((from) => {
    const trip = { passport, destination, intent, arrival: from };
    return { from, pair: { before: outcomeOf(before, trip), after: outcomeOf(after, trip) } };
  });
  // A pair of answers lasts until the day before the next one.
  const starts = answers.filter(({ pair }, index) => !isDeepStrictEqual(pair, answers[index - 1]?.pair));
  return starts.flatMap(({ from, pair }, index) => {
    if (!isConclusionChanged(pair.before, pair.after)) return [];
    const next = starts[index + 1];
    return [{ from, until: next ? formatIsoDate(civilDay(next.from) - 1) : null, ...pair }];
  });
}
