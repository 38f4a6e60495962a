import type { Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const submissions = tenantRows("case_submissions", [
  "channel",
  "filedAt",
  "recordedBy",
  "receiptDocumentId",
  "recordedAt",
]);

/** How an application was submitted. */
export type StoredSubmission = RowOf<typeof submissions>;

export const { add: insertSubmission } = submissions;

/** How the application of a case (uuid) was submitted; undefined: nobody has recorded it. */
export function findSubmission(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
): Promise<StoredSubmission | undefined> {
  const rows = submissions.own(tx, scope).where("case_id", "=", caseId);
  return rows.select(submissions.columns).executeTakeFirst();
}
