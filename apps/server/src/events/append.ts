import { type RawBuilder, sql, type Transaction } from "kysely";
import { newUuid } from "../core/ids.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import { executeNamed, type NamedStatement, namedStatement } from "../db/kysely.ts";
import type { Schema } from "../db/tables/schema.ts";
import { type EventCause, type NewEvent, writeEvent } from "./envelope.ts";

export type { EventCause, NewEvent } from "./envelope.ts";

interface About {
  readonly occurredAt: Date;
  readonly cause: EventCause;
}

const STATEMENT = "append_events";

/**
 * Writes the events to the tenant's log, in the given order and without gaps. It must be the last statement of its
 * transaction, because it blocks the tenant's other writers until the commit. An event never occurs before the previous
 * one: an earlier instant is moved to that of the log's last event. Fails for a tenant without a log, so that no event is
 * dropped silently.
 */
export async function appendEvents(
  tx: Transaction<Schema>,
  scope: TenantScope,
  events: readonly NewEvent[],
  about: About,
): Promise<void> {
  await executeNamed(tx, STATEMENT, appendQuery(scope, events, about));
}

/** The same as a statement, to be sent together with the commit. */
export function appendStatement(
  tx: Transaction<Schema>,
  scope: TenantScope,
  events: readonly NewEvent[],
  about: About,
): NamedStatement {
  return namedStatement(tx, STATEMENT, appendQuery(scope, events, about));
}

function appendQuery(
  scope: TenantScope,
  events: readonly NewEvent[],
  { occurredAt, cause }: About,
): RawBuilder<unknown> {
  const uuids = events.map(({ uuid }) => uuid ?? newUuid());
  const texts = events.map((event, at) => writeEvent(uuids[at] ?? newUuid(), event, cause, scope.environment));
  return sql`
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
    from unnest(${uuids}::uuid[], ${events.map((event) => event.type)}::text[],
                ${events.map((event) => event.resource.type)}::text[],
                ${events.map((event) => event.resource.id)}::text[],
                ${texts.map((text) => text.head)}::text[], ${texts.map((text) => text.middle)}::text[],
                ${texts.map((text) => text.tail)}::text[])
           with ordinality as e (id, type, resource_type, resource_id, head, middle, tail, n)
    -- without a counter every value is null, which no partition accepts
    left join counter on true
    order by e.n`;
}
