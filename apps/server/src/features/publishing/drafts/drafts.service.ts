import type { AuditDetail } from "@entrada/domain/access/audit-entry";
import type { Principal } from "@entrada/domain/access/principal";
import { DRAFT_LIFECYCLE, type DraftState } from "@entrada/domain/publishing/draft-lifecycle";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { notFound } from "../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion, requireVersion } from "../../../core/version.ts";
import type { InstallationRead, InstallationWork } from "../../../work/installation-work.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Work } from "../../../work/work.ts";
import { moveDraft } from "./drafts.machine.ts";
import type { Draft } from "./drafts.store.ts";
import * as store from "./drafts.store.ts";
import { type DraftFiles, isSent, mergeFiles, refuseConflicts, type SentFiles, takeFiles } from "./drafts-files.ts";
import { notReady } from "./drafts-problems.ts";
import type { Publishable } from "./drafts-publishable.ts";

export type { Draft, DraftContent } from "./drafts.store.ts";
export { type DraftFiles, FILES_MAX, type SentFiles, splitFiles, TEXT_LENGTH_MAX } from "./drafts-files.ts";
export type { DraftFindings, Publishable } from "./drafts-publishable.ts";

/** As many people can have a part in a draft. */
export const AUTHORS_MAX = 50;

interface DraftTexts {
  readonly title: string;
  readonly reason: string;
}

/** Begins a draft of changed and removed files. They are checked together soon after. Whoever else had a part in it is an author, too. */
export async function createDraft(
  w: InstallationWork,
  subject: Publishable,
  wanted: DraftTexts & SentFiles & Partial<Pick<Draft, "authors">>,
): Promise<Draft> {
  const { title, reason, authors = [] } = wanted;
  const files = await takeFiles(w, subject, {}, wanted);
  return beginDraft(w, subject, { title, reason, files, authors, snapshotId: null });
}

/** Begins a draft whose content is a stored snapshot as a whole. */
export function createSnapshotDraft(
  w: InstallationWork,
  subject: Publishable,
  wanted: DraftTexts & { readonly snapshotId: string },
): Promise<Draft> {
  return beginDraft(w, subject, { ...wanted, files: {}, authors: [] });
}

/** The drafts of a kind, in the keyset's order. */
export async function listDrafts(
  { tx }: InstallationRead,
  subject: Publishable,
  { state, ...keyset }: Keyset & { readonly state?: DraftState | undefined },
): Promise<readonly Draft[]> {
  const drafts = await store.listDrafts(tx, { kind: subject.kind, state }, keyset);
  const shown: Draft[] = [];
  for (const draft of drafts) shown.push(await withBase(tx, subject, draft));
  return shown;
}

/** The operators (uuids) who had a part in a draft of a kind. */
export async function listDraftPeople({ tx }: InstallationRead, { kind }: Publishable): Promise<readonly string[]> {
  return (await store.listPeople(tx, kind)).flatMap((id) => decodeId("opr", id) ?? []);
}

export async function getDraft({ tx }: InstallationRead, subject: Publishable, id: string): Promise<Draft> {
  const uuid = decodeId("dft", id);
  const foundDraft = uuid === undefined ? undefined : await store.findDraft(tx, subject.kind, uuid);
  if (!foundDraft) throw notFound(id);
  return withBase(tx, subject, foundDraft);
}

/** The draft, to be changed. */
export async function lockDraft({ tx }: InstallationRead, subject: Publishable, id: string): Promise<Locked<Draft>> {
  const uuid = decodeId("dft", id);
  const foundDraft = uuid === undefined ? undefined : await store.findDraftForUpdate(tx, subject.kind, uuid);
  if (!foundDraft) throw notFound(id);
  return withBase(tx, subject, foundDraft);
}

