import type { Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const notes = tenantRows("case_notes", ["id", "caseId", "authorId", "document", "createdAt"]);

/** A note as stored; its ids are uuids. */
export type StoredNote = RowOf<typeof notes>;

export const { insert: insertNote } = notes;

/** The notes of a case (uuid) after this id, in the keyset's order. */
export function listNotesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly StoredNote[]> {
  return notes.page(inCreatedRange(notes.own(tx, scope).where("case_id", "=", caseId), created), keyset);
}

/** Deletes the notes in all cases of these travelers (uuids), and the recorded answers that showed them. */
export async function deleteNotesOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<void> {
  const deleted = await tx
    .deleteFrom("case_notes")
    .where(inScope(scope))
    .where("traveler_id", "in", travelerIds)
    .returning("id")
    .execute();
  const ids = deleted.map(({ id }) => id);
  if (ids.length > 0) await forgetAnswers(tx, scope, "internal_note", ids);
}
