import type { LintError } from "@entrada/data-files/lint-error";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import type { Bundle } from "../bundles/bundle.ts";
import { checkBundle, countLighterScenarios } from "../bundles/check-bundle.ts";
import { checkKnowledge } from "../check.ts";
import { countLoosenedRules } from "../loosened-rules.ts";
import type { PlayedFile } from "../scenarios.ts";
import { reviveKnowledge } from "../shipped.ts";
import type { CanonicalSnapshot } from "../snapshot.ts";
import { type WeighedDifference, weighedDifference } from "../weighed-difference.ts";
import { type ChangedFiles, withChangedFiles } from "./draft-files.ts";

/** A draft to be checked: changed files over the shipped ones, a snapshot as a whole, or one with its scenarios. */
export interface DraftToCheck {
  readonly content:
    | { readonly files: ChangedFiles }
    | { readonly snapshot: CanonicalSnapshot }
    | { readonly bundle: Pick<Bundle, "snapshot" | "scenarios"> };
  /** what is published: the difference is to it */
  readonly base: CanonicalSnapshot;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export interface CheckedDraft {
  readonly lintErrors: readonly LintError[];
  readonly rules: number;
  readonly scenarios: number;
  /** null if there are errors */
  readonly snapshot: CanonicalSnapshot | null;
  readonly difference: WeighedDifference | null;
  /** of a bundle: its scenarios that get a lighter answer than from the base, or another stay */
  readonly lighterScenarios: number;
  /** rules of the base whose conditions may no longer be asked of everybody */
  readonly loosenedRules: number;
}

interface CheckedContent extends Pick<CheckedDraft, "lintErrors" | "rules" | "scenarios"> {
  /** undefined if there are errors */
  readonly sound: SoundContent | undefined;
}

interface SoundContent {
  readonly snapshot: CanonicalSnapshot;
  readonly compiled: CompiledKnowledge;
  /** of a bundle: its scenarios */
  readonly played: readonly PlayedFile[];
}

/** Checks the shape of all files, lints them, runs their scenarios, and compares the answers with those of the base. */
export function checkDraft({ content, base, today }: DraftToCheck): CheckedDraft {
  const { sound, ...found } = checkContent(content, today);
  if (!sound) return { ...found, snapshot: null, difference: null, lighterScenarios: 0, loosenedRules: 0 };
  const { snapshot, compiled, played } = sound;
  const before = reviveKnowledge(base);
  return {
    ...found,
    snapshot,
    difference: weighedDifference(before, compiled, today),
    lighterScenarios: countLighterScenarios(before, played),
    loosenedRules: countLoosenedRules(before.snapshot, compiled.snapshot),
  };
}

function checkContent(content: DraftToCheck["content"], today: string): CheckedContent {
  if ("files" in content) return checkFiles(content.files, today);
  if ("snapshot" in content) return checkSnapshot(content.snapshot);
  const { lintErrors, rules, compiled, played } = checkBundle(content.bundle, today);
  const { snapshot } = content.bundle;
  const scenarios = played.flatMap(({ runs }) => runs).length;
  const isSound = compiled !== undefined && lintErrors.length === 0;
  return { lintErrors, rules, scenarios, sound: isSound ? { snapshot, compiled, played } : undefined };
}

function checkFiles(files: ChangedFiles, today: string): CheckedContent {
  const { report, knowledge } = withChangedFiles(files, (folder) => checkKnowledge(today, undefined, folder));
  const { lintErrors, rules, scenarios } = report;
  if (!knowledge || lintErrors.length > 0) return { lintErrors, rules, scenarios, sound: undefined };
  const { snapshotId, content, compiled } = knowledge;
  return { lintErrors, rules, scenarios, sound: { snapshot: { snapshotId, content }, compiled, played: [] } };
}

// It was checked with its files or its bundle before it was kept; a snapshot has no scenarios.
function checkSnapshot(snapshot: CanonicalSnapshot): CheckedContent {
  const compiled = reviveKnowledge(snapshot);
  const rules = compiled.snapshot.files.flatMap((file) => file.rules).length;
  return { lintErrors: [], rules, scenarios: 0, sound: { snapshot, compiled, played: [] } };
}
