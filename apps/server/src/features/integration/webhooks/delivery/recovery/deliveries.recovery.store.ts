import type { StatePath } from "@entrada/domain/shared/lifecycle";
import type { DeliveryState } from "@entrada/domain/webhooks/delivery-lifecycle";
import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../../../core/tenant-scope.ts";
import { inScope } from "../../../../../db/in-scope.ts";
import type { Schema } from "../../../../../db/tables/schema.ts";
import { AGAIN } from "../deliveries.store.ts";
import type { EndpointAddress } from "../dispatch/deliveries.due.store.ts";

/** The position of the last event that was delivered to the endpoint; 0 if none was. */
export async function readLastSuccess(tx: Transaction<Schema>, endpoint: EndpointAddress): Promise<number> {
  const { position } = await tx
    .selectFrom("webhook_deliveries")
    .select((row) => row.fn.max("position").as("position"))
    .where(inScope(endpoint))
    .where("endpoint_id", "=", endpoint.endpointId)
    .where("state", "=", "succeeded")
    .executeTakeFirstOrThrow();
  return position ?? 0;
}

/** Makes failed and waiting deliveries after this position due again. */
export async function updateResumed(
  tx: Transaction<Schema>,
  endpoint: EndpointAddress,
  { from, to }: StatePath<DeliveryState>,
  after: number,
): Promise<void> {
  await events(tx, endpoint)
    .set({ ...AGAIN, state: to })
    .where("position", ">", after)
    .where("state", "in", from)
    .where("lease", "is", null)
    .execute();
}

/** Abandons the endpoint's waiting deliveries. */
export async function updateWaitingAbandoned(
  tx: Transaction<Schema>,
  endpoint: EndpointAddress,
  { from, to }: StatePath<DeliveryState>,
): Promise<void> {
  await events(tx, endpoint)
    .set({ state: to, due_at: null, completed_at: sql`business_now()`, version: sql`version + 1` })
    .where("state", "in", from)
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

/** Makes undelivered events in this range of positions due again; waiting ones keep their schedule. */
export async function updateRecovered(
  tx: Transaction<Schema>,
  endpoint: EndpointAddress,
  { from, to }: StatePath<DeliveryState>,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  await events(tx, endpoint)
    .set({ ...AGAIN, state: to, trigger: "recovery" })
    .where("position", ">", after)
    .where("position", "<=", upTo)
    .where("state", "in", from)
    .execute();
}

/** Those of the positions that the endpoint has a delivery of. */
export async function listDelivered(
  tx: Transaction<Schema>,
  endpoint: EndpointAddress,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<ReadonlySet<number | null>> {
  const rows = await tx
    .selectFrom("webhook_deliveries")
    .select("position")
    .where(inScope(endpoint))
    .where("endpoint_id", "=", endpoint.endpointId)
    .where("position", ">", after)
    .where("position", "<=", upTo)
    .execute();
  return new Set(rows.map(({ position }) => position));
}

function events(tx: Transaction<Schema>, endpoint: EndpointAddress) {
  return tx
    .updateTable("webhook_deliveries")
    .where(inScope(endpoint))
    .where("endpoint_id", "=", endpoint.endpointId)
    .where("position", "is not", null);
}
