import type { Environment } from "../../../../core/tenant-scope.ts";
import type { Database } from "../../../../db/database.ts";

interface RecentId {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly id: string;
}

/** The ids of the newest determinations of all tenants, newest first. */
export async function listRecent(db: Database, rowsMax: number): Promise<readonly RecentId[]> {
  const { rows } = await db.pool.query<RecentId>({
    text: `select tenant_id as "tenantId", environment, id from recent_determinations($1)`,
    values: [rowsMax],
  });
  return rows;
}
