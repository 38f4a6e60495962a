import type { TenantScope } from "../../../../../core/tenant-scope.ts";
import type { Database } from "../../../../../db/database.ts";
import { ALL_ROWS, listDueScopes, listScopesOfRows } from "../../../../../db/due-scopes.ts";

/** The location of an endpoint. */
export interface EndpointAddress extends TenantScope {
  /** uuid */
  readonly endpointId: string;
}

/** The logs that an enabled endpoint has not read to the end. */
export function listDueDispatches(db: Database, scopesMax: number): Promise<readonly TenantScope[]> {
  return listDueScopes(db, "due_webhook_dispatches", [scopesMax]);
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

/** Whose deliveries are held by workers that are gone. */
export function listEndedLeases(db: Database, scopesMax: number): Promise<readonly TenantScope[]> {
  return listScopesOfRows(db, "ended_webhook_leases", [ALL_ROWS], scopesMax);
}
