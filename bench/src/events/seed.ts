import type { Bed } from "../http/bed.ts";

const STEP = 100_000;
const PAYLOAD_BYTES = 420;

/**
 * Fills the empty log of a tenant up to the position, directly in the database, with a millisecond of the tenant's time
 * between two events; returns the instant at which the log begins.
 */
export async function seedLog({ query }: Bed, tenantId: string, events: number): Promise<Date> {
  const [row] = await query<{ begin: Date }>("select date_trunc('second', now()) - interval '1 day' as begin");
  if (row === undefined) throw new Error("the database did not tell the time");
  for (let from = 1; from <= events; from += STEP) {
    await query(
      `with made as (
         select n, uuidv7() as id, $4::timestamptz + n * interval '1 millisecond' as at
         from generate_series($2::bigint, $3::bigint) as n)
       insert into events (tenant_id, environment, position, recorded_at, id, type, resource_type, resource_id,
                           occurred_at, payload)
       select $1::uuid, 'test', n, now() + n * interval '1 microsecond', id,
              case n % 10 when 0 then 'operation.cancelled' else 'api_key.created' end,
              case n % 10 when 0 then 'operation' else 'api_key' end, 'key_' || n % 5000, at,
              '{"id":"' || id || '","sequence":"' || n || '","data":{"text":"' || repeat('x', ${PAYLOAD_BYTES}) || '"}}'
       from made`,
      [tenantId, from, Math.min(from + STEP - 1, events), row.begin],
    );
  }
  await query(
    `update event_counters
     set next_position = $2::bigint + 1, last_recorded_at = clock_timestamp() + interval '1 minute',
         last_occurred_at = $3::timestamptz + $2::bigint * interval '1 millisecond'
     where tenant_id = $1 and environment = 'test'`,
    [tenantId, events, row.begin],
  );
  // As autovacuum has done in any database that has run for a while.
  await query("vacuum analyze events");
  return row.begin;
}
