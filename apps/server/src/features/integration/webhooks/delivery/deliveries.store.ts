import type { DeliveryState } from "@entrada/domain/webhooks/endpoint-lifecycle";
import { type Insertable, sql, type Transaction } from "kysely";
import type { CreatedRange } from "../../../../core/paging.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import type { DeliveryTrigger } from "../../../../db/tables/webhooks.ts";

/** What is to be sent to an endpoint, or was. */
export interface Delivery {
  /** uuid, as stored */
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
  /** null: nobody is sending it right now */
  readonly lease: string | null;
  readonly lastAttemptAt: Date | null;
  readonly lastStatusCode: number | null;
  readonly lastFailure: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

/** One attempt at a delivery. */
export interface Attempt {
  readonly id: string;
  readonly trigger: DeliveryTrigger;
  readonly attemptedAt: Date;
  readonly durationMs: number;
  readonly statusCode: number | null;
  readonly failure: string | null;
  readonly answer: string | null;
}

export interface DeliveryFilter extends CreatedRange {
  readonly endpointId?: string;
  readonly states?: readonly string[];
  readonly eventTypes?: readonly string[];
  readonly eventId?: string;
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

/** The deliveries before this id, newest first. */
export function listDeliveriesBefore(
  tx: Transaction<Schema>,
  scope: TenantScope,
  filter: DeliveryFilter,
  { after, rowsMax }: { readonly after: string | undefined; readonly rowsMax: number },
): Promise<readonly Delivery[]> {
  const { endpointId, states, eventTypes, eventId, createdAfter, createdBefore } = filter;
  return (
    own(tx, scope)
      .select(COLUMNS)
      .$if(after !== undefined, (rows) => rows.where("d.id", "<", after ?? ""))
      .$if(endpointId !== undefined, (rows) => rows.where("d.endpoint_id", "=", endpointId ?? ""))
      .$if(eventId !== undefined, (rows) => rows.where("d.event_id", "=", eventId ?? ""))
      .$if(states !== undefined, (rows) => rows.where(sql<boolean>`d.state = any(${states ?? []}::text[])`))
      // Said once more, so that the index of what did not succeed can be used.
      .$if(states !== undefined && !states.includes("succeeded"), (rows) => rows.where("d.state", "<>", "succeeded"))
      .$if(eventTypes !== undefined, (rows) =>
        rows.where(sql<boolean>`d.event_type = any(${eventTypes ?? []}::text[])`),
      )
      .$if(createdAfter !== undefined, (rows) => rows.where("d.created_at", ">=", createdAfter ?? null))
      .$if(createdBefore !== undefined, (rows) => rows.where("d.created_at", "<", createdBefore ?? null))
      .orderBy("d.id", "desc")
      .limit(rowsMax)
      .execute()
  );
}

export function findDelivery(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<Delivery | undefined> {
  return own(tx, scope).select(COLUMNS).where("d.id", "=", id).executeTakeFirst();
}

/** Every attempt at the delivery, oldest first. */
export function listAttempts(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  deliveryId: string,
): Promise<readonly Attempt[]> {
  return tx
    .selectFrom("webhook_attempts")
    .select([
      "id",
      "trigger",
      "attempted_at as attemptedAt",
      "duration_ms as durationMs",
      "status_code as statusCode",
      "failure",
      "answer",
    ])
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .where("delivery_id", "=", deliveryId)
    .orderBy("id")
    .execute();
}

export async function insertDeliveries(
  tx: Transaction<Schema>,
  rows: readonly Insertable<Schema["webhook_deliveries"]>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto("webhook_deliveries").values(rows).execute();
}

/**
 * Sends the delivery again, with all its attempts before it; one that waits is sent now. One that is being sent is
 * left to that. The endpoint's row must be locked.
 */
export async function updateRedelivered(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Delivery | undefined> {
  await tx
    .updateTable("webhook_deliveries")
    .set(AGAIN)
    .set({ trigger: sql`case when trigger = 'ping' then trigger else 'redelivery' end` })
    .where("tenant_id", "=", scope.tenantId)
    .where("environment", "=", scope.environment)
    .where("id", "=", id)
    .where("lease", "is", null)
    .execute();
  return findDelivery(tx, scope, id);
}

// From the start of the schedule, at once.
export const AGAIN = {
  state: "pending",
  due_at: sql<Date>`business_now()`,
  attempts_made: 0,
  completed_at: null,
  version: sql<number>`version + 1`,
} as const;

// Whose endpoint is deleted is not shown; the sweep has not reached it yet.
function own(tx: Transaction<Schema>, { tenantId, environment }: TenantScope) {
  return tx
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhook_endpoints as e", (on) =>
      on
        .onRef("e.tenant_id", "=", "d.tenant_id")
        .onRef("e.environment", "=", "d.environment")
        .onRef("e.id", "=", "d.endpoint_id"),
    )
    .where("e.deleted_at", "is", null)
    .where("d.tenant_id", "=", tenantId)
    .where("d.environment", "=", environment);
}
