import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";

/** What a version of the product (uuid) was; undefined if there was none. */
export async function findVersionDocument(
  tx: Transaction<Schema>,
  productId: string,
  version: number,
): Promise<string | undefined> {
  const versions = tx.selectFrom("product_versions").select("document").where("product_id", "=", productId);
  return (await versions.where("version", "=", version).executeTakeFirst())?.document;
}

/** The newest version of the product (uuid). */
export async function findNewestVersion(tx: Transaction<Schema>, productId: string): Promise<number> {
  const versions = tx.selectFrom("product_versions").where("product_id", "=", productId);
  const { version } = await versions.select(({ fn }) => fn.max("version").as("version")).executeTakeFirstOrThrow();
  return version;
}
