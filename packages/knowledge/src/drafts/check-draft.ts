import type { LintError } from "@entrada/data-files/lint-error";
import type { Bundle } from "../bundles/bundle.ts";
import { checkBundle, countLighterScenarios } from "../bundles/check-bundle.ts";
import { checkKnowledge } from "../check.ts";
import { countLoosenedRules } from "../loosened-rules.ts";
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

type CheckedContent = Omit<CheckedDraft, "difference" | "lighterScenarios" | "loosenedRules">;

/** Checks the shape of all files, lints them, runs their scenarios, and compares the answers with those of the base. */
export function checkDraft({ content, base, today }: DraftToCheck): CheckedDraft {
  const { snapshot, ...found } = checkContent(content, today);
  if (snapshot === null) return { ...found, snapshot, difference: null, lighterScenarios: 0, loosenedRules: 0 };
  const before = reviveKnowledge(base);
  const after = reviveKnowledge(snapshot);
  const difference = weighedDifference(before, after, today);
  const loosenedRules = countLoosenedRules(before.snapshot, after.snapshot);
  const lighterScenarios = "bundle" in content ? countLighterScenarios(before, content.bundle) : 0;
  return { ...found, snapshot, difference, lighterScenarios, loosenedRules };
}

function checkContent(content: DraftToCheck["content"], today: string): CheckedContent {
  if ("files" in content) return checkFiles(content.files, today);
  if ("snapshot" in content) return checkSnapshot(content.snapshot);
  const found = checkBundle(content.bundle, today);
  return { ...found, snapshot: found.lintErrors.length === 0 ? content.bundle.snapshot : null };
}

function checkFiles(files: ChangedFiles, today: string): CheckedContent {
  const { report, knowledge } = withChangedFiles(files, (folder) => checkKnowledge(today, undefined, folder));
  const { lintErrors, rules, scenarios } = report;
  const isSound = knowledge !== undefined && lintErrors.length === 0;
  const { snapshotId = "", content = "" } = knowledge ?? {};
  return { lintErrors, rules, scenarios, snapshot: isSound ? { snapshotId, content } : null };
}

// It was checked with its files or its bundle before it was kept; a snapshot has no scenarios.
function checkSnapshot(snapshot: CanonicalSnapshot): CheckedContent {
  const { files } = reviveKnowledge(snapshot).snapshot;
  return { lintErrors: [], rules: files.flatMap(({ rules }) => rules).length, scenarios: 0, snapshot };
}
