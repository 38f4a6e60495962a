import type { Transaction } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { inScope } from "../../../../db/in-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";

/** When operators sent links to a case (uuid) since then, the latest first. */
export async function listSentSince(
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
    .where("is_by_operator", "=", true)
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}
