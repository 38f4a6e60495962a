import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, ROOMY, startServer, type TestServer, type TestTenant } from "../../test/app.ts";
import { BAD_LOGS } from "../../test/bad-event-logs.ts";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { asRead, type LogUnderTest, makeStormResources, randomOf, runStorm } from "../../test/event-storm.ts";
import { SOUND_STORM, type StormReport } from "../../test/event-storm-report.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { appendEvents } from "./append.ts";

const SEED = 20_261_120;
const STORM = { seed: SEED, writers: 8, transactionsPerWriter: 40, readersPerTenant: 3 };
const PARTS = 5;
const transactionsPerWriter = STORM.transactionsPerWriter / PARTS;
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
  // Dropping the database closes the pool's remaining connections, and both the client and the pool report it.
  past.on("error", () => {});
  past.on("connect", (client) => client.on("error", () => {}));
  servers = await Promise.all([
    startServer({ database, env: ROOMY }),
    startServer({ database: { ...database, db: otherDb }, env: ROOMY }),
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
  expect(report).toMatchObject(SOUND_STORM);
  expect(report.committed + report.rolledBack).toBe(STORM.writers * STORM.transactionsPerWriter);
  expect(report.rolledBack).toBeGreaterThan(0);
  const stored = await querySuperuser<{ count: number }>(
    database.superuser,
    "select count(*)::int as count from events where tenant_id = any($1)",
    [tenants.map(({ scope }) => scope.tenantId)],
  );
  expect(stored).toEqual([{ count: report.committed }]);
});

// The following tests show that the storm can fail: each log has one mistake.

const { findings: _findings, ...COUNTERS } = SOUND_STORM;

test("every kind of error that the storm counts has a faulty log that causes it", () => {
  expect(new Set(BAD_LOGS.map(({ shows }) => shows))).toEqual(new Set(Object.keys(COUNTERS)));
});

for (const { name, shows, make } of BAD_LOGS) {
  test(`a log ${name}`, async () => {
    let report: StormReport | undefined;
    // As long as the storm above at most, in parts: most mistakes are seen in the first one.
    for (let part = 0; part < PARTS && !report?.[shows]; part++) {
      const tenants = await makeTenants(2);
      const scopes = tenants.map(({ scope }) => scope);
      const log = await make({ real: realLog(tenants), database, otherDb, past, scopes });
      report = await runStorm(log, scopes, { ...STORM, seed: SEED + part, transactionsPerWriter });
    }
    expect(report?.[shows]).toBeGreaterThan(0);
    expect(report?.findings.length).toBeGreaterThan(0);
  });
}
