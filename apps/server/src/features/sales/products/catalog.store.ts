import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import type { ProductOrigin } from "../../../db/tables/sales.ts";
import type { Schema } from "../../../db/tables/schema.ts";

const COLUMNS = [
  "id",
  "code",
  "version",
  "origin",
  "state",
  "suspension_reason as suspensionReason",
  "suspended_until as suspendedUntil",
  "document",
  "digest",
] as const;

/** A product as stored, the same for every tenant. */
export type StoredProduct = Awaited<ReturnType<typeof listProducts>>[number];

/** Lets only one change of the catalog at a time go on, until the transaction ends: logs are told in this order. */
export async function lockCatalog(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('entrada.catalog', 0))`.execute(tx);
}

/** Nobody can change the catalog, or what a tenant offers of it, before the transaction ends; others may share it too. */
export async function shareCatalog(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('entrada.catalog', 0))`.execute(tx);
}

/** Rises with every change of a product, whoever offers it, and of a rate, in the same transaction. */
export async function findRevision(tx: Transaction<Schema>): Promise<number> {
  const { number } = await tx.selectFrom("catalog_revision").select("number").executeTakeFirstOrThrow();
  return number;
}

/** All products by code, whatever their state. */
export function listProducts(tx: Transaction<Schema>) {
  return tx.selectFrom("products").select(COLUMNS).orderBy("code").execute();
}

export function findProductByCode(tx: Transaction<Schema>, code: string): Promise<StoredProduct | undefined> {
  return tx.selectFrom("products").select(COLUMNS).where("code", "=", code).executeTakeFirst();
}

export function insertProduct(tx: Transaction<Schema>, row: Insertable<Schema["products"]>): Promise<StoredProduct> {
  return tx.insertInto("products").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Changes the product and raises its version. */
export function updateProduct(
  tx: Transaction<Schema>,
  id: string,
  changes: Omit<Updateable<Schema["products"]>, "version">,
): Promise<StoredProduct> {
  return tx
    .updateTable("products")
    .set({ ...changes, version: sql`version + 1` })
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Notes whose the product is; its version says what it is, and stays. */
export async function updateOrigin(tx: Transaction<Schema>, id: string, origin: ProductOrigin): Promise<void> {
  await tx.updateTable("products").set({ origin }).where("id", "=", id).execute();
}

/** Writes down what the product has become, and why. */
export async function insertVersion(
  tx: Transaction<Schema>,
  product: StoredProduct,
  change: Pick<Insertable<Schema["product_versions"]>, "kind" | "changed" | "changed_at">,
): Promise<void> {
  const { id, version, state, suspensionReason, suspendedUntil, document, digest } = product;
  await tx
    .insertInto("product_versions")
    .values({
      ...change,
      product_id: id,
      version,
      state,
      suspension_reason: suspensionReason,
      suspended_until: suspendedUntil,
      document,
      digest,
    })
    .execute();
}

/** Whether a release with this catalog was taken in before. */
export async function hasRelease(tx: Transaction<Schema>, digest: string): Promise<boolean> {
  const row = await tx.selectFrom("catalog_releases").select("digest").where("digest", "=", digest).executeTakeFirst();
  return row !== undefined;
}

export async function insertRelease(tx: Transaction<Schema>, digest: string, importedAt: Date): Promise<void> {
  await tx.insertInto("catalog_releases").values({ digest, imported_at: importedAt }).execute();
}
