import { type CompiledPredicate, type CompileScope, compilePredicate, leaf } from "../facts/predicates.ts";
import { FALSE, TRUE, type Truth, UNKNOWN } from "../facts/truth.ts";
import type { ConditionDefinition, CountryTokens, Predicate } from "../model/knowledge.ts";

/** Whom a condition concerns; undefined: everybody. A certificate for arrivals from some countries concerns no others. */
export function concernedBy({ code, value, statement, onlyFor }: ConditionDefinition): Predicate | undefined {
  if (onlyFor !== undefined) return onlyFor;
  if (code !== "vaccination" || statement !== undefined || !Array.isArray(value?.from)) return undefined;
  const from: CountryTokens = value.from;
  return { any: [{ visited: from }, { residesIn: from }] };
}

/** The test of a condition that concerns only some: for all others it has `forOthers`, and without a test of its own it is open. */
export function testForConcerned(
  concerned: Predicate,
  own: CompiledPredicate | undefined,
  forOthers: Truth,
  scope: CompileScope,
): CompiledPredicate {
  const concerns = compilePredicate(concerned, scope);
  const evaluate: CompiledPredicate["evaluate"] = (facts) => {
    const isConcerned = concerns.evaluate(facts);
    if (isConcerned === FALSE) return forOthers;
    const truth = own?.evaluate(facts) ?? UNKNOWN;
    return isConcerned === TRUE || truth === forOthers ? truth : UNKNOWN;
  };
  return {
    ...leaf(concerns.reads),
    evaluate,
    deciding: (facts, truth) =>
      own && concerns.evaluate(facts) === TRUE ? own.deciding(facts, truth) : concerns.deciding(facts, UNKNOWN),
    read: () => ({ missing: [], told: [], held: [] }),
  };
}