/** What the draft would change, as its check has found it; refused until then. */
export async function getDifference(r: InstallationRead, subject: Publishable, id: string): Promise<unknown> {
  const draft = await getDraft(r, subject, id);
  const text = await store.findDifference(r.tx, draft.id);
  if (text !== null) return JSON.parse(text);
  throw notReady(draft, "difference");
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
export async function getFile({ tx }: InstallationRead, subject: Publishable, name: string): Promise<string> {
  const text = await subject.findFile(tx, name);
  if (text === undefined) throw notFound(name);
  return text;
}

/** What the draft comes to; refused until its check has passed. */
export async function getContent({ tx }: InstallationRead, draft: store.StoredDraft): Promise<store.DraftContent> {
  const foundDraftContent = draft.contentHash === null ? undefined : await store.findContent(tx, draft.contentHash);
  if (foundDraftContent) return foundDraftContent;
  throw notReady(draft, "content");
}

/** The files that a published snapshot was made of, over those of a release; undefined if no draft made it. */
export function findFilesOf(
  { tx }: InstallationRead,
  snapshotId: string,
  filesOver: string,
): Promise<DraftFiles | undefined> {
  return store.findFilesOf(tx, snapshotId, filesOver);
}

export interface DraftChanges extends Partial<DraftTexts>, SentFiles {
  readonly expectedVersion: ExpectedVersion;
}

/** Changes a draft at the version that the caller knows. Who changes it is one of its authors; an approval ends. */
export async function updateDraft(
  w: InstallationWork,
  subject: Publishable,
  id: string,
  { expectedVersion, files, removedFiles, ...texts }: DraftChanges,
): Promise<Draft> {
  const draft = await lockDraft(w, subject, id);
  requireVersion(expectedVersion, draft.version);
  const isOtherFiles = files !== undefined || removedFiles !== undefined;
  const merged = isOtherFiles ? await mergeFiles(w, subject, draft, { files, removedFiles }) : undefined;
  const begun = merged === undefined ? {} : revised(draft, merged, draft.base);
  const columns = { ...texts, authors: authorsWith(draft, w.principal), ...begun };
  const changedDraft = await moveDraft(w, draft, "edit", { columns });
  if (merged) enqueueCheck(w, changedDraft);
  note(w, "draft.changed", changedDraft);
  return withBase(w.tx, subject, changedDraft);
}

/**
 * Puts a draft on what is published now. A file that was published anew since must be sent again: to keep the draft's
 * text would undo what somebody else has published.
 */
export async function rebaseDraft(
  w: InstallationWork,
  subject: Publishable,
  id: string,
  { expectedVersion, ...sent }: SentFiles & { readonly expectedVersion?: ExpectedVersion },
): Promise<Draft> {
  const draft = await lockDraft(w, subject, id);
  refuseOtherVersion(expectedVersion, draft.version);
  const merged = await mergeFiles(w, subject, draft, sent);
  const names = Object.keys(merged);
  const to = await subject.findBase(w.tx, names);
  const moved = await subject.listMoved(w.tx, { from: draft.base, to, names });
  refuseConflicts(moved.filter((name) => !isSent(sent, name)));
  const columns = { authors: authorsWith(draft, w.principal), ...revised(draft, merged, to) };
  const changedDraft = await moveDraft(w, draft, "rebase", { columns });
  enqueueCheck(w, changedDraft);
  note(w, "draft.rebased", changedDraft);
  return withBase(w.tx, subject, changedDraft);
}

/** The name of who acts in the record of a draft. */
export function nameOf(principal: Principal): string {
  if (principal.kind === "operator") return principal.id ?? OWNER;
  return principal.kind;
}

/** Writes down what happened to a draft. Titles and reasons are people's words: they stay with the draft. */
export function note(
  w: Pick<InstallationWork, "audit">,
  action: `draft.${string}`,
  { id, kind, contentHash }: Pick<store.StoredDraft, "id" | "kind" | "contentHash">,
  detail: AuditDetail = {},
): void {
  w.audit({ action, subject: { type: "draft", id: encodeId("dft", id) }, detail: { kind, contentHash, ...detail } });
}

// Whoever has the command line of the installation: only the machine knows who that is.
const OWNER = "owner";

/** The draft with what the lifecycle asks of its base. */
export async function withBase<Stored extends store.StoredDraft>(
  tx: Work["tx"],
  subject: Publishable,
  draft: Stored,
): Promise<Stored & Pick<Draft, "isBaseCurrent">> {
  const hasEnded = isFinal(DRAFT_LIFECYCLE, draft.state);
  const isBaseCurrent = !hasEnded && (await subject.findBase(tx, Object.keys(draft.files))) === draft.base;
  return { ...draft, isBaseCurrent };
}

interface BegunContent extends Pick<Draft, "authors"> {
  readonly files: DraftFiles;
  readonly snapshotId: string | null;
}

async function beginDraft(
  w: InstallationWork,
  subject: Publishable,
  { title, reason, files, authors, snapshotId }: DraftTexts & BegunContent,
): Promise<Draft> {
  const draft = await store.insertDraft(w.tx, {
    id: newUuid(),
    kind: subject.kind,
    title,
    reason,
    snapshotId,
    authors: [...new Set([nameOf(w.principal), ...authors])],
    base: await subject.findBase(w.tx, Object.keys(files)),
    files: JSON.stringify(files),
    createdAt: w.now,
    updatedAt: w.now,
  });
  enqueueCheck(w, draft);
  note(w, "draft.created", draft);
  return { ...draft, isBaseCurrent: true };
}

function enqueueCheck(w: InstallationWork, { id, revision }: store.StoredDraft): void {
  w.enqueue({ queue: "drafts.check", data: { draftId: id, revision } });
}

// Whatever is checked again has no content until then.
function revised({ revision }: store.StoredDraft, files: DraftFiles, base: string): store.DraftChanges {
  const unchecked = { checkState: "running", report: null, difference: null, contentHash: null } as const;
  return { ...unchecked, files: JSON.stringify(files), base, revision: revision + 1 };
}

function authorsWith({ authors }: store.StoredDraft, principal: Principal): readonly string[] {
  return [...new Set([...authors, nameOf(principal)])];
}
