import type { StatePath } from "@entrada/domain/shared/lifecycle";
import type { DeliveryState } from "@entrada/domain/webhooks/delivery-lifecycle";
import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../../../core/tenant-scope.ts";
import { executeNamed } from "../../../../../db/kysely.ts";
import type { Schema } from "../../../../../db/tables/schema.ts";
import type { ClaimedDelivery } from "./deliveries.claims.store.ts";

/** The outcome of an attempt, and its consequence for the delivery. */
export interface EndedDelivery extends Pick<ClaimedDelivery, "id" | "lease"> {
  readonly path: StatePath<DeliveryState>;
  /** null: the delivery is complete */
  readonly dueAt: Date | null;
  readonly attempt: {
    readonly id: string;
    readonly attemptedAt: Date;
    readonly durationMs: number;
    readonly statusCode: number | null;
    readonly failure: string | null;
    readonly answer: string | null;
  };
}

/**
 * Stores the attempts and frees their places. Returns the ids of the deliveries; ignores one whose lease another has.
 */
export async function updateEnded(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  ended: readonly EndedDelivery[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await executeNamed(
    tx,
    "webhook_ended",
    sql<{ deliveryId: string }>`
    with outcomes as (
      select * from unnest(
        ${ended.map(({ id }) => id)}::uuid[], ${ended.map(({ lease }) => lease)}::uuid[],
        ${ended.map(({ path }) => path.from.join())}::text[], ${ended.map(({ path }) => path.to)}::text[],
        ${ended.map(({ dueAt }) => dueAt)}::timestamptz[],
        ${ended.map(({ attempt }) => attempt.id)}::uuid[],
        ${ended.map(({ attempt }) => attempt.attemptedAt)}::timestamptz[],
        ${ended.map(({ attempt }) => attempt.durationMs)}::integer[],
        ${ended.map(({ attempt }) => attempt.statusCode)}::integer[],
        ${ended.map(({ attempt }) => attempt.failure)}::text[],
        ${ended.map(({ attempt }) => attempt.answer)}::text[])
        as o (id, lease, from_states, state, due_at, attempt_id, attempted_at, duration_ms, status_code, failure, answer)),
    ended as (
      update webhook_deliveries d
      set state = o.state, due_at = o.due_at, lease = null, leased_until = null, version = version + 1,
          completed_at = case when o.due_at is null then ${now}::timestamptz end,
          last_attempt_at = o.attempted_at, last_status_code = o.status_code, last_failure = o.failure
      from outcomes o
      where d.tenant_id = ${tenantId} and d.environment = ${environment} and d.id = o.id and d.lease = o.lease
        and d.state = any(string_to_array(o.from_states, ','))
        and d.id = any(${ended.map(({ id }) => id)}::uuid[])
      returning d.trigger, o.*)
    insert into webhook_attempts (tenant_id, environment, id, delivery_id, trigger, attempted_at, duration_ms,
                                  status_code, failure, answer)
    select ${tenantId}::uuid, ${environment}, attempt_id, id, trigger, attempted_at, duration_ms, status_code, failure,
           answer
    from ended returning delivery_id as "deliveryId"`,
  );
  return new Set(rows.map(({ deliveryId }) => deliveryId));
}
