import type { Pool } from "pg";
import type { Log } from "../telemetry/log.ts";

/** Real time, as the database tells it; a test may pass a clock of its own. */
export interface Clock {
  now(): Date;
  /** How far the process was from the database when last compared. */
  driftSeconds(): number;
}

const SYNC_INTERVAL_MS = 30_000;
/** Further from the database than this, the process is not fit to serve. */
export const CLOCK_DRIFT_MAX_SECONDS = 2;

/** A clock that runs on the monotonic counter and is set to the database at once and every 30 seconds. */
export async function openDatabaseClock(pool: Pool, log: Log): Promise<Clock & { stop(): void }> {
  let reading = await readDatabaseTime(pool);
  let driftSeconds = 0;
  let lastMs = 0;
  const nowMs = () => reading.databaseMs + (performance.now() - reading.counterMs);
  const timer = setInterval(() => {
    readDatabaseTime(pool).then(
      (next) => {
        driftSeconds = Math.abs(next.databaseMs - (reading.databaseMs + next.counterMs - reading.counterMs)) / 1000;
        if (driftSeconds > CLOCK_DRIFT_MAX_SECONDS)
          log.warn({ driftSeconds }, "the process clock had left the database clock");
        reading = next;
      },
      (error: unknown) => log.warn({ err: error }, "the clock could not be compared with the database"),
    );
  }, SYNC_INTERVAL_MS);
  timer.unref();
  return {
    now() {
      // A correction may step back; what has been handed out may not.
      lastMs = Math.max(lastMs, nowMs());
      return new Date(lastMs);
    },
    driftSeconds: () => driftSeconds,
    stop: () => clearInterval(timer),
  };
}

async function readDatabaseTime(pool: Pool): Promise<{ databaseMs: number; counterMs: number }> {
  const before = performance.now();
  const { rows } = await pool.query<{ ms: string }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::text as ms",
  );
  const after = performance.now();
  return { databaseMs: Number(rows[0]?.ms), counterMs: (before + after) / 2 };
}
