import type { Transaction } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { inScope } from "../../../../db/in-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";

/** When links to a case (uuid) were made since then, oldest first. */
export async function listCreationsSince(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  since: Date,
): Promise<readonly Date[]> {
  const rows = await tx
    .selectFrom("case_invitations")
    .select("created_at as createdAt")
    .where(inScope(scope))
    .where("case_id", "=", caseId)
    .where("created_at", ">", since)
    .orderBy("created_at")
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}
