import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import PgBoss from "pg-boss";
import type { Database } from "../db/database.ts";
import type { Log } from "../telemetry/log.ts";
import { JOBS_SCHEMA } from "./queues.ts";

const MAINTENANCE_SECONDS = 5;

/** The job tables: fetches, completes, expires and deletes jobs. It never runs a handler. */
export interface Boss {
  readonly boss: PgBoss;
  /** Stops maintenance and waits for its last statements. */
  close(): Promise<void>;
}

/**
 * Opens the job tables and starts their maintenance: fetched jobs that do not end in time are retried.
 * Handlers run in our own loop, because the library's `work()` does not await what it writes.
 */
export async function openBoss({ pool }: Pick<Database, "pool">, log: Log): Promise<Boss> {
  const underWay = new Set<Promise<unknown>>();
  const executeSql = async (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
    const answer = pool.query(text, values);
    underWay.add(answer);
    try {
      // A message with several statements has several results, which the library does not read.
      const { rows = [] } = await answer;
      return { rows };
    } finally {
      underWay.delete(answer);
    }
  };
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    db: { executeSql },
    migrate: false,
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    // A scheduled job is sent once for its slot only while the slot's job is kept.
    archiveCompletedAfterSeconds: DAY_SECONDS,
    archiveFailedAfterSeconds: DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
  });
  boss.on("error", (err) => log.warn({ err }, "the upkeep of the jobs failed"));
  await boss.start();
  return {
    boss,
    close: async () => {
      await boss.stop({ graceful: false, close: false });
      await Promise.allSettled(underWay);
    },
  };
}
