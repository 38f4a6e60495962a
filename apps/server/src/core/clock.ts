import type { Pool } from "pg";

/** Real time according to the database; tests can pass their own clock. */
export interface Clock {
  now(): Date;
  /** The difference between process and database at the last comparison. */
  driftSeconds(): number;
}

interface WarningLog {
  warn(fields: object, message: string): void;
}

const SYNC_INTERVAL_MS = 30_000;
/** With a larger drift the process reports that it is not ready. */
export const CLOCK_DRIFT_MAX_SECONDS = 2;

/** A clock that runs on the monotonic counter and is set from the database now and every 30 seconds. */
export async function openDatabaseClock(pool: Pool, log: WarningLog): Promise<Clock & { stop(): void }> {
  let reading = await readDatabaseTime(pool);
  let driftSeconds = 0;
  let lastMs = 0;
  const nowMs = () => reading.databaseMs + (performance.now() - reading.counterMs);
  const timer = setInterval(() => {
    readDatabaseTime(pool).then(
      (next) => {
        driftSeconds = Math.abs(next.databaseMs - (reading.databaseMs + next.counterMs - reading.counterMs)) / 1000;
        if (driftSeconds > CLOCK_DRIFT_MAX_SECONDS)
          log.warn({ driftSeconds }, "the process clock drifted from the database clock");
        reading = next;
      },
      (error: unknown) => log.warn({ err: error }, "the clock could not be compared with the database"),
    );
  }, SYNC_INTERVAL_MS);
  timer.unref();
  return {
    now() {
      // A correction can go back in time; the values returned must not.
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
