import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { TenantScope } from "../db/tenant-scope.ts";
import { newUuid } from "../ids.ts";
import { type EventCause, type NewEvent, writeEvent } from "./envelope.ts";

export type { EventCause, NewEvent } from "./envelope.ts";

/**
 * Writes the events to the tenant's log, in the given order and without a gap. It must be the last statement of its
 * transaction: it holds up the tenant's other writers until the commit. What is read back always occurred no earlier
 * than the event before it, so an instant that lies behind the log's last one is moved to that.
 */
export async function appendEvents(
  tx: Transaction<Schema>,
  scope: TenantScope,
  events: readonly NewEvent[],
  { occurredAt, cause }: { readonly occurredAt: Date; readonly cause: EventCause },
): Promise<{ readonly firstPosition: number }> {
  const uuids = events.map(({ uuid }) => uuid ?? newUuid());
  const texts = events.map((event, at) => writeEvent(uuids[at] ?? newUuid(), event, cause, scope.environment));
  const { rows } = await sql<{ position: number }>`
    with counter as (
      update event_counters
      set next_position = next_position + ${events.length}::bigint,
          last_recorded_at = greatest(last_recorded_at, clock_timestamp()),
          last_occurred_at = greatest(last_occurred_at, ${occurredAt}::timestamptz)
      where tenant_id = ${scope.tenantId} and environment = ${scope.environment}
      returning next_position - ${events.length}::bigint as first, last_recorded_at, last_occurred_at)
    insert into events (tenant_id, environment, position, recorded_at, id, type, resource_type, resource_id,
                        occurred_at, payload)
    select ${scope.tenantId}::uuid, ${scope.environment}, counter.first + e.n - 1, counter.last_recorded_at, e.id,
           e.type, e.resource_type, e.resource_id, counter.last_occurred_at,
           e.head || (counter.first + e.n - 1)::text || e.middle
             || to_char(counter.last_occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || e.tail
    from counter, unnest(${uuids}::uuid[], ${events.map((event) => event.type)}::text[],
                         ${events.map((event) => event.resource.type)}::text[],
                         ${events.map((event) => event.resource.id)}::text[],
                         ${texts.map((text) => text.head)}::text[], ${texts.map((text) => text.middle)}::text[],
                         ${texts.map((text) => text.tail)}::text[])
           with ordinality as e (id, type, resource_type, resource_id, head, middle, tail, n)
    order by e.n
    returning position`.execute(tx);
  const first = rows[0];
  if (first === undefined || rows.length !== events.length) throw new Error("the tenant has no event log");
  return { firstPosition: first.position };
}
