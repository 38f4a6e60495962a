import type { Transaction } from "kysely";
import type { CommunicationMode } from "../../../core/credential.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** How a tenant's travelers are written to. */
export interface Correspondence {
  readonly communicationMode: CommunicationMode;
  /** as its travelers know it */
  readonly senderName: string;
  /** `#RRGGBB` */
  readonly accent: string | null;
}

/** How the tenant's travelers are written to. */
export async function findCorrespondence(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
): Promise<Correspondence> {
  const { name, displayName, ...found } = await tx
    .selectFrom("tenants as t")
    .leftJoin("check_sites as s", (join) =>
      join.onRef("s.tenant_id", "=", "t.id").on("s.environment", "=", environment),
    )
    .select(["t.name", "s.display_name as displayName", "s.accent", "t.communication_mode as communicationMode"])
    .where("t.id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return { ...found, senderName: displayName ?? name };
}
