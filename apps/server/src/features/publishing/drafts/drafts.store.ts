import { DRAFT_LIFECYCLE, type DraftKind, type DraftState } from "@entrada/domain/publishing/draft-lifecycle";
import { type Entered, initialState } from "@entrada/domain/shared/lifecycle";
import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked, updated } from "../../../work/locked.ts";

type Tx = Transaction<Schema>;

/** Everything of a draft but the texts of its difference, which may be long. */
const COLUMNS = [
  "id",
  "kind",
  "version",
  "state",
  "title",
  "reason",
  "authors",
  "base",
  "files",
  "snapshot_id as snapshotId",
  "revision",
  "check_state as checkState",
  "report",
  "content_hash as contentHash",
  "approved_by as approvedBy",
  "approved_at as approvedAt",
  "publish_at as publishAt",
  "missed_at as missedAt",
  "published_by as publishedBy",
  "published_at as publishedAt",
  "publication_id as publicationId",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

export type StoredDraft = Awaited<ReturnType<typeof insertDraft>>;

/** A draft, and whether what is published is still what it was compared with. */
export type Draft = StoredDraft & { readonly isBaseCurrent: boolean };

export type DraftColumns = Omit<Updateable<Schema["drafts"]>, "state" | "version">;

/** What a draft comes to. */
export interface DraftContent {
  readonly contentHash: string;
  readonly kind: DraftKind;
  readonly content: string;
  readonly snapshotId: string | null;
  /** null: the file is removed */
  readonly files: Readonly<Record<string, string | null>>;
  readonly filesOver: string | null;
}

export function insertDraft(tx: Tx, row: Omit<Insertable<Schema["drafts"]>, "state">) {
  return tx
    .insertInto("drafts")
    .values({ ...row, state: initialState(DRAFT_LIFECYCLE) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The drafts of a kind after this id, newest first. */
export function listDrafts(
  tx: Tx,
  { kind, state }: { readonly kind: DraftKind; readonly state?: DraftState | undefined },
  { after, rowsMax }: Keyset,
): Promise<readonly StoredDraft[]> {
  let drafts = tx.selectFrom("drafts").select(COLUMNS).where("kind", "=", kind);
  if (state !== undefined) drafts = drafts.where("state", "=", state);
  if (after !== undefined) drafts = drafts.where("id", "<", after);
  return drafts.orderBy("id", "desc").limit(rowsMax).execute();
}

export function findDraft(tx: Tx, kind: DraftKind, id: string): Promise<StoredDraft | undefined> {
  return tx.selectFrom("drafts").select(COLUMNS).where("kind", "=", kind).where("id", "=", id).executeTakeFirst();
}

export function findDraftForUpdate(tx: Tx, kind: DraftKind, id: string): Promise<Locked<StoredDraft> | undefined> {
  return tx
    .selectFrom("drafts")
    .select(COLUMNS)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .$call(forUpdate)
    .executeTakeFirst();
}

/** A draft of any kind that waits for its check in this revision. */
export function findUnchecked(tx: Tx, id: string, revision: number): Promise<StoredDraft | undefined> {
  return tx
    .selectFrom("drafts")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("check_state", "=", "running")
    .where("state", "=", "draft")
    .executeTakeFirst();
}

/** The next approved draft whose time has come; drafts that others hold are left to them. */
export function takeDueDraft(tx: Tx, now: Date): Promise<Locked<StoredDraft> | undefined> {
  return tx
    .selectFrom("drafts")
    .select(COLUMNS)
    .where("state", "=", "approved")
    .where("publish_at", "<=", now)
    .orderBy("publish_at")
    .orderBy("id")
    .limit(1)
    .$call(forUpdate)
    .skipLocked()
    .executeTakeFirst();
}

/** Changes the draft at the version that was read, and raises the version. */
export function updateDraft(
  tx: Tx,
  { id, version }: Locked<Pick<StoredDraft, "id" | "version">>,
  columns: DraftColumns & { readonly state: Entered<DraftState> },
): Promise<Locked<StoredDraft>> {
  return tx
    .updateTable("drafts")
    .set({ ...columns, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Keeps what the check of a revision has found, unless the draft has changed since. */
export async function updateCheck(
  tx: Tx,
  { id, revision }: Pick<StoredDraft, "id" | "revision">,
  found: Pick<Updateable<Schema["drafts"]>, "check_state" | "report" | "difference" | "content_hash" | "updated_at">,
): Promise<void> {
  await tx
    .updateTable("drafts")
    .set({ ...found, version: sql`version + 1` })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("check_state", "=", "running")
    .where("state", "=", "draft")
    .execute();
}

export async function findDifference(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom("drafts").select("difference").where("id", "=", id).executeTakeFirst();
  return row?.difference ?? null;
}

/** Stores what a draft comes to; the same content is stored once. */
export async function insertContent(tx: Tx, content: DraftContent): Promise<void> {
  const { contentHash, kind, content: text, snapshotId, files, filesOver } = content;
  await tx
    .insertInto("draft_contents")
    .values({
      content_hash: contentHash,
      kind,
      content: text,
      snapshot_id: snapshotId,
      files: JSON.stringify(files),
      files_over: filesOver,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const CONTENT = [
  "content_hash as contentHash",
  "kind",
  "content",
  "snapshot_id as snapshotId",
  "files",
  "files_over as filesOver",
] as const;

export function findContent(tx: Tx, contentHash: string): Promise<DraftContent | undefined> {
  return tx.selectFrom("draft_contents").select(CONTENT).where("content_hash", "=", contentHash).executeTakeFirst();
}

/** The files that a snapshot was made of, over those of a release. */
export async function findFilesOf(
  tx: Tx,
  snapshotId: string,
  filesOver: string,
): Promise<Readonly<Record<string, string | null>> | undefined> {
  const row = await tx
    .selectFrom("draft_contents")
    .select("files")
    .where("snapshot_id", "=", snapshotId)
    .where("files_over", "=", filesOver)
    .limit(1)
    .executeTakeFirst();
  return row?.files;
}
