import type { TenantScope } from "../../../../../core/tenant-scope.ts";
import type { Database } from "../../../../../db/database.ts";

/** The location of an endpoint. */
export interface EndpointAddress extends TenantScope {
  /** uuid */
  readonly endpointId: string;
}

/** The endpoints with something to send, longest waiting first. */
export async function listDueEndpoints(db: Database, endpointsMax: number): Promise<readonly EndpointAddress[]> {
  const { rows } = await db.pool.query<EndpointAddress>({
    name: "due_webhook_endpoints",
    text: `select tenant_id as "tenantId", environment, id as "endpointId" from due_webhook_endpoints($1)`,
    values: [endpointsMax],
  });
  return rows;
}
