import PgBoss from "pg-boss";
import type { Database } from "../db/database.ts";
import type { Log } from "../telemetry/log.ts";
import { JOBS_SCHEMA } from "./queues.ts";

const DAY_SECONDS = 24 * 60 * 60;
const MAINTENANCE_SECONDS = 5;

/** The stored side of the jobs: fetching, ending, expiring and forgetting them. We never let it run a handler. */
export interface Boss {
  readonly boss: PgBoss;
  /** Ends its upkeep and waits for the statements under way. */
  close(): Promise<void>;
}

/**
 * Opens the job tables and starts their upkeep: what was fetched and not ended in time is tried again.
 * Handlers run in our own loop, because the library's `work()` does not await what it tells the database.
 */
export async function openBoss({ pool }: Pick<Database, "pool">, log: Log): Promise<Boss> {
  const underWay = new Set<Promise<unknown>>();
  const executeSql = async (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
    const answer = pool.query(text, values);
    underWay.add(answer);
    try {
      // A message of several statements has several results, and nobody reads those.
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
    // A scheduled job is sent once for its slot, as long as the slot's job can be seen.
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
