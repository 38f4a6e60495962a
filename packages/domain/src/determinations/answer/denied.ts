import type { Facts } from "../facts/facts.ts";
import { FACTS_PATH, factPathOf, type MissingFact } from "../facts/predicates.ts";
import { burdenOf } from "../model/kinds.ts";
import type { CompiledDestination, PassportRule } from "../rules/compile.ts";
import { type Decision, decide, type LighterWay } from "../rules/decide.ts";

/** A sentence of a rule that the traveler denied, and the lighter kind to which it could have led. */
export interface Denied {
  readonly missing: MissingFact;
  readonly rule: PassportRule;
  readonly way: LighterWay;
}

const NOTHING_DENIED: readonly Denied[] = [];

/** What would be lighter if what the traveler denied were still open. */
export function deniedOf(destination: CompiledDestination, facts: Facts, { kind }: Decision): readonly Denied[] {
  const codes = Object.keys(facts.declared).filter((code) => facts.declared[code] === false);
  if (codes.length === 0) return NOTHING_DENIED;
  return codes.flatMap((code) => {
    const { [code]: _, ...declared } = facts.declared;
    const undenied = { ...facts, declared };
    const { pending } = decide(destination, undenied) ?? {};
    return [...(pending ?? [])].flatMap(([rule, way]) =>
      burdenOf(way.kind) < burdenOf(kind)
        ? (rule.when?.read(undenied).missing ?? [])
            .filter((one) => asksFor(one, code))
            .map((missing) => ({ missing, rule, way }))
        : [],
    );
  });
}

function asksFor(missing: MissingFact, code: string): boolean {
  return missing.kind === "fact" && factPathOf(missing.asked) === `${FACTS_PATH}/declarations/${code}`;
}
