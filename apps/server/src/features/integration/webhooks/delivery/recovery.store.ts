import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { AGAIN } from "./deliveries.store.ts";
import type { EndpointAddress } from "./due.store.ts";

/** The position of the latest event that the endpoint has taken; 0 when it never took one. */
export async function readLastSuccess(tx: Transaction<Schema>, endpoint: EndpointAddress): Promise<number> {
  const { position } = await tx
    .selectFrom("webhook_deliveries")
    .select((row) => row.fn.max("position").as("position"))
    .where("tenant_id", "=", endpoint.tenantId)
    .where("environment", "=", endpoint.environment)
    .where("endpoint_id", "=", endpoint.endpointId)
    .where("state", "=", "succeeded")
    .executeTakeFirstOrThrow();
  return position ?? 0;
}

/** Sends again what failed after this position, and what waits now. */
export async function updateResumed(tx: Transaction<Schema>, endpoint: EndpointAddress, after: number): Promise<void> {
  await events(tx, endpoint)
    .set(AGAIN)
    .where("position", ">", after)
    .where("state", "in", ["pending", "failed"])
    .where("lease", "is", null)
    .execute();
}

/** Lets go of what waits for the endpoint. */
export async function updateLetGo(tx: Transaction<Schema>, endpoint: EndpointAddress): Promise<void> {
  await events(tx, endpoint)
    .set({ state: "abandoned", due_at: null, completed_at: sql`business_now()`, version: sql`version + 1` })
    .where("state", "=", "pending")
    .where("lease", "is", null)
    .execute();
}

/** The position of the first event that did not occur before the instant. */
export async function readPositionSince(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select event_position_since(${tenantId}, ${environment}, ${since}) as position`.execute(tx);
  return rows[0]?.position ?? 1;
}

/** Sends again what the endpoint was to get of these positions, and did not take; what waits is left to its schedule. */
export async function updateRecovered(
  tx: Transaction<Schema>,
  endpoint: EndpointAddress,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  await events(tx, endpoint)
    .set({ ...AGAIN, trigger: "recovery" })
    .where("position", ">", after)
    .where("position", "<=", upTo)
    .where("state", "in", ["failed", "abandoned"])
    .execute();
}

/** The positions among these that the endpoint has, or had, a delivery of. */
export async function listDelivered(
  tx: Transaction<Schema>,
  { tenantId, environment, endpointId }: EndpointAddress,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<ReadonlySet<number | null>> {
  const rows = await tx
    .selectFrom("webhook_deliveries")
    .select("position")
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .where("endpoint_id", "=", endpointId)
    .where("position", ">", after)
    .where("position", "<=", upTo)
    .execute();
  return new Set(rows.map(({ position }) => position));
}

function events(tx: Transaction<Schema>, { tenantId, environment, endpointId }: EndpointAddress) {
  return tx
    .updateTable("webhook_deliveries")
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .where("endpoint_id", "=", endpointId)
    .where("position", "is not", null);
}
