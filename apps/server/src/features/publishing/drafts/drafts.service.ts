import type { LintError } from "@entrada/data-files/lint-error";
import type { AuditDetail } from "@entrada/domain/access/audit-entry";
import type { Principal } from "@entrada/domain/access/principal";
import type { DraftKind, DraftState } from "@entrada/domain/publishing/draft-lifecycle";
import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion, requireVersion } from "../../../core/version.ts";
import type { DraftReport } from "../../../db/tables/drafts.ts";
import type { Work } from "../../../work/work.ts";
import { moveDraft } from "./drafts.machine.ts";
import { errorsOf, refuseFaults } from "./drafts.problems.ts";
import * as store from "./drafts.store.ts";
import type { Draft, DraftRead, DraftWork } from "./drafts.work.ts";

export type { DraftContent } from "./drafts.store.ts";
export type { Draft, DraftRead, DraftWork } from "./drafts.work.ts";

export type DraftFiles = Readonly<Record<string, string>>;

/** What a check has found, and what the draft comes to if it has no errors. */
export interface DraftFindings {
  readonly report: DraftReport;
  readonly content: Omit<store.DraftContent, "contentHash" | "kind"> | null;
  /** for people who decide: shown as it is */
  readonly difference: unknown;
}

/** What drafts of a kind are about: how they are checked, compared and published. */
export interface Publishable {
  readonly kind: DraftKind;
  /** The faults that a file has by itself. */
  readonly faultsOf: (name: string, text: string) => readonly LintError[];
  /** What is published now, as far as these files are about it, as a text. */
  readonly findBase: (tx: Work["tx"], names: readonly string[]) => Promise<string>;
  /** Makes other publications wait until the transaction ends. */
  readonly lockBase: (tx: Work["tx"]) => Promise<void>;
  /** The files that were published anew from one base to another. */
  readonly listMoved: (
    tx: Work["tx"],
    moved: { readonly from: string; readonly to: string; readonly names: readonly string[] },
  ) => Promise<readonly string[]>;
  /** May take long: runs outside of any transaction. */
  readonly check: (
    ctx: Pick<AppContext, "db" | "clock">,
    draft: store.StoredDraft,
    signal: AbortSignal,
  ) => Promise<DraftFindings>;
  /** What publishing the content would touch of the tenants' business, now: counts, across all tenants. */
  readonly impactOf: (ctx: Pick<AppContext, "db" | "clock">, content: store.DraftContent) => Promise<object>;
  /** The published text of a file; undefined if there is none. */
  readonly findFile: (tx: Work["tx"], name: string) => Promise<string | undefined>;
  /** Publishes the content; returns the publication (uuid), where the kind has a record of them. */
  readonly publish: (
    w: Pick<DraftWork, "tx" | "now" | "enqueue" | "audit">,
    published: { readonly content: store.DraftContent; readonly draft: store.StoredDraft; readonly publisher: string },
  ) => Promise<string | null>;
}

/** All files of a draft together: the request that brings them may be smaller. */
const FILES_MAX = 60;
const TEXT_LENGTH_MAX = 1_048_576;

export interface NewDraft {
  readonly title: string;
  readonly reason: string;
  readonly files: DraftFiles;
}

/** Begins a draft of changed files. They are checked together soon after. */
export async function createDraft(w: DraftWork, subject: Publishable, wanted: NewDraft): Promise<Draft> {
  refuseFiles(subject, wanted.files);
  return beginDraft(w, subject, { ...wanted, snapshotId: null });
}

/** Begins a draft whose content is a stored snapshot as a whole. */
export function createSnapshotDraft(
  w: DraftWork,
  subject: Publishable,
  wanted: Pick<NewDraft, "title" | "reason"> & { readonly snapshotId: string },
): Promise<Draft> {
  return beginDraft(w, subject, { ...wanted, files: {} });
}

/** The drafts of a kind, newest first. */
export async function listDrafts(
  { tx }: DraftRead,
  subject: Publishable,
  { state, ...keyset }: Keyset & { readonly state?: DraftState | undefined },
): Promise<readonly Draft[]> {
  const drafts = await store.listDrafts(tx, { kind: subject.kind, state }, keyset);
  const shown: Draft[] = [];
  for (const draft of drafts) shown.push(await withBase(tx, subject, draft));
  return shown;
}

export async function getDraft({ tx }: DraftRead, subject: Publishable, id: string): Promise<Draft> {
  const uuid = decodeId("dft", id);
  const found = uuid === undefined ? undefined : await store.findDraft(tx, subject.kind, uuid);
  if (!found) throw notFound(id);
  return withBase(tx, subject, found);
}

