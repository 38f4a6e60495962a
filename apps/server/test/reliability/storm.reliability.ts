import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/db/database.ts";
import type { Event } from "../../src/events/event.schema.ts";
import { EventPositions } from "../../src/events/positions.ts";
import { JobBell } from "../../src/jobs/bell.ts";
import { unitOfWork, type WorkResources } from "../../src/unit-of-work.ts";
import { makeTenant, startServer, type TestTenant } from "../app.ts";
import { freshDatabase, type TestDatabase } from "../database.ts";
import { type LogUnderTest, makeStormResources, randomOf, runStorm } from "../event-storm.ts";
import { installationOn, RealServer } from "./real-server.ts";
import { SIZE } from "./size.ts";

const SEED = 20_261_121;
const READERS_PER_TENANT = 3;
const SOUND = { missed: 0, reordered: 0, phantom: 0, foreign: 0, gaps: 0, stale: 0 };
const CAUSE = { actor: { type: "system" } } as const;
// A machine full of writers and readers is slow, which is no fault of the log.
const PATIENT_MS = 60_000;
const PATIENT = {
  connectionTimeoutMillis: PATIENT_MS,
  query_timeout: PATIENT_MS,
  statement_timeout: PATIENT_MS,
  lock_timeout: PATIENT_MS,
  idle_in_transaction_session_timeout: PATIENT_MS,
};
const BUSY = 503;
const CLOCK = { now: () => new Date(), driftSeconds: () => 0 };

let folder: string;
let database: TestDatabase;
let servers: readonly RealServer[] = [];
let pools: readonly Database[] = [];
let writing: readonly WorkResources[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrada-storm-"));
  database = await freshDatabase();
  const env = await installationOn(database, folder);
  servers = [await RealServer.start(env), await RealServer.start(env)];
  const log = pino({ level: "silent" });
  const open = () => openDatabase({ app: { ...database.superuser, ...PATIENT, max: 10 }, log });
  // As two processes would: no connection of one is ever used by the other.
  pools = [await open(), await open()];
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
      unitOfWork(oneOf(writing, random), scope, CAUSE, async (w) => {
        for (const event of await work(w.tx)) w.emit(event);
      }),
    async read({ tenantId }, { cursor, limit, type }) {
      // Most reads wait for what is to come, as clients do; the others are answered at once.
      const query = new URLSearchParams({
        limit: String(limit),
        wait: random() < 0.9 ? "1" : "0",
        ...(cursor && { cursor }),
        ...(type && { types: type }),
      });
      const ask = () =>
        oneOf(servers, random).request("GET", `/tenant/events?${query}`, { "x-api-key": apiKeys.get(tenantId) ?? "" });
      let answer = await ask();
      while (answer.status === BUSY) answer = await ask();
      const { status, body } = answer;
      if (status !== 200) throw new Error(`${status} ${body}`);
      const page: { items: readonly Event[]; nextCursor: string; hasMore: boolean } = JSON.parse(body);
      const items = page.items.map(({ id, sequence, type, resource }) => ({
        id,
        sequence: Number(sequence),
        type,
        resourceId: resource.id,
        version: Number(resource.version),
      }));
      return { items, cursor: page.nextCursor, hasMore: page.hasMore };
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
  const report = await runStorm(realLog(tenants), scopes, asked).catch((error: unknown) => {
    // Told at once: the others are still at work, and their ends would hide it.
    console.error(error);
    throw error;
  });
  console.log(`storm: ${JSON.stringify(report)}`);
  expect(report).toMatchObject(SOUND);
  expect(report.committed + report.rolledBack).toBe(storm.writers * storm.transactionsPerWriter);
  expect(report.rolledBack).toBeGreaterThan(0);
});
