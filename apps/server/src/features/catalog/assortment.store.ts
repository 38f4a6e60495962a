import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** The number of the newest change of any product; 0 before the first. */
export async function findNewestChange(tx: Transaction<Schema>): Promise<number> {
  const row = await tx
    .selectFrom("product_versions")
    .select("number")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}