/** The draft, its row locked until the transaction ends. */
export async function lockDraft({ tx }: DraftRead, subject: Publishable, id: string): Promise<Draft> {
  const uuid = decodeId("dft", id);
  const found = uuid === undefined ? undefined : await store.findDraftForUpdate(tx, subject.kind, uuid);
  if (!found) throw notFound(id);
  return withBase(tx, subject, found);
}

/** What the draft would change, as its check has found it; refused until then. */
export async function getDifference(r: DraftRead, subject: Publishable, id: string): Promise<unknown> {
  const draft = await getDraft(r, subject, id);
  const text = await store.findDifference(r.tx, draft.id);
  if (text !== null) return JSON.parse(text);
  throw new Problem("draft_not_ready", "The draft has no difference: its check runs, or has found errors.", {
    extras: { currentState: draft.state },
    errors: errorsOf(draft.report?.lintErrors ?? [], draft.files),
  });
}

/** What publishing the draft would touch now, counted across all tenants; refused until its check has passed. */
export async function previewDraft(
  ctx: Pick<AppContext, "db" | "clock">,
  subject: Publishable,
  id: string,
): Promise<object> {
  const content = await ctx.db.withoutTenant(async (tx) => getContent({ tx }, await getDraft({ tx }, subject, id)));
  return subject.impactOf(ctx, content);
}

/** The published text of a file, for an editor to begin with. */
export async function getFile({ tx }: DraftRead, subject: Publishable, name: string): Promise<string> {
  const text = await subject.findFile(tx, name);
  if (text === undefined) throw notFound(name);
  return text;
}

/** What the draft comes to; refused until its check has passed. */
export async function getContent({ tx }: DraftRead, draft: store.StoredDraft): Promise<store.DraftContent> {
  const found = draft.contentHash === null ? undefined : await store.findContent(tx, draft.contentHash);
  if (found) return found;
  throw new Problem("draft_not_ready", "The draft has no content: its check runs, or has found errors.", {
    extras: { currentState: draft.state },
    errors: errorsOf(draft.report?.lintErrors ?? [], draft.files),
  });
}

/** The files that a published snapshot was made of, over those of a release; undefined if no draft made it. */
export function findFilesOf({ tx }: DraftRead, snapshotId: string, filesOver: string): Promise<DraftFiles | undefined> {
  return store.findFilesOf(tx, snapshotId, filesOver);
}

export interface DraftChanges extends Partial<Pick<NewDraft, "title" | "reason">> {
  /** null: this file is no longer changed */
  readonly files?: Readonly<Record<string, string | null>>;
}

/** Changes a draft at the version that the caller knows. Who changes it is one of its authors; an approval ends. */
export async function updateDraft(
  w: DraftWork,
  subject: Publishable,
  id: string,
  { expectedVersion, files, ...texts }: DraftChanges & { readonly expectedVersion: ExpectedVersion },
): Promise<Draft> {
  const draft = await lockDraft(w, subject, id);
  requireVersion(expectedVersion, draft.version);
  const merged = files && mergedFiles(subject, draft, files);
  const begun = merged === undefined ? {} : revised(draft, merged, draft.base);
  const columns = { ...texts, authors: authorsWith(draft, w.principal), ...begun };
  const changed = await moveDraft(w, draft, "edit", { columns });
  if (merged) enqueueCheck(w, changed);
  note(w, "draft.changed", changed);
  return withBase(w.tx, subject, changed);
}

/**
 * Puts a draft on what is published now. A file that was published anew since must be sent again: to keep the draft's
 * text would undo what somebody else has published.
 */
export async function rebaseDraft(
  w: DraftWork,
  subject: Publishable,
  id: string,
  { files = {}, expectedVersion }: { readonly files?: DraftFiles; readonly expectedVersion?: ExpectedVersion },
): Promise<Draft> {
  const draft = await lockDraft(w, subject, id);
  refuseOtherVersion(expectedVersion, draft.version);
  const merged = mergedFiles(subject, draft, files);
  const names = Object.keys(merged);
  const to = await subject.findBase(w.tx, names);
  const moved = await subject.listMoved(w.tx, { from: draft.base, to, names });
  refuseConflicts(moved.filter((name) => !Object.hasOwn(files, name)));
  const columns = { authors: authorsWith(draft, w.principal), ...revised(draft, merged, to) };
  const changed = await moveDraft(w, draft, "rebase", { columns });
  enqueueCheck(w, changed);
  note(w, "draft.rebased", changed);
  return withBase(w.tx, subject, changed);
}

