import type { StatePath } from "@entrada/domain/shared/lifecycle";
import type { DeliveryState } from "@entrada/domain/webhooks/delivery-lifecycle";
import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../../core/paging.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../../db/created-range.ts";
import { inOrder } from "../../../../db/in-order.ts";
import { inScope } from "../../../../db/in-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import type { DeliveryTrigger } from "../../../../db/tables/webhooks.ts";
import { type RowOf, tenantRows } from "../../../../work/table-rows.ts";

/** A message to an endpoint, sent or waiting. */
export interface Delivery {
  /** uuid */
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly eventType: string;
  /** null: a ping */
  readonly position: number | null;
  readonly trigger: DeliveryTrigger;
  readonly state: DeliveryState;
  readonly version: number;
  readonly attemptsMade: number;
  readonly dueAt: Date | null;
  /** null: no worker is sending it */
  readonly lease: string | null;
  readonly lastAttemptAt: Date | null;
  readonly lastStatusCode: number | null;
  readonly lastFailure: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

const attempts = tenantRows("webhook_attempts", [
  "id",
  "trigger",
  "attemptedAt",
  "durationMs",
  "statusCode",
  "failure",
  "answer",
]);

/** One attempt at a delivery. */
export type Attempt = RowOf<typeof attempts>;

export interface DeliveryFilter extends CreatedRange {
  /** uuid */
  readonly endpointId?: string | undefined;
  readonly states?: readonly DeliveryState[] | undefined;
  readonly eventTypes?: readonly string[] | undefined;
  /** uuid */
  readonly eventId?: string | undefined;
}

const COLUMNS = [
  "d.id",
  "d.endpoint_id as endpointId",
  "d.event_id as eventId",
  "d.event_type as eventType",
  "d.position",
  "d.trigger",
  "d.state",
  "d.version",
  "d.attempts_made as attemptsMade",
  "d.due_at as dueAt",
  "d.lease",
  "d.last_attempt_at as lastAttemptAt",
  "d.last_status_code as lastStatusCode",
  "d.last_failure as lastFailure",
  "d.created_at as createdAt",
  "d.completed_at as completedAt",
] as const;

/** The deliveries that match, in the keyset's order. */
export function listDeliveries(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { endpointId, states, eventTypes, eventId, ...created }: DeliveryFilter,
  keyset: Keyset,
): Promise<readonly Delivery[]> {
  let rows = inCreatedRange(own(tx, scope), created, "d.created_at");
  if (endpointId !== undefined) rows = rows.where("d.endpoint_id", "=", endpointId);
  if (eventId !== undefined) rows = rows.where("d.event_id", "=", eventId);
  if (states !== undefined) {
    rows = rows.where(sql<boolean>`d.state = any(${states}::text[])`);
    // Redundant, but lets the planner use the index of deliveries that did not succeed.
    if (!states.includes("succeeded")) rows = rows.where("d.state", "<>", "succeeded");
  }
  if (eventTypes !== undefined) rows = rows.where(sql<boolean>`d.event_type = any(${eventTypes}::text[])`);
  return inOrder(rows.select(COLUMNS), keyset, "d.id").execute();
}

export function findDelivery(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<Delivery | undefined> {
  return own(tx, scope).select(COLUMNS).where("d.id", "=", id).executeTakeFirst();
}

/** Every attempt at the delivery, oldest first. */
export function listAttempts(
  tx: Transaction<Schema>,
  scope: TenantScope,
  deliveryId: string,
): Promise<readonly Attempt[]> {
  return attempts.all(attempts.own(tx, scope).where("delivery_id", "=", deliveryId).orderBy("id"));
}

export const { add: insertDeliveries } = tenantRows("webhook_deliveries", []);

/**
 * Makes the delivery due immediately, with a new schedule, unless a worker is sending it. The endpoint's row must be
 * locked.
 */
export async function updateRedelivered(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  { from, to }: StatePath<DeliveryState>,
): Promise<void> {
  await tx
    .updateTable("webhook_deliveries")
    .set({ ...AGAIN, state: to, trigger: sql`case when trigger = 'ping' then trigger else 'redelivery' end` })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("state", "in", from)
    .where("lease", "is", null)
    .execute();
}

/** From the start of the schedule, at once. */
export const AGAIN = {
  due_at: sql<Date>`business_now()`,
  attempts_made: 0,
  completed_at: null,
  version: sql<number>`version + 1`,
} as const;

// Deliveries of a deleted endpoint are hidden until a sweep deletes them.
function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhook_endpoints as e", (on) =>
      on
        .onRef("e.tenant_id", "=", "d.tenant_id")
        .onRef("e.environment", "=", "d.environment")
        .onRef("e.id", "=", "d.endpoint_id"),
    )
    .where("e.deleted_at", "is", null)
    .where(inScope(scope, "d"));
}
