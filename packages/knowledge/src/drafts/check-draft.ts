import type { LintError } from "@entrada/data-files/lint-error";
import { checkKnowledge } from "../check.ts";
import { reviveKnowledge } from "../shipped.ts";
import type { CanonicalSnapshot } from "../snapshot.ts";
import { type WeighedDifference, weighedDifference } from "../weighed-difference.ts";
import { type ChangedFiles, withChangedFiles } from "./draft-files.ts";

/** A draft to be checked: changed files over the shipped ones, or a snapshot as a whole. */
export interface DraftToCheck {
  readonly content: { readonly files: ChangedFiles } | { readonly snapshot: CanonicalSnapshot };
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
}

/** Checks the shape of all files, lints them, runs their scenarios, and compares the answers with those of the base. */
export function checkDraft({ content, base, today }: DraftToCheck): CheckedDraft {
  const { snapshot, ...found } =
    "files" in content ? checkFiles(content.files, today) : checkSnapshot(content.snapshot);
  if (snapshot === null) return { ...found, snapshot, difference: null };
  return { ...found, snapshot, difference: weighedDifference(reviveKnowledge(base), reviveKnowledge(snapshot), today) };
}

function checkFiles(files: ChangedFiles, today: string): Omit<CheckedDraft, "difference"> {
  const { report, knowledge } = withChangedFiles(files, (folder) => checkKnowledge(today, undefined, folder));
  const { lintErrors, rules, scenarios } = report;
  const isSound = knowledge !== undefined && lintErrors.length === 0;
  const { snapshotId = "", content = "" } = knowledge ?? {};
  return { lintErrors, rules, scenarios, snapshot: isSound ? { snapshotId, content } : null };
}

// Its files were checked before it was published; a snapshot keeps no scenarios.
function checkSnapshot(snapshot: CanonicalSnapshot): Omit<CheckedDraft, "difference"> {
  const { files } = reviveKnowledge(snapshot).snapshot;
  return { lintErrors: [], rules: files.flatMap(({ rules }) => rules).length, scenarios: 0, snapshot };
}
