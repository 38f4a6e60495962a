import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";

/** A publication of visa knowledge, as it is announced. */
export interface Publication {
  readonly number: number;
  /** uuid */
  readonly id: string;
  readonly snapshotId: string;
  readonly previousSnapshotId: string | null;
  readonly publishedAt: Date;
}

/** The publications after this number, in order. */
export function listPublicationsAfter(
  tx: Transaction<Schema>,
  afterNumber: number,
  max: number,
): Promise<Publication[]> {
  return tx
    .selectFrom("knowledge_publications")
    .select([
      "number",
      "id",
      "snapshot_id as snapshotId",
      "previous_snapshot_id as previousSnapshotId",
      "published_at as publishedAt",
    ])
    .where("number", ">", afterNumber)
    .orderBy("number")
    .limit(max)
    .execute();
}
