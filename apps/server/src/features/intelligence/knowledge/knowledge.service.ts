import { COMMAND_LINE, SYSTEM } from "@entrada/domain/access/principal";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import type { Transaction } from "kysely";
import type { Clock } from "../../../core/clock.ts";
import { encodeId, newUuid } from "../../../core/ids.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { enqueue } from "../../../jobs/queue.ts";
import { type InstallationWork, installationWork } from "../../../work/installation-work.ts";
import { compiledSnapshot, findCompiled } from "./compiled-snapshots.ts";
import {
  findPublicationRow,
  findPublishedSnapshot,
  findSnapshot,
  hasPublication,
  insertPublication,
  insertSnapshot,
  listNewestPublications,
  lockPublication,
  type PublicationRecord,
  type PublishedRecord,
  type PublishedSnapshot,
  type StoredSnapshot,
  updatePublication,
} from "./knowledge.store.ts";

export { compiledSnapshot } from "./compiled-snapshots.ts";
export type { PublicationRecord, PublishedRecord, StoredSnapshot } from "./knowledge.store.ts";

type Publishing = Pick<InstallationWork, "tx" | "now" | "audit">;

interface Resources {
  readonly db: Database;
  readonly clock: Pick<Clock, "now">;
}

/** Publishes the snapshot in one step; false if it is already the published one. Older ones are kept. */
export function publishSnapshot(
  { db, clock }: Resources,
  snapshot: StoredSnapshot,
  record: PublicationRecord = {},
): Promise<boolean> {
  // A release brings knowledge with it; whoever publishes from the command line gives a name.
  const principal = record.publisher === undefined ? SYSTEM : COMMAND_LINE;
  const publishing = (w: Publishing) => publishIn(w, snapshot, record);
  return installationWork({ db, clock }, principal, async (w) => (await publishing(w)) !== undefined);
}

/** The same in the caller's transaction; returns the publication (uuid), undefined if it is already the published one. */
export async function publishIn(
  { tx, now: publishedAt, audit }: Publishing,
  snapshot: StoredSnapshot,
  record: PublicationRecord = {},
): Promise<string | undefined> {
  await insertSnapshot(tx, snapshot);
  const { snapshotId } = snapshot;
  const isMoved = await updatePublication(tx, snapshotId, publishedAt);
  if (!isMoved) return undefined;
  const id = newUuid();
  await insertPublication(tx, { ...record, id, snapshotId, publishedAt });
  await enqueue(tx, { queue: "knowledge.announce", data: {} });
  const subject = { type: "publication", id: encodeId("pub", id) };
  audit({ action: "knowledge.published", subject, detail: { snapshotId } });
  return id;
}

/** Keeps a snapshot that may be published later; one with the same id is kept once. Throws if that has other content. */
export async function keepSnapshot(tx: Transaction<Schema>, snapshot: StoredSnapshot): Promise<void> {
  await insertSnapshot(tx, snapshot);
  const kept = await findSnapshot(tx, snapshot.snapshotId);
  if (kept?.content !== snapshot.content) throw new Error(`${snapshot.snapshotId} is kept with other content`);
}

/** Makes other publications wait until the transaction ends. */
export function lockPublications(tx: Transaction<Schema>): Promise<void> {
  return lockPublication(tx);
}

/** The newest publication; undefined before the first. */
export async function findNewestPublication(tx: Transaction<Schema>): Promise<PublishedRecord | undefined> {
  return (await listNewestPublications(tx, 1))[0];
}

/** The published snapshot; undefined before the first publication, or if it is the known one. */
export function findPublished(db: Database, knownId?: string): Promise<PublishedSnapshot | undefined> {
  return db.withoutTenant((tx) => findPublishedSnapshot(tx, knownId));
}

/** Whether the snapshot was ever published; one of a draft is kept before it is. */
export function wasPublished(db: Database, snapshotId: string): Promise<boolean> {
  return db.withoutTenant((tx) => hasPublication(tx, snapshotId));
}

/** The publications, newest first. */
export function listRecentPublications(db: Database, rowsMax: number): Promise<readonly PublishedRecord[]> {
  return db.withoutTenant((tx) => listNewestPublications(tx, rowsMax));
}

/** One publication of the record, with the snapshot that it published. */
export function findPublication(db: Database, id: string): Promise<PublishedRecord | undefined> {
  return db.withoutTenant((tx) => findPublicationRow(tx, id));
}

/** The same in the caller's transaction. */
export function findPublicationIn(tx: Transaction<Schema>, id: string): Promise<PublishedRecord | undefined> {
  return findPublicationRow(tx, id);
}

/** The publications in the caller's transaction, newest first. */
export function listPublicationsIn(tx: Transaction<Schema>, rowsMax: number): Promise<readonly PublishedRecord[]> {
  return listNewestPublications(tx, rowsMax);
}

/** The snapshot that a stored determination names, so that it can be determined again. */
export function findStored(db: Database, snapshotId: string): Promise<StoredSnapshot | undefined> {
  return db.withoutTenant((tx) => findSnapshot(tx, snapshotId));
}

/** The same, ready to answer. */
export async function findStoredCompiled(db: Database, snapshotId: string): Promise<CompiledKnowledge | undefined> {
  const compiled = findCompiled(snapshotId);
  if (compiled !== undefined) return compiled;
  const storedSnapshot = await findStored(db, snapshotId);
  return storedSnapshot && compiledSnapshot(storedSnapshot);
}
