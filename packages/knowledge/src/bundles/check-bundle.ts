import type { LintError } from "@entrada/data-files/lint-error";
import type { CompiledKnowledge } from "@entrada/domain/determinations/compile";
import { weightOfChange } from "@entrada/domain/determinations/conclusion-change";
import { destinationsOf } from "../coverage.ts";
import { lintCohorts } from "../lint/lint-cohorts.ts";
import { lintDeclarations } from "../lint/lint-declarations.ts";
import { lintMembers, lintReferences, lintSharedSets } from "../lint/lint-references.ts";
import { lintScenarios } from "../lint/lint-scenarios.ts";
import { lintSources, lintUniqueIds } from "../lint/lint-sources.ts";
import { lintUsualForms } from "../lint/lint-usual-forms.ts";
import { loadReference } from "../reference.ts";
import { type FileScenarios, runScenarios } from "../scenarios.ts";
import { reviveKnowledge } from "../shipped.ts";
import type { Bundle } from "./bundle.ts";

interface CheckedBundle {
  readonly lintErrors: readonly LintError[];
  readonly rules: number;
  readonly scenarios: number;
}

/**
 * Lints a bundle's snapshot with this program's codes and runs its scenarios on this program's engine: what answers
 * otherwise here than at its maker is found before it answers anybody.
 */
export function checkBundle({ snapshot, scenarios }: Pick<Bundle, "snapshot" | "scenarios">): CheckedBundle {
  try {
    return check(reviveKnowledge(snapshot), scenarios);
  } catch (error) {
    // Its shape is the maker's: whatever this program cannot read, it refuses.
    const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return { lintErrors: [{ file: "snapshot", at: "", message }], rules: 0, scenarios: 0 };
  }
}

function check(compiled: CompiledKnowledge, scenarios: readonly FileScenarios[]): CheckedBundle {
  const { snapshot } = compiled;
  const sourceIds = Object.keys(snapshot.sources);
  const scope = { snapshot, reference: loadReference(), sourceIds: new Set(sourceIds), areSetsKnown: true };
  const written = new Map(scenarios.map((file) => [file.name, file]));
  let played = 0;
  const ofFiles = snapshot.files.flatMap((file) => {
    const name = `rules/${file.name}.yaml`;
    const own = written.get(file.name);
    const runs = own ? runScenarios(compiled, own) : [];
    const destinations = destinationsOf(snapshot, file);
    played += runs.length;
    return [
      ...lintReferences({ ...scope, file }),
      ...lintMembers(file),
      ...(destinations.length > 0 ? [] : [{ file: name, at: "destinations", message: "unknown destination" }]),
      ...destinations.flatMap((code) => lintCohorts(compiled, code, name)),
      ...lintScenarios(file, runs),
    ];
  });
  const lintErrors = [
    ...ofFiles,
    ...lintSharedSets(snapshot),
    ...lintDeclarations(snapshot),
    ...lintUsualForms(snapshot, scope.reference),
    ...lintSources(snapshot, true),
    ...lintUniqueIds(snapshot, sourceIds),
  ].map(({ file, at, message }) => ({ file, at, message }));
  return { lintErrors, rules: snapshot.files.flatMap(({ rules }) => rules).length, scenarios: played };
}

/**
 * How many of the bundle's scenarios get a lighter answer from it than from the base. Each of its rules decides one of
 * them, so this also finds a new route by documents, which the comparison of travelers with a passport alone cannot.
 */
export function countLighterScenarios(
  base: CompiledKnowledge,
  { snapshot, scenarios }: Pick<Bundle, "snapshot" | "scenarios">,
): number {
  const own = reviveKnowledge(snapshot);
  return scenarios.flatMap((file) => {
    const before = runScenarios(base, file);
    return runScenarios(own, file).filter(({ answer }, at) => {
      const had = before[at]?.answer;
      if (!answer || !had) return answer !== undefined;
      return weightOfChange(had.visaConclusion.kind, answer.visaConclusion.kind) === "lighter";
    });
  }).length;
}
