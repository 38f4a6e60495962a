import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../test/app.ts";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import {
  type LogUnderTest,
  makeStormResources,
  type ReadEvent,
  type ReadPage,
  RolledBack,
  randomOf,
  runStorm,
} from "../../test/event-storm.ts";
import { type Database, openDatabase } from "../db/database.ts";
import type { TenantScope } from "../db/tenant-scope.ts";
import { newUuid } from "../ids.ts";
import { appendEvents } from "./append.ts";
import type { Event } from "./event.schema.ts";

const SEED = 20_261_120;
const STORM = { seed: SEED, writers: 8, transactionsPerWriter: 40, readersPerTenant: 3 };
const SOUND = { missed: 0, reordered: 0, phantom: 0, foreign: 0, gaps: 0, stale: 0 };
const CAUSE = { actor: { type: "system" } } as const;

let database: TestDatabase;
let servers: readonly TestServer[];
let otherDb: Database;
let past: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  // The second process shares no connection with the first.
  otherDb = await openDatabase({ app: { ...database.superuser, max: 10 }, log: pino({ level: "silent" }) });
  past = new pg.Pool({ ...database.superuser, options: "-c search_path=entrada" });
  // Dropping the database ends what the pool has not closed yet.
  past.on("connect", (client) => client.on("error", () => {}));
  const roomy = { RATE_BURST_UNITS: "1000000", REQUESTS_IN_FLIGHT_MAX: "100000" };
  servers = await Promise.all([
    startServer({ database, env: roomy }),
    startServer({ database: { ...database, db: otherDb }, env: roomy }),
  ]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all([otherDb.close(), past.end()]);
  await database.drop();
});

async function makeTenants(count: number): Promise<readonly TestTenant[]> {
  const tenants = await Promise.all(
    Array.from({ length: count }, (_, n) => makeTenant({ server: servers[n % 2] ?? serverOf(0) })),
  );
  await makeStormResources(
    database,
    tenants.map(({ scope }) => scope),
  );
  return tenants;
}

function serverOf(n: number): TestServer {
  const server = servers[n % servers.length];
  if (server === undefined) throw new Error("the servers are not started");
  return server;
}

function asRead({ id, sequence, type, resource }: Event): ReadEvent {
  return { id, sequence: Number(sequence), type, resourceId: resource.id, version: Number(resource.version) };
}

/** The log as clients use it: written by two processes, read over HTTP from either. */
function realLog(tenants: readonly TestTenant[]): LogUnderTest {
  const random = randomOf(SEED);
  const byTenant = new Map(tenants.map((tenant) => [tenant.scope.tenantId, tenant]));
  return {
    write: (scope, work) =>
      serverOf(Math.floor(random() * 2)).ctx.db.withTenant(scope, async (tx) => {
        const events = await work(tx);
        await appendEvents(tx, scope, events, { occurredAt: new Date(), cause: CAUSE });
      }),
    async read(scope, { cursor, limit, type }) {
      const query = new URLSearchParams({
        limit: String(limit),
        ...(cursor && { cursor }),
        ...(type && { types: type }),
      });
      const response = await serverOf(Math.floor(random() * 2)).app.inject({
        url: `/api/v1/tenant/events?${query}`,
        headers: { "x-api-key": byTenant.get(scope.tenantId)?.apiKey ?? "" },
      });
      expect(response.statusCode, response.body).toBe(200);
      const { items, nextCursor, hasMore } = response.json();
      return { items: items.map(asRead), cursor: nextCursor, hasMore };
    },
  };
}

test("readers on two processes end with exactly what was committed, in order, whatever was rolled back", async () => {
  const tenants = await makeTenants(4);
  const report = await runStorm(
    realLog(tenants),
    tenants.map(({ scope }) => scope),
    STORM,
  );
  expect(report).toMatchObject(SOUND);
  expect(report.committed + report.rolledBack).toBe(STORM.writers * STORM.transactionsPerWriter);
  expect(report.rolledBack).toBeGreaterThan(0);
  const stored = await querySuperuser<{ count: number }>(
    database.superuser,
    "select count(*)::int as count from events where tenant_id = any($1)",
    [tenants.map(({ scope }) => scope.tenantId)],
  );
  expect(stored).toEqual([{ count: report.committed }]);
});

// What follows shows that the storm sees what it is there to see: each log has one mistake.

test("a log that takes its positions from a sequence is caught: readers miss what commits late", async () => {
  const tenants = await makeTenants(2);
  await querySuperuser(
    database.superuser,
    `create table naive_events (position bigserial primary key, tenant_id uuid, id uuid, type text, resource_id text,
                                version integer);
     grant select, insert on naive_events to entrada_app; grant usage on naive_events_position_seq to entrada_app`,
  );
  const naive: LogUnderTest = {
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
      const items = await query<ReadEvent & { position: number }>(
        `select id, type, resource_id as "resourceId", version, position::int as position, position::int as sequence
         from naive_events where tenant_id = $1 and position > $2 and ($3::text is null or type = $3)
         order by position limit $4`,
        [tenantId, cursor ?? "0", type ?? null, limit],
      );
      return { items, cursor: String(items.at(-1)?.sequence ?? cursor ?? 0), hasMore: items.length === limit };
    },
  };
  const report = await runStorm(
    naive,
    tenants.map(({ scope }) => scope),
    STORM,
  );
  expect(report.missed).toBeGreaterThan(0);
});

test("a log that is written outside the change's own transaction is caught: readers see what never happened", async () => {
  const tenants = await makeTenants(2);
  const real = realLog(tenants);
  const outside: LogUnderTest = {
    ...real,
    write: (scope, work) =>
      database.db.withTenant(scope, async (tx) => {
        const events = await work(tx);
        await otherDb.withTenant(scope, (own) =>
          appendEvents(own, scope, events, { occurredAt: new Date(), cause: CAUSE }),
        );
        // The change itself may still fail.
        if (Number(events[0]?.resource.version) % 5 === 0) throw new RolledBack();
      }),
  };
  const report = await runStorm(
    outside,
    tenants.map(({ scope }) => scope),
    STORM,
  );
  // The same version is used again by the next change, so a phantom shows as a version that came twice.
  expect(report.phantom + report.stale).toBeGreaterThan(0);
});

test("a query that forgets the tenant is caught: readers see what is not theirs", async () => {
  const tenants = await makeTenants(2);
  const forgetful: LogUnderTest = {
    ...realLog(tenants),
    async read(_scope: TenantScope, { cursor, limit }): Promise<ReadPage> {
      const rows = await query<{ payload: string }>(
        `select payload from events where tenant_id = any($3)
         order by position, tenant_id offset $1::int limit $2`,
        [cursor ?? "0", limit, tenants.map(({ scope }) => scope.tenantId)],
      );
      const items = rows.map(({ payload }) => asRead(JSON.parse(payload)));
      return { items, cursor: String(Number(cursor ?? 0) + items.length), hasMore: items.length === limit };
    },
  };
  const report = await runStorm(
    forgetful,
    tenants.map(({ scope }) => scope),
    { ...STORM, transactionsPerWriter: 10 },
  );
  expect(report.foreign).toBeGreaterThan(0);
});

/** Past every policy, as a mistake would be. */
async function query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await past.query<Row>(text, [...values])).rows;
}
