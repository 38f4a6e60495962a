import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

const publications = sharedRows("knowledge_publications", [
  "number",
  "id",
  "snapshotId",
  "previousSnapshotId",
  "publishedAt",
]);

/** A publication of visa knowledge, as it is announced. */
export type Publication = RowOf<typeof publications>;

/** The publications after this number, in order. */
export function listPublicationsAfter(
  tx: Transaction<Schema>,
  afterNumber: number,
  max: number,
): Promise<readonly Publication[]> {
  return publications.all(publications.own(tx).where("number", ">", afterNumber).orderBy("number").limit(max));
}
