import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import { inColumns } from "../../../db/column-names.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forShare } from "../../../work/locked.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

type Tx = Transaction<Schema>;

const trusted = sharedRows("knowledge_trusted_keys", ["publicKey", "name", "addedAt"]);

/** A key whose bundles are taken. */
export type TrustedKey = RowOf<typeof trusted>;

const bundles = sharedRows("knowledge_bundles", [
  "snapshotId",
  "previousSnapshotId",
  "madeAt",
  "signer",
  "publicKey",
  "pulledAt",
  "draftId",
]);

/** Where a snapshot came from, if it came as a bundle. Without a draft (uuid), the feed published it at once. */
export type TakenBundle = RowOf<typeof bundles>;

/** The trusted keys by name. */
export function listTrustedKeys(tx: Tx): Promise<readonly TrustedKey[]> {
  return trusted.all(trusted.own(tx).orderBy("name"));
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
  const { snapshotId, previousSnapshotId, publicKey, signer, madeAt, pulledAt, draftId } = bundle;
  const taken = { previousSnapshotId, madeAt, signer, publicKey, pulledAt, draftId, scenarios };
  const columns = inColumns<Updateable<Schema["knowledge_bundles"]>>(taken);
  await tx
    .insertInto("knowledge_bundles")
    .values(inColumns<Insertable<Schema["knowledge_bundles"]>>({ ...taken, snapshotId }))
    .onConflict((conflict) =>
      conflict
        .column("snapshot_id")
        .doUpdateSet({ ...columns, made_at: sql`greatest(knowledge_bundles.made_at, excluded.made_at)` }),
    )
    .execute();
}

/** Those that were taken last, newest first. */
export function listBundles(tx: Tx, rowsMax: number): Promise<readonly TakenBundle[]> {
  return bundles.all(bundles.own(tx).orderBy("pulled_at", "desc").orderBy("snapshot_id").limit(rowsMax));
}

export async function findBundle(tx: Tx, snapshotId: string): Promise<TakenBundle | undefined> {
  return (await bundles.all(bundles.own(tx).where("snapshot_id", "=", snapshotId)))[0];
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
    .select(bundles.columns)
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
