import { type FieldError, Problem } from "../../../core/problem.ts";
import type { InstallationRead } from "../../../work/installation-work.ts";
import type { StoredDraft } from "./drafts.store.ts";
import { pointerToFile, refuseFaults } from "./drafts-problems.ts";
import type { Publishable } from "./drafts-publishable.ts";

/** The whole texts of changed files by their names; null: the file is removed. */
export type DraftFiles = Readonly<Record<string, string | null>>;

/** What somebody sends of a draft's files. */
export interface SentFiles {
  /** null: the draft no longer changes or removes this file */
  readonly files?: Readonly<Record<string, string | null>> | undefined;
  readonly removedFiles?: readonly string[] | undefined;
}

/** The changed files with their texts, and the names of the removed ones in order. */
export function splitFiles(files: DraftFiles) {
  const all = Object.entries(files);
  const texts = all.filter((entry): entry is [string, string] => entry[1] !== null);
  const removed = all.flatMap(([name, text]) => (text === null ? [name] : [])).sort();
  return { texts: Object.fromEntries(texts), removed };
}

/** As many files can a draft change and remove: every file of sources at once. */
export const FILES_MAX = 250;

/** All files of a draft together: the request that brings them may be smaller. */
export const TEXT_LENGTH_MAX = 1_048_576;

/** Whether this file is among what was sent. */
export function isSent({ files = {}, removedFiles = [] }: SentFiles, name: string): boolean {
  return Object.hasOwn(files, name) || removedFiles.includes(name);
}

/** The draft's files with what was sent in their place; refused where it is a snapshot as a whole. */
export async function mergeFiles(
  r: InstallationRead,
  subject: Publishable,
  draft: StoredDraft,
  sent: SentFiles,
): Promise<DraftFiles> {
  if (draft.snapshotId === null) return takeFiles(r, subject, draft.files, sent);
  if (Object.keys(sent.files ?? {}).length + (sent.removedFiles ?? []).length === 0) return draft.files;
  throw new Problem("validation_failed", "This draft is a snapshot as a whole: begin another one to change files.", {
    errors: [{ pointer: "#/files", code: "unknown_field", detail: "Leave the files out." }],
  });
}

/** These files with what was sent in their place. Throws 400 for every file that has a fault of its own. */
export async function takeFiles(
  { tx }: InstallationRead,
  subject: Publishable,
  before: DraftFiles,
  { files = {}, removedFiles = [] }: SentFiles,
): Promise<DraftFiles> {
  const errors: FieldError[] = [];
  for (const [index, name] of removedFiles.entries()) {
    const pointer = `#/removedFiles/${index}`;
    if (Object.hasOwn(files, name)) {
      errors.push({ pointer, code: "mismatch", detail: `Change ${name} or remove it, not both.` });
    } else if (subject.faultsOf(name, null).length === 0 && (await subject.findFile(tx, name)) === undefined) {
      errors.push({ pointer, code: "not_found", detail: "No published file has this name." });
    }
  }
  if (errors.length > 0) {
    throw new Problem("validation_failed", "Files cannot be removed as you ask.", { errors });
  }
  const untouched = Object.entries(before).filter(([name]) => files[name] !== null);
  const changed = Object.entries(files).filter(([, text]) => text !== null);
  const removed = removedFiles.map((name) => [name, null] as const);
  const merged = Object.fromEntries([...untouched, ...changed, ...removed]);
  refuseFiles(subject, merged);
  return merged;
}

/** Refuses a rebase that keeps texts of files that were published anew. */
export function refuseConflicts(names: readonly string[]): void {
  if (names.length === 0) return;
  throw new Problem(
    "base_moved",
    "Files of this draft were published anew: merge them and send them with the rebase.",
    {
      errors: names.map((name) => ({
        pointer: pointerToFile(name),
        code: "mismatch",
        detail: "Read the published text, put your change into it, and send the whole file, or remove it again.",
      })),
    },
  );
}

function refuseFiles(subject: Publishable, files: DraftFiles): void {
  const texts = Object.entries(files);
  const length = texts.reduce((sum, [, text]) => sum + (text?.length ?? 0), 0);
  const code = texts.length === 0 ? "too_few" : texts.length > FILES_MAX ? "too_many" : "too_long";
  if (texts.length === 0 || texts.length > FILES_MAX || length > TEXT_LENGTH_MAX) {
    const detail = `Change or remove 1 to ${FILES_MAX} files, together at most ${TEXT_LENGTH_MAX} characters.`;
    throw new Problem("validation_failed", detail, { errors: [{ pointer: "#/files", code, detail }] });
  }
  refuseFaults(
    texts.flatMap(([name, text]) => subject.faultsOf(name, text)),
    files,
  );
}
