import type { Environment, TenantScope } from "../../../../core/tenant-scope.ts";
import type { Database } from "../../../../db/database.ts";

/** An endpoint that somebody has to look at. */
export interface EndpointAddress extends TenantScope {
  readonly endpointId: string;
}

/** The logs that an enabled endpoint has not been told to the end. */
export async function listDueDispatches(db: Database, scopesMax: number): Promise<readonly TenantScope[]> {
  const { rows } = await db.pool.query<{ tenantId: string; environment: Environment }>({
    name: "due_webhook_dispatches",
    text: `select tenant_id as "tenantId", environment from due_webhook_dispatches($1)`,
    values: [scopesMax],
  });
  return rows;
}

/** The endpoints with something to send, longest waiting first. */
export async function listDueEndpoints(db: Database, endpointsMax: number): Promise<readonly EndpointAddress[]> {
  return addresses(db, "due_webhook_endpoints", "id", endpointsMax);
}

/** The endpoints whose deliveries are held by workers that have gone. */
export function listEndedLeases(db: Database, endpointsMax: number): Promise<readonly EndpointAddress[]> {
  return addresses(db, "ended_webhook_leases", "endpoint_id", endpointsMax);
}

/** The endpoints that were deleted, and whose deliveries may still be there. */
export function listDeletedEndpoints(db: Database, endpointsMax: number): Promise<readonly EndpointAddress[]> {
  return addresses(db, "deleted_webhook_endpoints", "id", endpointsMax);
}

async function addresses(db: Database, name: string, id: string, max: number): Promise<readonly EndpointAddress[]> {
  const { rows } = await db.pool.query<EndpointAddress>({
    name,
    text: `select tenant_id as "tenantId", environment, ${id} as "endpointId" from ${name}($1)`,
    values: [max],
  });
  return rows;
}
