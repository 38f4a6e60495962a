import type { Insertable, Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** Writes down who is about to be shown a whole passport number. */
export async function insertRead(
  tx: Transaction<Schema>,
  row: Insertable<Schema["personal_data_reads"]>,
): Promise<void> {
  await tx.insertInto("personal_data_reads").values(row).execute();
}
