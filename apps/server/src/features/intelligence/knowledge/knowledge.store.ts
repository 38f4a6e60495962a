import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

/** A snapshot as published: its bytes never change. */
export interface StoredSnapshot {
  readonly snapshotId: string;
  readonly content: string;
}

/** The author, the publisher and the reason, as the operator entered them. */
export interface PublicationRecord {
  readonly author?: string;
  readonly publisher?: string;
  readonly reason?: string;
}

const publications = sharedRows("knowledge_publications", [
  "number",
  "id",
  "snapshotId",
  "previousSnapshotId",
  "publishedAt",
  "author",
  "publisher",
  "reason",
]);

export type PublishedRecord = RowOf<typeof publications>;

/** One publication of the record. */
export const { find: findPublicationRow } = publications;

export interface PublishedSnapshot extends StoredSnapshot {
  readonly publishedAt: Date;
}

/** Stores the snapshot; one with the same id has the same content. */
export async function insertSnapshot(tx: Transaction<Schema>, snapshot: StoredSnapshot): Promise<void> {
  await tx
    .insertInto("knowledge_snapshots")
    .values({ snapshot_id: snapshot.snapshotId, content: snapshot.content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Points to the snapshot; false if it is already the published one. */
export async function updatePublication(
  tx: Transaction<Schema>,
  snapshotId: string,
  publishedAt: Date,
): Promise<boolean> {
  const moved = await tx
    .insertInto("knowledge_publication")
    .values({ snapshot_id: snapshotId, published_at: publishedAt })
    .onConflict((conflict) =>
      conflict
        .column("singleton")
        .doUpdateSet({ snapshot_id: snapshotId, published_at: publishedAt })
        .where("knowledge_publication.snapshot_id", "<>", snapshotId),
    )
    .executeTakeFirst();
  return (moved.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Locks the pointer to what is published until the transaction ends. */
export async function lockPublication(tx: Transaction<Schema>): Promise<void> {
  await tx.selectFrom("knowledge_publication").select("snapshot_id").forUpdate().execute();
}

/** Records that the snapshot was published, with the one published before. */
export async function insertPublication(
  tx: Transaction<Schema>,
  {
    id,
    snapshotId,
    publishedAt,
    author,
    publisher,
    reason,
  }: PublicationRecord & { readonly id: string; readonly snapshotId: string; readonly publishedAt: Date },
): Promise<void> {
  await tx
    .insertInto("knowledge_publications")
    .values((row) => ({
      id,
      snapshot_id: snapshotId,
      previous_snapshot_id: row
        .selectFrom("knowledge_publications")
        .select("snapshot_id")
        .orderBy("number", "desc")
        .limit(1),
      published_at: publishedAt,
      author: author ?? null,
      publisher: publisher ?? null,
      reason: reason ?? null,
    }))
    .execute();
}

/** The record of publications, newest first. */
export function listNewestPublications(tx: Transaction<Schema>, rowsMax: number): Promise<readonly PublishedRecord[]> {
  return publications.all(publications.own(tx).orderBy("number", "desc").limit(rowsMax));
}

/** Whether the snapshot was ever published. */
export async function hasPublication(tx: Transaction<Schema>, snapshotId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("knowledge_publications")
    .select("number")
    .where("snapshot_id", "=", snapshotId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The published snapshot, unless the caller already has it: its text is long. */
export function findPublishedSnapshot(tx: Transaction<Schema>, knownId = ""): Promise<PublishedSnapshot | undefined> {
  return tx
    .selectFrom("knowledge_publication as publication")
    .innerJoin("knowledge_snapshots as snapshot", "snapshot.snapshot_id", "publication.snapshot_id")
    .select([
      "snapshot.snapshot_id as snapshotId",
      "snapshot.content as content",
      "publication.published_at as publishedAt",
    ])
    .where("publication.snapshot_id", "<>", knownId)
    .executeTakeFirst();
}

/** A snapshot that is or was published. */
export function findSnapshot(tx: Transaction<Schema>, snapshotId: string): Promise<StoredSnapshot | undefined> {
  return tx
    .selectFrom("knowledge_snapshots")
    .select(["snapshot_id as snapshotId", "content"])
    .where("snapshot_id", "=", snapshotId)
    .executeTakeFirst();
}
