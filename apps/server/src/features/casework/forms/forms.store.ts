import { sql, type Transaction } from "kysely";
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

/** What each of these products (uuids) was in the version beside it. */
export async function listVersionDocuments(
  tx: Transaction<Schema>,
  productIds: readonly string[],
  versions: readonly number[],
): Promise<readonly VersionDocument[]> {
  const { rows } = await sql<VersionDocument>`
    select v.product_id as "productId", v.version as "productVersion", v.document
    from (select distinct * from unnest(${[...productIds]}::uuid[], ${[...versions]}::integer[])) as w (product_id, version)
    join product_versions v on v.product_id = w.product_id and v.version = w.version`.execute(tx);
  return rows;
}

interface VersionDocument {
  /** uuid */
  readonly productId: string;
  readonly productVersion: number;
  readonly document: string;
}

/** The newest version of the product (uuid). */
export async function findNewestVersion(tx: Transaction<Schema>, productId: string): Promise<number> {
  const versions = tx.selectFrom("product_versions").where("product_id", "=", productId);
  const { version } = await versions.select(({ fn }) => fn.max("version").as("version")).executeTakeFirstOrThrow();
  return version;
}
