import type { Database } from "../../../db/database.ts";

/** Drops the months that ended this many days ago, in real time: it is in the ids of determinations. */
export async function dropOldMonths(db: Database, keptDays: number): Promise<void> {
  await db.pool.query({
    text: "select drop_determination_partitions(clock_timestamp() - make_interval(days => $1))",
    values: [keptDays],
  });
}
