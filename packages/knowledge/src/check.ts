import type { LintError } from "@entrada/data-files/lint-error";
import { destinationsOf } from "./coverage.ts";
import { lintCohorts } from "./lint/lint-cohorts.ts";
import { lintReferences, lintSharedSets } from "./lint/lint-references.ts";
import { lintScenarios } from "./lint/lint-scenarios.ts";
import { lintSources, lintUniqueIds } from "./lint/lint-sources.ts";
import { loadReference } from "./reference.ts";
import { runScenarios } from "./scenarios.ts";
import type { WrittenKnowledge } from "./shipped.ts";

export interface CheckReport {
  readonly lintErrors: readonly LintError[];
  readonly scenarios: number;
  readonly rules: number;
  /** rules that ended before the day of the check: to be reviewed, not wrong */
  readonly ended: readonly string[];
}

/**
 * Lints and runs the scenarios of all files, or of those about one destination or with its name.
 * `today` (`YYYY-MM-DD`) decides which rules have ended.
 */
export function checkKnowledge(loaded: WrittenKnowledge, today: string, only?: string): CheckReport {
  const { compiled, files } = loaded;
  const { snapshot } = compiled;
  const reference = loadReference();
  const chosen = snapshot.files.filter(
    (file) => only === undefined || file.name === only || destinationsOf(snapshot, file).includes(only),
  );
  const destinations = new Set(chosen.flatMap((file) => destinationsOf(snapshot, file)));
  const broken = chosen.flatMap((file) => lintReferences(snapshot, reference, file));
  const unknownDestinations = chosen
    .filter((file) => destinationsOf(snapshot, file).length === 0)
    .map((file) => ({ file: `rules/${file.name}.yaml`, at: "destinations", message: "unknown destination" }));
  const shared = [
    ...lintSharedSets(snapshot),
    ...lintSources(snapshot),
    ...lintUniqueIds(
      snapshot,
      files.sources.map(({ id }) => id),
    ),
  ];
  const runs = new Map(
    files.rules
      .filter(({ name }) => chosen.some((file) => file.name === name))
      .map((file) => [file.name, runScenarios(compiled, file)]),
  );
  return {
    lintErrors: [
      ...broken,
      ...unknownDestinations,
      ...shared,
      ...[...destinations].flatMap((code) => lintCohorts(compiled, code)),
      ...chosen.flatMap((file) => lintScenarios(file, runs.get(file.name) ?? [])),
    ],
    scenarios: [...runs.values()].flat().length,
    rules: chosen.flatMap(({ rules }) => rules).length,
    ended: chosen.flatMap(({ rules }) =>
      rules.filter(({ until }) => until !== undefined && until < today).map(({ id }) => id),
    ),
  };
}
