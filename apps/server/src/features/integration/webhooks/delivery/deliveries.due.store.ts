import type { Environment, TenantScope } from "../../../../core/tenant-scope.ts";
import type { Database } from "../../../../db/database.ts";

/** The location of an endpoint. */
export interface EndpointAddress extends TenantScope {
  /** uuid */
  readonly endpointId: string;
}

interface ScopeRow {
  readonly tenantId: string;
  readonly environment: Environment;
}

/** The logs that an enabled endpoint has not read to the end. */
export async function listDueDispatches(db: Database, scopesMax: number): Promise<readonly TenantScope[]> {
  const { rows } = await db.pool.query<ScopeRow>({
    name: "due_webhook_dispatches",
    text: `select tenant_id as "tenantId", environment from due_webhook_dispatches($1)`,
    values: [scopesMax],
  });
  return rows;
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
export async function listEndedLeases(db: Database, scopesMax: number): Promise<readonly TenantScope[]> {
  // Without a limit: applied before grouping by tenant, it would let one tenant hide the others.
  const { rows } = await db.pool.query<ScopeRow>({
    name: "ended_webhook_leases",
    text: `select distinct tenant_id as "tenantId", environment from ended_webhook_leases(2147483647) limit $1`,
    values: [scopesMax],
  });
  return rows;
}
