import { sql } from "kysely";
import type pg from "pg";
import { newUuid } from "../src/core/ids.ts";
import type { TenantScope } from "../src/core/tenant-scope.ts";
import type { Database } from "../src/db/database.ts";
import { appendEvents } from "../src/events/append.ts";
import type { NewEvent } from "../src/events/envelope.ts";
import { querySuperuser, type TestDatabase } from "./database.ts";
import { asRead, type LogUnderTest, type ReadPage, RolledBack } from "./event-storm.ts";
import type { ReadEvent, StormCounter } from "./event-storm-report.ts";
import { elsewhere } from "./one-connection.ts";

/** The parts of a faulty log. */
interface Parts {
  /** the real log, for everything the mistake does not affect */
  readonly real: LogUnderTest;
  readonly database: TestDatabase;
  /** the connection of another process */
  readonly otherDb: Database;
  /** bypasses every policy */
  readonly past: pg.Pool;
  readonly scopes: readonly TenantScope[];
}

interface BadLog {
  readonly name: string;
  readonly shows: StormCounter;
  readonly make: (parts: Parts) => LogUnderTest | Promise<LogUnderTest>;
}

const ABOUT = { occurredAt: new Date(), cause: { actor: { type: "system" } } } as const;
// More than the resources of a tenant in the storm: one of them appears twice.
const OUTBOX_EVENTS = 6;

/** Logs with one mistake each and the count that the storm must report for it. */
export const BAD_LOGS: readonly BadLog[] = [
  {
    name: "that takes its positions from a sequence is caught: readers miss late commits",
    shows: "missed",
    make: sequenceLog,
  },
  {
    name: "whose pages are sorted by resource is caught: readers see events out of order",
    shows: "reordered",
    make: ({ real }) => ({
      ...real,
      async read(scope, query) {
        const page = await real.read(scope, query);
        return { ...page, items: page.items.toSorted((a, b) => (a.resourceId < b.resourceId ? -1 : 1)) };
      },
    }),
  },
  {
    name: "whose full pages end one event too early is caught: readers see that event again",
    shows: "reordered",
    make: ({ real, past }) => ({
      ...real,
      async read({ tenantId }, { cursor, limit, type }) {
        const items = await readPast(
          past,
          "where tenant_id = $1 and position > $2 and ($3::text is null or type = $3) order by position limit $4",
          [tenantId, cursor ?? "0", type ?? null, limit],
        );
        const hasMore = items.length === limit;
        const last = items.at(-1)?.sequence;
        return { items, cursor: last === undefined ? (cursor ?? "0") : String(last - (hasMore ? 1 : 0)), hasMore };
      },
    }),
  },
  {
    name: "that is written outside the change's own transaction is caught: readers see events that never happened",
    shows: "phantom",
    make: ({ real, database, otherDb }) => ({
      ...real,
      write: (scope, work) =>
        database.db.withTenant(scope, async (tx) => {
          const events = await work(tx);
          await elsewhere(() => otherDb.withTenant(scope, (own) => appendEvents(own, scope, events, ABOUT)));
          // The change itself can still fail.
          if (Number(events[0]?.resource.version) % 5 === 0) throw new RolledBack();
        }),
    }),
  },
  {
    name: "whose query forgets the tenant is caught: readers see other tenants' events",
    shows: "foreign",
    make: ({ real, past, scopes }) => ({
      ...real,
      async read(_scope, { cursor, limit }) {
        const items = await readPast(
          past,
          "where tenant_id = any($1) order by position, tenant_id offset $2::int limit $3",
          [scopes.map(({ tenantId }) => tenantId), cursor ?? "0", limit],
        );
        return { items, cursor: String(Number(cursor ?? 0) + items.length), hasMore: items.length === limit };
      },
    }),
  },
  {
    name: "whose positions are taken outside the transaction is caught: a rollback leaves a gap",
    shows: "gaps",
    make: ({ real, database }) => ({
      ...real,
      write: (scope, work) =>
        real.write(scope, work).catch(async (error: unknown) => {
          if (error instanceof RolledBack) await takePosition(database, scope);
          throw error;
        }),
    }),
  },
  {
    name: "that is written after the commit, the newest first, is caught: readers see an old version after a new one",
    shows: "stale",
    make: outboxLog,
  },
];

async function sequenceLog({ database, past }: Parts): Promise<LogUnderTest> {
  await querySuperuser(
    database.superuser,
    `create table if not exists naive_events
       (position bigserial primary key, tenant_id uuid, id uuid, type text, resource_id text, version integer);
     grant select, insert on naive_events to entrada_app; grant usage on naive_events_position_seq to entrada_app`,
  );
  return {
    write: (scope, work) =>
      database.db.withTenant(scope, async (tx) => {
        const [event] = await work(tx);
        if (event === undefined) return;
        await sql`insert into naive_events (tenant_id, id, type, resource_id, version)
                  values (${scope.tenantId}, ${newUuid()}, ${event.type}, ${event.resource.id},
                          ${Number(event.resource.version)})`.execute(tx);
        // Work after the append, as any service has.
        await sql`select pg_sleep(case when random() < 0.3 then 0.01 else 0 end)`.execute(tx);
      }),
    async read({ tenantId }, { cursor, limit, type }): Promise<ReadPage> {
      const { rows: items } = await past.query<ReadEvent>(
        `select id, type, resource_id as "resourceId", version, position::int as sequence
         from naive_events where tenant_id = $1 and position > $2 and ($3::text is null or type = $3)
         order by position limit $4`,
        [tenantId, cursor ?? "0", type ?? null, limit],
      );
      return { items, cursor: String(items.at(-1)?.sequence ?? cursor ?? 0), hasMore: items.length === limit };
    },
  };
}

function outboxLog({ real, database }: Parts): LogUnderTest {
  const outboxes = new Map<string, NewEvent[]>();
  return {
    ...real,
    async write(scope, work) {
      const events = await database.db.withTenant(scope, work);
      const outbox = outboxes.get(scope.tenantId) ?? [];
      outboxes.set(scope.tenantId, outbox);
      outbox.push(...events);
      if (outbox.length < OUTBOX_EVENTS) return;
      const newestFirst = outbox.splice(0).toReversed();
      await database.db.withTenant(scope, (tx) => appendEvents(tx, scope, newestFirst, ABOUT));
    },
  };
}

async function takePosition({ superuser }: TestDatabase, { tenantId, environment }: TenantScope): Promise<void> {
  await querySuperuser(
    superuser,
    "update event_counters set next_position = next_position + 1 where tenant_id = $1 and environment = $2",
    [tenantId, environment],
  );
}

/** Bypasses every policy, like a mistake would. */
async function readPast(past: pg.Pool, matching: string, values: readonly unknown[]): Promise<ReadEvent[]> {
  const { rows } = await past.query<{ payload: string }>(`select payload from events ${matching}`, [...values]);
  return rows.map(({ payload }) => asRead(JSON.parse(payload)));
}
