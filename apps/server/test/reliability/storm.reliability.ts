import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/db/database.ts";
import type { Event } from "../../src/events/event.schema.ts";
import { EventPositions } from "../../src/events/positions.ts";
import { JobBell } from "../../src/jobs/bell.ts";
import { systemOf, unitOfWork, type WorkResources } from "../../src/work/work.ts";
import { makeTenant, startServer, type TestTenant } from "../app.ts";
import { freshDatabase, type TestDatabase } from "../database.ts";
import { asRead, type LogUnderTest, makeStormResources, randomOf, runStorm } from "../event-storm.ts";
import { SOUND_STORM } from "../event-storm-report.ts";
import { installationOn, RealServer } from "./real-server.ts";
import { SIZE } from "./size.ts";

const SEED = 20_261_121;
const READERS_PER_TENANT = 3;
// The largest number of concurrent writers, all on one pool.
const WRITING = { max: SIZE.storm.writers, idleTimeoutMillis: 0 };
const BUSY = 503;
/** How often a reader that must come back does so, for one page. */
const BUSY_MAX = 3;
const CLOCK = { now: () => new Date(), driftSeconds: () => 0 };

let folder: string;
let database: TestDatabase;
let servers: readonly RealServer[] = [];
let pools: readonly Database[] = [];
let writing: readonly WorkResources[] = [];
/** Pages that were refused at first: the servers open their connections under the storm. */
let busy = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrada-storm-"));
  database = await freshDatabase();
  const env = await installationOn(database, folder);
  servers = [await RealServer.start(env), await RealServer.start(env)];
  const log = pino({ level: "silent" });
  const open = () => openDatabase({ app: { ...database.superuser, ...WRITING }, log });
  // Like two processes: neither ever uses a connection of the other.
  pools = [await open(), await open()];
  for (const pool of pools) await openEvery(pool);
  writing = pools.map((db) => ({
    db,
    clock: CLOCK,
    positions: new EventPositions(db, () => {}),
    jobs: new JobBell(),
  }));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(pools.map((pool) => pool.close()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

// One after the other: on a machine full of readers, eight at once would not all connect within their second.
async function openEvery({ pool }: Database): Promise<void> {
  const clients: pg.PoolClient[] = [];
  for (let n = 0; n < WRITING.max; n++) clients.push(await pool.connect());
  for (const client of clients) client.release();
}

function oneOf<T>(either: readonly T[], random: () => number): T {
  const one = either[Math.floor(random() * either.length)];
  if (one === undefined) throw new Error("nothing is started");
  return one;
}

/** Written by units of work on two pools, read over connections from two server processes. */
function realLog(tenants: readonly TestTenant[]): LogUnderTest {
  const random = randomOf(SEED);
  const apiKeys = new Map(tenants.map(({ scope, apiKey }) => [scope.tenantId, apiKey]));
  return {
    write: (scope, work) =>
      unitOfWork(oneOf(writing, random), systemOf(scope), async (w) => {
        for (const event of await work(w.tx)) w.emit(event);
      }),
    async read({ tenantId }, { cursor, limit, type }) {
      // Most reads wait for new events, as clients do; the others are answered at once.
      const query = new URLSearchParams({
        limit: String(limit),
        wait: random() < 0.9 ? "1" : "0",
        ...(cursor && { cursor }),
        ...(type && { types: type }),
      });
      const path = `/tenant/events?${query}`;
      const headers = { "x-api-key": apiKeys.get(tenantId) ?? "" };
      for (let refusals = 0; ; refusals++) {
        const { status, body } = await oneOf(servers, random).request("GET", path, headers);
        if (status === 200) {
          const page: { items: readonly Event[]; nextCursor: string; hasMore: boolean } = JSON.parse(body);
          return { items: page.items.map(asRead), cursor: page.nextCursor, hasMore: page.hasMore };
        }
        if (status !== BUSY || refusals === BUSY_MAX) throw new Error(`${status} ${body}`);
        busy += 1;
        await pause(JSON.parse(body).retryAfterSeconds * 1000);
      }
    },
  };
}

test("readers of two server processes end with exactly what was committed, in order", async () => {
  const { tenants: count, ...storm } = SIZE.storm;
  const server = await startServer({ database });
  const tenants = await Promise.all(Array.from({ length: count }, () => makeTenant({ server })));
  await server.close();
  const scopes = tenants.map(({ scope }) => scope);
  await makeStormResources(database, scopes);
  const asked = { seed: SEED, readersPerTenant: READERS_PER_TENANT, ...storm };
  const report = await runStorm(realLog(tenants), scopes, asked);
  console.log(`storm: ${JSON.stringify({ ...report, busy })}`);
  expect(report).toMatchObject(SOUND_STORM);
  expect(report.committed + report.rolledBack).toBe(storm.writers * storm.transactionsPerWriter);
  expect(report.rolledBack).toBeGreaterThan(0);
});