/** The name of who acts in the record of a draft. */
export function nameOf(principal: Principal): string {
  if (principal.kind === "operator") return principal.id ?? OWNER;
  return principal.kind;
}

/** Writes down what happened to a draft. Titles and reasons are people's words: they stay with the draft. */
export function note(
  w: Pick<DraftWork, "audit">,
  action: `draft.${string}`,
  { id, kind, contentHash }: Pick<store.StoredDraft, "id" | "kind" | "contentHash">,
  detail: AuditDetail = {},
): void {
  w.audit({ action, subject: { type: "draft", id: encodeId("dft", id) }, detail: { kind, contentHash, ...detail } });
}

// Whoever has the command line of the installation: only the machine knows who that is.
const OWNER = "owner";

/** The draft with what the lifecycle asks of its base. */
export async function withBase(tx: Work["tx"], subject: Publishable, draft: store.StoredDraft): Promise<Draft> {
  const hasEnded = draft.state === "published" || draft.state === "discarded";
  const isBaseCurrent = !hasEnded && (await subject.findBase(tx, Object.keys(draft.files))) === draft.base;
  return { ...draft, isBaseCurrent };
}

async function beginDraft(
  w: DraftWork,
  subject: Publishable,
  { title, reason, files, snapshotId }: NewDraft & { readonly snapshotId: string | null },
): Promise<Draft> {
  const draft = await store.insertDraft(w.tx, {
    ...{ id: newUuid(), kind: subject.kind, title, reason, snapshot_id: snapshotId },
    authors: [nameOf(w.principal)],
    base: await subject.findBase(w.tx, Object.keys(files)),
    files: JSON.stringify(files),
    created_at: w.now,
    updated_at: w.now,
  });
  enqueueCheck(w, draft);
  note(w, "draft.created", draft);
  return { ...draft, isBaseCurrent: true };
}

function enqueueCheck(w: DraftWork, { id, revision }: store.StoredDraft): void {
  w.enqueue({ queue: "drafts.check", data: { draftId: id, revision } });
}

// Whatever is checked again has no content until then.
function revised({ revision }: store.StoredDraft, files: DraftFiles, base: string): store.DraftColumns {
  const unchecked = { check_state: "running", report: null, difference: null, content_hash: null } as const;
  return { ...unchecked, files: JSON.stringify(files), base, revision: revision + 1 };
}

function authorsWith({ authors }: store.StoredDraft, principal: Principal): readonly string[] {
  return [...new Set([...authors, nameOf(principal)])];
}

function mergedFiles(
  subject: Publishable,
  draft: store.StoredDraft,
  changes: Readonly<Record<string, string | null>>,
): DraftFiles {
  if (draft.snapshotId !== null && Object.keys(changes).length > 0) {
    throw new Problem("validation_failed", "This draft is a snapshot as a whole: begin another one to change files.", {
      errors: [{ pointer: "#/files", code: "unknown_field", detail: "Leave the files out." }],
    });
  }
  const kept = Object.entries({ ...draft.files, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const merged = Object.fromEntries(kept);
  if (draft.snapshotId === null) refuseFiles(subject, merged);
  return merged;
}

function refuseFiles(subject: Publishable, files: DraftFiles): void {
  const texts = Object.entries(files);
  const length = texts.reduce((sum, [, text]) => sum + text.length, 0);
  const code = texts.length === 0 ? "too_few" : texts.length > FILES_MAX ? "too_many" : "too_long";
  if (texts.length === 0 || texts.length > FILES_MAX || length > TEXT_LENGTH_MAX) {
    const detail = `Send 1 to ${FILES_MAX} files, together at most ${TEXT_LENGTH_MAX} characters.`;
    throw new Problem("validation_failed", detail, { errors: [{ pointer: "#/files", code, detail }] });
  }
  refuseFaults(
    texts.flatMap(([name, text]) => subject.faultsOf(name, text)),
    files,
  );
}

function refuseConflicts(names: readonly string[]): void {
  if (names.length === 0) return;
  throw new Problem(
    "base_moved",
    "Files of this draft were published anew: merge them and send them with the rebase.",
    {
      errors: names.map((name) => ({
        pointer: `#/files/${name.replaceAll("/", "~1")}`,
        code: "mismatch",
        detail: "Read the published text, put your change into it, and send the whole file.",
      })),
    },
  );
}
