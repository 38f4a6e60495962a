import { formatLintError, type LintError } from "@entrada/data-files/lint-error";
import type { DraftReason } from "@entrada/domain/publishing/draft-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import { type FieldError, Problem, type Refusing } from "../../../core/problem.ts";
import type { StoredDraft } from "./drafts.store.ts";

/** Lint errors as faults of a body: each points to its file, and says the line and the place in it. */
function errorsOf(lintErrors: readonly LintError[], files: Readonly<Record<string, unknown>>): readonly FieldError[] {
  return lintErrors.map((error) => ({
    pointer: placeOf(files, error.file),
    code: "wrong_format",
    detail: formatLintError(error),
  }));
}

/** Refuses files that cannot be read, or that name what does not exist. */
export function refuseFaults(lintErrors: readonly LintError[], files: Readonly<Record<string, unknown>>): void {
  if (lintErrors.length === 0) return;
  throw new Problem("validation_failed", "The files have lint errors: each item of `errors` names its file and line.", {
    errors: errorsOf(lintErrors, files),
  });
}

/** The refusal of what needs a check that has passed. */
export function notReady(draft: StoredDraft, lacking: "content" | "difference"): Problem {
  return new Problem("draft_not_ready", `The draft has no ${lacking}: its check runs, or has found errors.`, {
    extras: { resourceId: encodeId("dft", draft.id), currentState: draft.state },
    errors: errorsOf(draft.report?.lintErrors ?? [], draft.files),
  });
}

/** The refusal of each reason. */
export function problemsOf(draft: StoredDraft): Readonly<Record<DraftReason, (refusing: Refusing) => Problem>> {
  const { contentHash, report, files } = draft;
  const of =
    (code: Problem["code"], detail: string, errors: readonly FieldError[] = []) =>
    (extras: Refusing) =>
      new Problem(code, detail, { extras, errors });
  return {
    checkRunning: of("draft_not_ready", "The check of this draft is still running. Read it again in a moment."),
    checkFailed: of(
      "draft_not_ready",
      "The check has found errors: correct the files first.",
      errorsOf(report?.lintErrors ?? [], files),
    ),
    changesNothing: of("draft_not_ready", "The draft changes nothing of what is published."),
    baseMoved: of(
      "base_moved",
      "Something else was published, or Entrada was updated, since this draft was compared: rebase it first.",
    ),
    samePerson: of("second_approver_required", "Somebody who wrote nothing of this draft must approve it."),
    related: of(
      "approver_not_independent",
      "You or an author has made or changed the other's account within 72 hours, or somebody has made or changed both.",
    ),
    otherContent: of("content_changed", "The draft has other content than the one you name.", [
      {
        pointer: "#/contentHash",
        code: "mismatch",
        detail: `Send ${contentHash ?? "nothing yet"}, once you have looked at that content.`,
      },
    ]),
    lighterUnconfirmed: of(
      "lighter_answers_unconfirmed",
      `Answers become lighter (${report?.lighter ?? 0}): look at the difference and the impact.`,
      [{ pointer: "#/confirmsLighter", code: "mismatch", detail: "Send true if they are right." }],
    ),
  };
}

function placeOf(files: Readonly<Record<string, unknown>>, name: string): string {
  if (!Object.hasOwn(files, name)) return "#/files";
  return files[name] === null ? "#/removedFiles" : pointerToFile(name);
}

/** Where a body has the text of a file. */
export function pointerToFile(name: string): string {
  return `#/files/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
