import type { SubmissionChannel } from "@entrada/domain/cases/submission";
import type { Insertable, Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** How an application was submitted. */
export interface StoredSubmission {
  readonly channel: SubmissionChannel;
  readonly filedAt: Date;
  /** of the operator, as clients see it */
  readonly recordedBy: string;
  /** uuid */
  readonly receiptDocumentId: string | null;
  readonly recordedAt: Date;
}

const COLUMNS = [
  "channel",
  "filed_at as filedAt",
  "recorded_by as recordedBy",
  "receipt_document_id as receiptDocumentId",
  "recorded_at as recordedAt",
] as const;

export async function insertSubmission(
  tx: Transaction<Schema>,
  row: Insertable<Schema["case_submissions"]>,
): Promise<void> {
  await tx.insertInto("case_submissions").values(row).execute();
}

/** How the application of a case (uuid) was submitted; undefined: nobody has recorded it. */
export function findSubmission(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
): Promise<StoredSubmission | undefined> {
  const rows = tx.selectFrom("case_submissions").where(inScope(scope)).where("case_id", "=", caseId);
  return rows.select(COLUMNS).executeTakeFirst();
}
