import { DRAFT_LIFECYCLE, type DraftKind, type DraftState } from "@entrada/domain/publishing/draft-lifecycle";
import { initialState } from "@entrada/domain/shared/lifecycle";
import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import { type Changes, inColumns, type NewRow } from "../../../db/column-names.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

// Everything but the texts of its difference, which may be long.
const drafts = sharedRows("drafts", [
  "id",
  "kind",
  "version",
  "state",
  "title",
  "reason",
  "authors",
  "base",
  "files",
  "snapshotId",
  "revision",
  "checkState",
  "report",
  "contentHash",
  "approvedBy",
  "approvedAt",
  "publishAt",
  "missedAt",
  "publishedBy",
  "publishedAt",
  "publicationId",
  "createdAt",
  "updatedAt",
]);

export type StoredDraft = RowOf<typeof drafts>;

type Tx = Transaction<Schema>;

/** A draft, and whether what is published is still what it was compared with. */
export type Draft = StoredDraft & { readonly isBaseCurrent: boolean };

export type DraftChanges = Omit<Changes<"drafts">, "state" | "updatedAt">;

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

export function insertDraft(tx: Tx, row: Omit<NewRow<"drafts">, "state">): Promise<StoredDraft> {
  return drafts.insert(tx, { ...row, state: initialState(DRAFT_LIFECYCLE) });
}

export const { updateAt: updateDraft } = drafts;

/** The drafts of a kind after this id, in the keyset's order. */
export function listDrafts(
  tx: Tx,
  { kind, state }: { readonly kind: DraftKind; readonly state?: DraftState | undefined },
  keyset: Keyset,
): Promise<readonly StoredDraft[]> {
  const rows = drafts.own(tx).where("kind", "=", kind);
  return drafts.page(state === undefined ? rows : rows.where("state", "=", state), keyset);
}

/** The ids of everybody who had a part in a draft of a kind. */
export async function listPeople(tx: Tx, kind: DraftKind): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct person as id from drafts, unnest(authors || array[approved_by, published_by]) as person
    where kind = ${kind} and person is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findDraft(tx: Tx, kind: DraftKind, id: string): Promise<StoredDraft | undefined> {
  return (await drafts.all(drafts.own(tx).where("kind", "=", kind).where("id", "=", id)))[0];
}

export async function findDraftForUpdate(
  tx: Tx,
  kind: DraftKind,
  id: string,
): Promise<Locked<StoredDraft> | undefined> {
  return (await drafts.lockAll(drafts.own(tx).where("kind", "=", kind).where("id", "=", id)))[0];
}

/** A draft of any kind that waits for its check in this revision. */
export async function findUnchecked(tx: Tx, id: string, revision: number): Promise<StoredDraft | undefined> {
  const unchecked = drafts.own(tx).where("id", "=", id).where("revision", "=", revision);
  return (await drafts.all(unchecked.where("check_state", "=", "running").where("state", "=", "draft")))[0];
}

/** The next approved draft whose time has come; drafts that others hold are left to them. */
export async function takeDueDraft(tx: Tx, now: Date): Promise<Locked<StoredDraft> | undefined> {
  const due = drafts.own(tx).where("state", "=", "approved").where("publish_at", "<=", now);
  return (await drafts.lockAll(due.orderBy("publish_at").orderBy("id").limit(1).skipLocked()))[0];
}

/** Keeps what the check of a revision has found, unless the draft has changed since. */
export async function updateCheck(
  tx: Tx,
  { id, revision }: Pick<StoredDraft, "id" | "revision">,
  found: Pick<Changes<"drafts">, "checkState" | "report" | "difference" | "contentHash" | "updatedAt">,
): Promise<void> {
  await tx
    .updateTable("drafts")
    .set({ ...inColumns<Updateable<Schema["drafts"]>>(found), version: sql`version + 1` })
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
  const row = { ...content, files: JSON.stringify(content.files) };
  await tx
    .insertInto("draft_contents")
    .values(inColumns<Insertable<Schema["draft_contents"]>>(row))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const contents = sharedRows("draft_contents", ["contentHash", "kind", "content", "snapshotId", "files", "filesOver"]);

export async function findContent(tx: Tx, contentHash: string): Promise<DraftContent | undefined> {
  return (await contents.all(contents.own(tx).where("content_hash", "=", contentHash)))[0];
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
