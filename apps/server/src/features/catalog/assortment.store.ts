import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** The mark that every change of a product or a rate raises in its own transaction. */
export async function findRevision(tx: Transaction<Schema>): Promise<number> {
  const { number } = await tx.selectFrom("catalog_revision").select("number").executeTakeFirstOrThrow();
  return number;
}
