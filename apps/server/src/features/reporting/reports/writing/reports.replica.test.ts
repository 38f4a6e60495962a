import { REPORT_TYPES } from "@entrada/domain/reports/report-types";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Replicated, startReplicated } from "../../../../../test/standby.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { type Database, openDatabase } from "../../../../db/database.ts";
import { migrate } from "../../../../db/migrate.ts";
import { OperatorDatabase } from "../../../../db/operator.ts";
import { createTenant } from "../../../access/tenants/tenants.service.ts";
import { readReport } from "./reports.reading.service.ts";

const DATABASE = "replicated";
const STARTS_MS = 300_000;
const log = pino({ level: "silent" });

let replicated: Replicated;
let db: Database;
let scope: TenantScope;
beforeAll(async () => {
  replicated = await startReplicated();
  const superuser = replicated.primary.superuser(DATABASE);
  await asked(
    replicated.primary.superuser("postgres"),
    `create database ${DATABASE} template template0 encoding 'UTF8'`,
  );
  await migrate(superuser, log);
  const operator = new OperatorDatabase({ operator: superuser, log });
  const { id: tenantId } = await operator.transaction((tx) => createTenant({ tx }, { name: "Replicated Travel" }));
  await operator.close();
  scope = { tenantId, environment: "test" };
  db = await openDatabase({ app: { ...superuser, max: 5 }, replica: replicated.standby(DATABASE), log });
}, STARTS_MS);
afterAll(async () => {
  await db?.close();
  await replicated?.close();
});

async function asked(config: pg.ClientConfig, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const onStandby = (text: string) => asked(replicated.standby(DATABASE), text);

/** Commits a number that the tenant can read. */
function commit(seconds: number): Promise<unknown> {
  return asked(
    replicated.primary.superuser(DATABASE),
    `insert into entrada.business_clocks values ('${scope.tenantId}', 'test', ${seconds})
     on conflict (tenant_id, environment) do update set offset_seconds = excluded.offset_seconds`,
  );
}

/** Where the tenant is read, and the number that is seen there. */
function seen(): Promise<object> {
  return db.withSnapshot(scope, async ({ tx }) => {
    const query = sql<object>`select pg_is_in_recovery() as "isStandby",
      (select offset_seconds from business_clocks) as "seconds"`;
    return (await query.execute(tx)).rows[0] ?? {};
  });
}

test("a report is read on the standby, which has what was committed before it was asked", async () => {
  for (const seconds of [1, 2, 3]) {
    await commit(seconds);
    expect(await seen()).toEqual({ isStandby: true, seconds });
  }
});

test.each(REPORT_TYPES)("a standby can answer everything that %s asks", async (type) => {
  const day = new Date().toISOString().slice(0, 10);
  const parameters = { from: day, to: day, timeZone: "Europe/Berlin" };
  await db.withSnapshot(scope, async (snapshot) => {
    const wanted = { type, format: "csv", parameters, createdAt: new Date() } as const;
    const { summary, lines } = await readReport(snapshot, scope, wanted, null);
    const pieces: Uint8Array[] = [];
    for await (const piece of lines(async () => undefined)) pieces.push(piece);
    expect([summary.rowCount, pieces.length]).toEqual([0, 1]);
  });
});

test(
  "a standby that lags is passed over, and used again once it has caught up",
  async () => {
    await onStandby("select pg_wal_replay_pause()");
    const state = async () => (await onStandby("select pg_get_wal_replay_pause_state() as state"))[0]?.state;
    await vi.waitUntil(async () => (await state()) === "paused", { timeout: STARTS_MS });
    await commit(4);
    expect(await seen()).toEqual({ isStandby: false, seconds: 4 });
    await onStandby("select pg_wal_replay_resume()");
    await vi.waitUntil(
      async () => (await onStandby("select offset_seconds from entrada.business_clocks"))[0]?.offset_seconds === "4",
      {
        timeout: STARTS_MS,
      },
    );
    expect(await seen()).toEqual({ isStandby: true, seconds: 4 });
  },
  STARTS_MS,
);

test("a standby that is away is passed over", async () => {
  await replicated.stopStandby();
  await commit(5);
  expect(await seen()).toEqual({ isStandby: false, seconds: 5 });
});
