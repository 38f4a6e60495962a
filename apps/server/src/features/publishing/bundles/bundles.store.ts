import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";
import { forShare } from "../../../work/locked.ts";

type Tx = Transaction<Schema>;

/** A key whose bundles are taken. */
export interface TrustedKey {
  /** 32 bytes of an Ed25519 public key in Base64 */
  readonly publicKey: string;
  readonly name: string;
  readonly addedAt: Date;
}

/** Where a snapshot came from, if it came as a bundle. */
export interface TakenBundle {
  readonly snapshotId: string;
  readonly previousSnapshotId: string | null;
  readonly madeAt: Date;
  readonly signer: string;
  readonly publicKey: string;
  readonly pulledAt: Date;
  /** uuid; null: the feed published it at once */
  readonly draftId: string | null;
}

/** The trusted keys by name. */
export function listTrustedKeys(tx: Tx): Promise<readonly TrustedKey[]> {
  return tx
    .selectFrom("knowledge_trusted_keys")
    .select(["public_key as publicKey", "name", "added_at as addedAt"])
    .orderBy("name")
    .execute();
}

/** The key, which cannot be removed until the transaction ends. */
export function findTrustedKeyForShare(tx: Tx, publicKey: string): Promise<object | undefined> {
  return tx
    .selectFrom("knowledge_trusted_keys")
    .select("name")
    .where("public_key", "=", publicKey)
    .$call(forShare)
    .executeTakeFirst();
}

/** False if the key or the name is there already. */
export async function insertTrustedKey(tx: Tx, { publicKey, name, addedAt }: TrustedKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("knowledge_trusted_keys")
    .values({ public_key: publicKey, name, added_at: addedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The key that had this name, which is gone; undefined if there was none. */
export async function deleteTrustedKey(tx: Tx, name: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom("knowledge_trusted_keys")
    .where("name", "=", name)
    .returning("public_key as publicKey")
    .executeTakeFirst();
  return deleted?.publicKey;
}

/**
 * Keeps where a snapshot came from, with the scenarios as JSON text; if it came before, the last one that was taken counts,
 * made when the newest was.
 */
export async function upsertBundle(tx: Tx, bundle: TakenBundle, scenarios: string): Promise<void> {
  const { snapshotId: snapshot_id, previousSnapshotId: previous_snapshot_id, publicKey: public_key } = bundle;
  const { signer, madeAt: made_at, pulledAt: pulled_at, draftId: draft_id } = bundle;
  const columns = { previous_snapshot_id, made_at, signer, public_key, pulled_at, draft_id, scenarios };
  await tx
    .insertInto("knowledge_bundles")
    .values({ snapshot_id, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("snapshot_id")
        .doUpdateSet({ ...columns, made_at: sql`greatest(knowledge_bundles.made_at, excluded.made_at)` }),
    )
    .execute();
}

const BUNDLE = [
  "snapshot_id as snapshotId",
  "previous_snapshot_id as previousSnapshotId",
  "made_at as madeAt",
  "signer",
  "public_key as publicKey",
  "pulled_at as pulledAt",
  "draft_id as draftId",
] as const;

export function findBundle(tx: Tx, snapshotId: string): Promise<TakenBundle | undefined> {
  return tx.selectFrom("knowledge_bundles").select(BUNDLE).where("snapshot_id", "=", snapshotId).executeTakeFirst();
}

/** The scenarios that came with a snapshot; null if it was no bundle, or one that was taken before they were kept. */
export async function findScenariosOf(tx: Tx, snapshotId: string): Promise<unknown> {
  const found = await tx
    .selectFrom("knowledge_bundles")
    .select("scenarios")
    .where("snapshot_id", "=", snapshotId)
    .executeTakeFirst();
  return found?.scenarios ?? null;
}

/** The newest bundle whose draft waits for people; undefined if none does. */
export function findWaitingBundle(tx: Tx): Promise<TakenBundle | undefined> {
  return tx
    .selectFrom("knowledge_bundles")
    .select(BUNDLE)
    .where((where) =>
      where.exists(
        where
          .selectFrom("drafts")
          .select("drafts.id")
          .whereRef("drafts.id", "=", "knowledge_bundles.draft_id")
          .where("drafts.state", "in", ["draft", "inReview", "approved"]),
      ),
    )
    .orderBy("pulled_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
