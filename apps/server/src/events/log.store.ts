import type { TenantScope } from "../core/tenant-scope.ts";
import type { Database, HotStatement } from "../db/database.ts";
import type { LogPositions } from "./positions.ts";

/** Which events to read; absent members do not filter. */
export interface EventFilter {
  readonly types?: readonly string[];
  readonly resourceType?: string;
  readonly resourceId?: string;
}

/** A part of the log, oldest event first. */
export interface EventStretch extends LogPositions {
  /** the text of each event, exactly as it was written */
  readonly payloads: readonly string[];
  /** how far the log was read; beyond the last event if the filter skipped others */
  readonly scannedPosition: number;
}

/** How far one read searches for events that match the filter. */
const SCANNED_MAX = 10_000;

const SCOPE = `with c as materialized (
  select set_config('entrada.tenant', $1, true)::uuid as tenant_id,
         set_config('entrada.environment', $2, true) as environment
)`;

// Counter and rows come from one snapshot: the log has every position below the counter's.
const READ = (name: string, reach: string, matches: string): HotStatement => ({
  name,
  text: `${SCOPE}
    select log.epoch, log.first_position as "firstPosition", log.next_position as "nextPosition",
           coalesce(found.payloads, '{}') as payloads,
           case when found.count = $4 then found.last else greatest(least(${reach}, log.next_position - 1), $3) end
             as "scannedPosition"
    from c, lateral (
      select epoch, first_position, next_position from event_counters
      where tenant_id = c.tenant_id and environment = c.environment offset 0
    ) log, lateral (
      select array_agg(e.payload order by e.position) as payloads, count(*) as count, max(e.position) as last
      from (select position, payload from events
            where tenant_id = c.tenant_id and environment = c.environment
              and position > $3 and position >= log.first_position and position <= ${reach}${matches}
            order by position limit $4) e offset 0
    ) found`,
});

const READ_ALL = READ("read_events", "$3::bigint + $4::bigint", "");
const READ_CHOSEN = READ(
  "read_chosen_events",
  `$3::bigint + ${SCANNED_MAX}`,
  " and ($5::text[] is null or type = any($5)) and ($6::text is null or resource_type = $6)",
);
// An index leads from one of the resource's events to the next, so one read covers the whole log.
const READ_RESOURCE = READ(
  "read_resource_events",
  "log.next_position",
  " and ($5::text[] is null or type = any($5)) and resource_type = $6 and resource_id = $7",
);

/** The next events after a position; undefined if the tenant has no log. */
export function readEvents(
  db: Database,
  scope: TenantScope,
  { after, limit, types, resourceType, resourceId }: EventFilter & { readonly after: number; readonly limit: number },
): Promise<EventStretch | undefined> {
  const isFiltered = types !== undefined || resourceType !== undefined;
  const chosen = [after, limit, types ?? null, resourceType ?? null];
  if (resourceId !== undefined) return db.readOne(scope, READ_RESOURCE, [...chosen, resourceId]);
  return isFiltered ? db.readOne(scope, READ_CHOSEN, chosen) : db.readOne(scope, READ_ALL, [after, limit]);
}

const FIND: HotStatement = {
  name: "find_event",
  text: `${SCOPE}
    select e.payload from c, lateral (
      select e.payload from event_counters log
      join events e on e.tenant_id = c.tenant_id and e.environment = c.environment and e.id = $3
                       and e.position >= log.first_position
      where log.tenant_id = c.tenant_id and log.environment = c.environment offset 0
    ) e`,
};

/** The text of one event that is still kept. */
export function findEvent(db: Database, scope: TenantScope, id: string): Promise<{ payload: string } | undefined> {
  return db.readOne(scope, FIND, [id]);
}

const STAND: HotStatement = {
  name: "event_log_positions",
  text: `${SCOPE}
    select log.* from c, lateral (
      select epoch, first_position as "firstPosition", next_position as "nextPosition" from event_counters
      where tenant_id = c.tenant_id and environment = c.environment offset 0
    ) log`,
};

/** Where the tenant's log begins and ends. */
export function findPositions(db: Database, scope: TenantScope): Promise<LogPositions | undefined> {
  return db.readOne(scope, STAND, []);
}

const SINCE: HotStatement = {
  name: "event_position_since",
  text: `${SCOPE}
    select s.position from c, lateral (
      select event_position_since(c.tenant_id, c.environment, $3) as position offset 0
    ) s`,
};

/** The position of the first event at the instant or later; if there is none, that of the next event to come. */
export async function findPositionSince(db: Database, scope: TenantScope, since: Date): Promise<number> {
  const row = await db.readOne<{ position: number }>(scope, SINCE, [since]);
  if (row === undefined) throw new Error("the tenant has no event log");
  return row.position;
}
