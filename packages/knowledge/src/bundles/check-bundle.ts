import type { LintError } from "@entrada/data-files/lint-error";
import { isConclusionChanged, weightOfChange } from "@entrada/domain/determinations/answer/conclusion-change";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { civilDay } from "@entrada/domain/shared/dates";
import { destinationsOf } from "../coverage.ts";
import { lintCohorts } from "../lint/lint-cohorts.ts";
import { lintDeclarations } from "../lint/lint-declarations.ts";
import { lintMembers, lintReferences, lintSharedSets } from "../lint/lint-references.ts";
import { lintScenarios } from "../lint/lint-scenarios.ts";
import { lintSources, lintUniqueIds } from "../lint/lint-sources.ts";
import { lintStayZones } from "../lint/lint-stay-zones.ts";
import { lintUsualForms } from "../lint/lint-usual-forms.ts";
import { lintWatch } from "../lint/lint-watch.ts";
import { loadReference } from "../reference.ts";
import { type FileScenarios, type PlayedFile, runScenarios } from "../scenarios.ts";
import { reviveKnowledge } from "../shipped.ts";
import type { Bundle } from "./bundle.ts";

interface CheckedBundle {
  readonly lintErrors: readonly LintError[];
  readonly rules: number;
  /** undefined if this program cannot read its snapshot */
  readonly compiled: CompiledKnowledge | undefined;
  readonly played: readonly PlayedFile[];
}

/**
 * Lints a bundle's snapshot with this program's codes and runs its scenarios on this program's engine: what answers
 * otherwise here than at its maker is found before it answers anybody.
 */
export function checkBundle(
  { snapshot, scenarios }: Pick<Bundle, "snapshot" | "scenarios">,
  today: string,
): CheckedBundle {
  try {
    return check(reviveKnowledge(snapshot), scenarios, today);
  } catch (error) {
    // Its shape is the maker's: whatever this program cannot read, it refuses.
    const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return { lintErrors: [{ file: "snapshot", at: "", message }], rules: 0, compiled: undefined, played: [] };
  }
}

function check(compiled: CompiledKnowledge, scenarios: readonly FileScenarios[], today: string): CheckedBundle {
  const { snapshot } = compiled;
  const sourceIds = Object.keys(snapshot.sources);
  const scope = { snapshot, reference: loadReference(), sourceIds: new Set(sourceIds), areSetsKnown: true };
  const written = new Map(scenarios.map((file) => [file.name, file]));
  const played: PlayedFile[] = [];
  const ofFiles = snapshot.files.flatMap((file) => {
    const name = `rules/${file.name}.yaml`;
    const ownFileScenarios = written.get(file.name);
    const runs = ownFileScenarios ? runScenarios(compiled, ownFileScenarios) : [];
    const destinations = destinationsOf(snapshot, file);
    if (ownFileScenarios) played.push({ file: ownFileScenarios, runs });
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
    ...lintStayZones(snapshot),
    ...lintUsualForms(snapshot, scope.reference),
    ...lintSources(snapshot, true),
    ...lintWatch(snapshot),
    ...lintDays(snapshot, today),
    ...lintNames(snapshot, scenarios),
    ...lintUniqueIds(snapshot, sourceIds),
  ].map(({ file, at, message }) => ({ file, at, message }));
  return { lintErrors, rules: snapshot.files.flatMap(({ rules }) => rules).length, compiled, played };
}

// A source from the future would be the newest for ever. Elsewhere it may be tomorrow already.
function lintDays({ sources }: Snapshot, today: string): readonly LintError[] {
  const last = civilDay(today) + 1;
  return Object.values(sources)
    .filter(({ readOn, asOf }) => civilDay(readOn) > last || civilDay(asOf) > last)
    .map(({ id }) => ({ file: "sources", at: id, message: "was read on a day that has not come" }));
}

/** Every list of scenarios is of one file of rules, so that all of them are played. */
function lintNames({ files }: Snapshot, scenarios: readonly FileScenarios[]): readonly LintError[] {
  const names = scenarios.map(({ name }) => name);
  const known = new Set(files.map(({ name }) => name));
  return names
    .filter((name, at) => !known.has(name) || names.indexOf(name) !== at)
    .map((name) => ({ file: `rules/${name}.yaml`, at: "scenarios", message: "belong to no file, or are there twice" }));
}

/**
 * How many of a bundle's scenarios get a lighter answer from it than from the base, or another stay. Each of its rules
 * decides one of them, so this also finds a new route by documents, which the comparison of travelers with a passport alone
 * cannot.
 */
export function countLighterScenarios(base: CompiledKnowledge, played: readonly PlayedFile[]): number {
  return played.flatMap(({ file, runs }) => {
    const before = runScenarios(base, file);
    return runs.filter(({ answer }, at) => {
      const had = before[at]?.answer;
      if (!answer || !had) return answer !== undefined;
      const [from, to] = [had.visaConclusion, answer.visaConclusion];
      return isConclusionChanged(from, to) && weightOfChange(from.kind, to.kind) !== "heavier";
    });
  }).length;
}
