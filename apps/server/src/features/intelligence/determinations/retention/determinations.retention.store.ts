import type { Database } from "../../../../db/database.ts";

/** Drops the months that ended this many days ago, in real time: it is in the ids of determinations. */
export async function dropOldMonths(db: Database, keptDays: number): Promise<void> {
  await db.pool.query({
    text: "select drop_determination_partitions(clock_timestamp() - make_interval(days => $1))",
    values: [keptDays],
  });
}

/** Deletes some answers to visitors that are older than 30 days in real time; returns the most of one kind. */
export async function deleteOldOfCheck(db: Database, rowsMax: number): Promise<number> {
  const { rows } = await db.pool.query<{ deleted: number }>({
    text: "select delete_old_check_answers($1) as deleted",
    values: [rowsMax],
  });
  return rows[0]?.deleted ?? 0;
}
