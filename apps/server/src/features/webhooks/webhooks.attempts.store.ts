import { sql, type Transaction } from "kysely";
import { executeNamed } from "../../db/kysely.ts";
import type { Schema } from "../../db/schema.ts";
import type { ClaimedDelivery } from "./webhooks.claims.store.ts";

/** How an attempt ended, and what that makes of its delivery. */
export interface EndedDelivery {
  readonly state: Schema["webhook_deliveries"]["state"];
  readonly dueAt: Date | null;
  readonly now: Date;
  readonly attempt: {
    readonly id: string;
    readonly attemptedAt: Date;
    readonly durationMs: number;
    readonly statusCode: number | null;
    readonly failure: string | null;
    readonly answer: string | null;
  };
}

/** Writes the attempt down and frees its place; false, and nothing is written, when the lease is somebody else's by now. */
export async function updateEnded(
  tx: Transaction<Schema>,
  { tenantId, environment, id, lease }: Pick<ClaimedDelivery, "tenantId" | "environment" | "id" | "lease">,
  { state, dueAt, now, attempt }: EndedDelivery,
): Promise<boolean> {
  const rows = await executeNamed(
    tx,
    "webhook_ended",
    sql`
    with ended as (
      update webhook_deliveries
      set state = ${state}, due_at = ${dueAt}, completed_at = ${state === "pending" ? null : now},
          lease = null, leased_until = null, version = version + 1, last_attempt_at = ${attempt.attemptedAt},
          last_status_code = ${attempt.statusCode}, last_failure = ${attempt.failure}
      where tenant_id = ${tenantId} and environment = ${environment} and id = ${id} and lease = ${lease}
      returning id, trigger)
    insert into webhook_attempts (tenant_id, environment, id, delivery_id, trigger, attempted_at, duration_ms,
                                  status_code, failure, answer)
    select ${tenantId}::uuid, ${environment}, ${attempt.id}::uuid, ended.id, ended.trigger,
           ${attempt.attemptedAt}::timestamptz, ${attempt.durationMs}::integer, ${attempt.statusCode}::integer,
           ${attempt.failure}, ${attempt.answer}
    from ended returning delivery_id`,
  );
  return rows.length > 0;
}
