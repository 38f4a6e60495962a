import type { Insertable, Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** Records who is about to be shown a whole passport number. */
export async function insertRead(
  tx: Transaction<Schema>,
  row: Insertable<Schema["personal_data_reads"]>,
): Promise<void> {
  await tx.insertInto("personal_data_reads").values(row).execute();
}

/** Deletes some of the records that are older than so many days; returns how many. */
export async function purgeReads(db: Database, keptDays: number, purgedMax: number): Promise<number> {
  const { rows } = await db.pool.query<{ purged: number }>({
    text: "select purge_personal_data_reads($1, $2) as purged",
    values: [keptDays, purgedMax],
  });
  return rows[0]?.purged ?? 0;
}
