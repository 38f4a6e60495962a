import type { LintError } from "@entrada/data-files/lint-error";
import type { RuleFile, Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { destinationsOf } from "./coverage.ts";
import { type InspectedFiles, inspectKnowledgeFiles, type NamedRulesFile } from "./knowledge-files.ts";
import { SHIPPED } from "./knowledge-folder.ts";
import { lintAuthorities } from "./lint/lint-authorities.ts";
import { lintBars } from "./lint/lint-bars.ts";
import { lintCohorts } from "./lint/lint-cohorts.ts";
import { lintDeclarations } from "./lint/lint-declarations.ts";
import { lintEndings } from "./lint/lint-endings.ts";
import { lintFirstDays } from "./lint/lint-first-days.ts";
import { lintMembers, lintReferences, lintSharedSets } from "./lint/lint-references.ts";
import { lintScenarios } from "./lint/lint-scenarios.ts";
import { lintSentences } from "./lint/lint-sentences.ts";
import { lintSources, lintUniqueIds } from "./lint/lint-sources.ts";
import { lintStayZones } from "./lint/lint-stay-zones.ts";
import { lintTranslations } from "./lint/lint-translations.ts";
import { lintUsualForms } from "./lint/lint-usual-forms.ts";
import { lintWatch } from "./lint/lint-watch.ts";
import { lintWritten } from "./lint/lint-written.ts";
import { type LocatedError, locate } from "./lint/locate.ts";
import { loadReference } from "./reference.ts";
import { runScenarios, type ScenarioRun } from "./scenarios.ts";
import { type WrittenKnowledge, writtenKnowledge } from "./shipped.ts";

export interface CheckReport {
  readonly lintErrors: readonly LintError[];
  readonly scenarios: number;
  readonly rules: number;
  /** rules that ended before the day of the check: to be reviewed, not wrong */
  readonly ended: readonly string[];
}

export interface CheckedKnowledge {
  readonly report: CheckReport;
  /** undefined if a file has the wrong shape: the others cannot answer alone */
  readonly knowledge: WrittenKnowledge | undefined;
}

/**
 * Checks the shape of all files, then lints and runs the scenarios of all, or of those about one destination or with
 * its name. A file with the wrong shape hides no error of another one, and its rules still have to name what exists.
 * `today` (`YYYY-MM-DD`) decides which rules have ended.
 */
export function checkKnowledge(today: string, only?: string, folder: URL = SHIPPED): CheckedKnowledge {
  const inspected = inspectKnowledgeFiles(folder);
  const knowledge = writtenKnowledge(inspected.files);
  const { snapshot } = knowledge.compiled;
  const chosen = snapshot.files.filter(
    (file) => only === undefined || isNamed(file, only) || destinationsOf(snapshot, file).includes(only),
  );
  const sound = chosen.filter(({ name }) => !inspected.faulty.has(`rules/${name}.yaml`));
  // Without all sets and sources, rules would decide otherwise.
  const deciding = [...inspected.faulty].every((name) => name.startsWith("rules/")) ? sound : [];
  const written = new Map(inspected.files.rules.map((file) => [file.name, file]));
  let scenarios = 0;
  const foundLintErrors = [
    ...referenceErrors(inspected, snapshot, chosen),
    ...sound.flatMap((file) => [...lintMembers(file), ...destinationErrors(snapshot, file)]),
    ...sharedErrors(inspected, snapshot),
    ...deciding.flatMap((file) => {
      // The answers of a file are not kept: all of them together fill the memory.
      const runs = playedOf(knowledge, written.get(file.name));
      scenarios += runs.length;
      return [
        ...destinationsOf(snapshot, file).flatMap((code) => lintCohorts(knowledge.compiled, code, fileOf(file))),
        ...lintScenarios(file, runs),
        ...lintEndings(knowledge.compiled, file),
        ...barErrors(knowledge, written.get(file.name)),
      ];
    }),
  ];
  return {
    knowledge: inspected.errors.length === 0 ? knowledge : undefined,
    report: {
      lintErrors: [...inspected.errors, ...locate(foundLintErrors, inspected.files)],
      scenarios,
      rules: chosen.flatMap(({ rules }) => rules).length,
      ended: chosen.flatMap(({ rules }) =>
        rules.filter(({ until }) => until !== undefined && until < today).map(({ id }) => id),
      ),
    },
  };
}

const isNamed = ({ name }: RuleFile, text: string) => name.toLowerCase() === text.toLowerCase();

const fileOf = ({ name }: RuleFile) => `rules/${name}.yaml`;

function barErrors({ compiled }: WrittenKnowledge, file: NamedRulesFile | undefined): readonly LocatedError[] {
  return file ? lintBars(compiled, file) : [];
}

function playedOf({ compiled }: WrittenKnowledge, file: NamedRulesFile | undefined): readonly ScenarioRun[] {
  return file ? runScenarios(compiled, { name: file.name, ...file.content }) : [];
}

function referenceErrors(
  { files, sourceIds }: InspectedFiles,
  snapshot: Snapshot,
  chosen: readonly RuleFile[],
): readonly LocatedError[] {
  const areSetsKnown = files.lines.has("sets.yaml");
  const scope = { snapshot, reference: loadReference(), sourceIds, areSetsKnown };
  const names = new Set(chosen.map(({ name }) => name));
  const written = files.rules.filter(({ name }) => names.has(name));
  return [
    ...chosen.flatMap((file) => lintReferences({ ...scope, file })),
    ...written.flatMap((file) => lintWritten(file, snapshot, areSetsKnown ? files.sets : undefined)),
    ...lintFirstDays({ rules: written, sources: files.sources }),
  ];
}

function destinationErrors(snapshot: Snapshot, file: RuleFile): readonly LintError[] {
  if (destinationsOf(snapshot, file).length > 0) return [];
  return [{ file: fileOf(file), at: "destinations", message: "unknown destination" }];
}

function sharedErrors({ files, errors, faulty }: InspectedFiles, snapshot: Snapshot): readonly LocatedError[] {
  const foundLintErrors = [
    ...lintSharedSets(snapshot),
    ...lintDeclarations(snapshot),
    ...lintStayZones(snapshot),
    ...lintAuthorities(snapshot),
    ...lintSentences(snapshot),
    ...lintUsualForms(snapshot, loadReference()),
    ...lintSources(snapshot, errors.length === 0),
    ...lintWatch(snapshot),
    ...lintTranslations(snapshot, files.sentences, errors.length === 0),
    ...lintUniqueIds(
      snapshot,
      files.sources.map(({ id }) => id),
    ),
  ];
  // What a faulty file still says about its sources may be half of it.
  return foundLintErrors.filter(({ file }) => !faulty.has(file) || file === "sets.yaml");
}
