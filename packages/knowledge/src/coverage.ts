import { membershipOf } from "@entrada/domain/determinations/country-sets";
import type { Rule, RuleFile, Snapshot } from "@entrada/domain/determinations/knowledge";

export interface DestinationCoverage {
  readonly destination: string;
  readonly name: string;
  readonly rules: number;
  readonly verifiedRules: number;
  /** the oldest date for which a used source speaks */
  readonly oldestAsOf: string;
  /** the first day on which a used source is due for review */
  readonly nextReviewBy: string;
  readonly publishers: readonly string[];
}

/** The destinations that a file speaks about at any time. */
export function destinationsOf(snapshot: Snapshot, file: RuleFile): readonly string[] {
  const sets = { ...snapshot.sets, ...file.sets };
  return Object.keys(snapshot.countries).filter(
    (code) => membershipOf(file.destinations, code, sets, code).windows.length > 0,
  );
}

function coverage(snapshot: Snapshot, destination: string, rules: readonly Rule[]): DestinationCoverage {
  const sources = [...new Set(rules.flatMap((rule) => rule.source))].flatMap((id) => snapshot.sources[id] ?? []);
  const earliest = (dates: readonly string[]) => [...dates].sort()[0] ?? "";
  return {
    destination,
    name: snapshot.countries[destination]?.en ?? destination,
    rules: rules.length,
    verifiedRules: rules.filter((rule) => rule.verified !== undefined).length,
    oldestAsOf: earliest(sources.map(({ asOf }) => asOf)),
    nextReviewBy: earliest(sources.map(({ reviewBy }) => reviewBy)),
    publishers: [...new Set(sources.map(({ publisher }) => publisher))],
  };
}

/** Every destination that has rules, in the order of its code. */
export function coverageOf(snapshot: Snapshot): readonly DestinationCoverage[] {
  const rules = new Map<string, Rule[]>();
  for (const file of snapshot.files) {
    for (const code of destinationsOf(snapshot, file)) rules.set(code, [...(rules.get(code) ?? []), ...file.rules]);
  }
  return [...rules.keys()].sort().map((code) => coverage(snapshot, code, rules.get(code) ?? []));
}
