import { membershipOf, type Window } from "@entrada/domain/determinations/model/country-sets";
import type { Rule, RuleFile, Snapshot } from "@entrada/domain/determinations/model/knowledge";
import type { Country } from "./reference.schema.ts";

export const COVERAGE_AVAILABILITIES = ["answers", "unavailable"] as const;
type CoverageAvailability = (typeof COVERAGE_AVAILABILITIES)[number];

export const COVERAGE_AUTHORITIES = ["verified", "mixed", "transcribed"] as const;
type CoverageAuthority = (typeof COVERAGE_AUTHORITIES)[number];

export interface DestinationCoverage {
  readonly destination: string;
  /** in English */
  readonly name: string;
  readonly availability: CoverageAvailability;
  /** of all its rules together; null if it is unavailable */
  readonly authority: CoverageAuthority | null;
  readonly rules: number;
  readonly verifiedRules: number;
  /** the oldest date of a used source */
  readonly oldestAsOf: string | null;
  /** the first day on which a used source is due for review */
  readonly nextReviewBy: string | null;
  readonly publishers: readonly string[];
}

/** The destinations that a file covers at any time. */
export function destinationsOf(snapshot: Snapshot, file: RuleFile): readonly string[] {
  return [...placesOf(snapshot, file).keys()];
}

/** What a snapshot knows of every destination of the reference, in the order of their codes. */
export function coverageOf(snapshot: Snapshot, countries: readonly Country[]): readonly DestinationCoverage[] {
  const rules = rulesByDestination(snapshot);
  return countries
    .filter(({ isDestination }) => isDestination)
    .map(({ code, names }) => coverage(snapshot, { code, name: names.en }, rules.get(code) ?? []))
    .sort((a, b) => (a.destination < b.destination ? -1 : 1));
}

function placesOf(snapshot: Snapshot, file: RuleFile): ReadonlyMap<string, readonly Window[]> {
  const sets = { ...snapshot.sets, ...file.sets };
  const places = Object.keys(snapshot.countries).map(
    (code) => [code, membershipOf(file.destinations, code, sets, code).windows] as const,
  );
  return new Map(places.filter(([, windows]) => windows.length > 0));
}

/**
 * The rules about each destination. Territories share a file, and `at` limits a rule to some of them: it does not apply
 * to the others.
 */
export function rulesByDestination(snapshot: Snapshot): ReadonlyMap<string, readonly Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const file of snapshot.files) {
    const sets = { ...snapshot.sets, ...file.sets };
    for (const [code, member] of placesOf(snapshot, file)) {
      const spoken = file.rules.filter(({ at }) => overlap(member, membershipOf(at, code, sets, code).windows));
      rules.set(code, [...(rules.get(code) ?? []), ...spoken]);
    }
  }
  return rules;
}

function overlap(a: readonly Window[], b: readonly Window[]): boolean {
  return a.some((x) => b.some((y) => x.from <= y.until && y.from <= x.until));
}

function coverage(
  snapshot: Snapshot,
  { code, name }: { readonly code: string; readonly name: string },
  spoken: readonly Rule[],
): DestinationCoverage {
  const isAnswering = spoken.some(({ then }) => then !== undefined && then.kind !== "undetermined");
  // Rules without a conclusion for anyone do not count as knowledge.
  const rules = isAnswering ? spoken : [];
  const verifiedRules = rules.filter(({ verified }) => verified !== undefined).length;
  const sources = [...new Set(rules.flatMap(({ source }) => source))].flatMap((id) => snapshot.sources[id] ?? []);
  return {
    destination: code,
    name,
    availability: isAnswering ? "answers" : "unavailable",
    authority: isAnswering ? authorityOf(rules.length, verifiedRules) : null,
    rules: rules.length,
    verifiedRules,
    oldestAsOf: earliest(sources.map(({ asOf }) => asOf)),
    nextReviewBy: earliest(sources.map(({ reviewBy }) => reviewBy)),
    publishers: [...new Set(sources.map(({ publisher }) => publisher))].sort(),
  };
}

function authorityOf(rules: number, verifiedRules: number): CoverageAuthority {
  if (verifiedRules === rules) return "verified";
  return verifiedRules === 0 ? "transcribed" : "mixed";
}

function earliest(dates: readonly string[]): string | null {
  return [...dates].sort()[0] ?? null;
}
