import { PRODUCT_LIFECYCLE } from "@entrada/domain/catalog/product-lifecycle";
import { initialState } from "@entrada/domain/shared/lifecycle";
import { sql, type Transaction } from "kysely";
import type { Changes, NewRow } from "../../../db/column-names.ts";
import { CATALOG_LOCK } from "../../../db/name-lock.ts";
import type { ProductChange, ProductOrigin } from "../../../db/tables/sales.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { asLocked, type Locked, lockedWith } from "../../../work/locked.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

const products = sharedRows("products", [
  "id",
  "code",
  "version",
  "origin",
  "state",
  "suspensionReason",
  "suspendedUntil",
  "document",
  "digest",
]);

/** A product as stored, the same for every tenant. */
export type StoredProduct = RowOf<typeof products>;

/** A version of a product, to be announced in the logs of the tenants that offer it. */
export interface NewVersion {
  readonly product: StoredProduct;
  readonly kind: ProductChange;
  /** the members that are no longer the same */
  readonly changed: readonly string[];
}

/** What an import writes of a product. */
export type ProductContent = Omit<Changes<"products">, "state">;

/** The catalog as a whole, by the key of its lock. */
export interface Catalog {
  readonly key: typeof CATALOG_LOCK;
}

/** Makes other changes of the catalog wait until the transaction ends. */
export async function lockCatalog(tx: Transaction<Schema>): Promise<Locked<Catalog>> {
  await sql`select pg_advisory_xact_lock(${CATALOG_LOCK})`.execute(tx);
  return asLocked({ key: CATALOG_LOCK });
}

/** A product to be changed: the lock of the catalog is its own too. */
export function lockWithCatalog(catalog: Locked<Catalog>, product: StoredProduct): Locked<StoredProduct> {
  return lockedWith(catalog, product);
}

/** All products by code, whatever their state. */
export function listProducts(tx: Transaction<Schema>): Promise<readonly StoredProduct[]> {
  return products.all(products.own(tx).orderBy("code"));
}

/** What a product is called, and where it leads. */
export interface NamedProduct extends Pick<StoredProduct, "id" | "code" | "state"> {
  /** in English */
  readonly name: string;
  readonly destinationCountry: string;
}

/** All products by code, whatever their state, without what makes them large. */
export async function listNamedProducts(tx: Transaction<Schema>): Promise<readonly NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select id, code, state, document::json ->> 'name' as name, destination_country as "destinationCountry"
    from products order by code`.execute(tx);
  return rows;
}

/** What rests on a product now, of all tenants and environments together. */
export interface ProductReach {
  readonly code: string;
  readonly offers: number;
  readonly openQuotes: number;
  readonly openCases: number;
}

export async function listReach(tx: Transaction<Schema>, codes: readonly string[]): Promise<readonly ProductReach[]> {
  const { rows } = await sql<ProductReach>`
    select code, offers, open_quotes as "openQuotes", open_cases as "openCases" from catalog_reach(${[...codes]}::text[])`.execute(
    tx,
  );
  return rows;
}

export function findProductByCode(tx: Transaction<Schema>, code: string): Promise<StoredProduct | undefined> {
  return products.own(tx).select(products.columns).where("code", "=", code).executeTakeFirst();
}

export function insertProduct(
  tx: Transaction<Schema>,
  row: Omit<NewRow<"products">, "state" | "suspensionReason" | "suspendedUntil">,
): Promise<StoredProduct> {
  const state = initialState(PRODUCT_LIFECYCLE);
  return products.insert(tx, { ...row, state, suspensionReason: null, suspendedUntil: null });
}

export const { updateAt: updateProduct } = products;

/** Changes who owns the product, not its content or version. */
export async function updateOrigin(tx: Transaction<Schema>, id: string, origin: ProductOrigin): Promise<void> {
  await tx.updateTable("products").set({ origin }).where("id", "=", id).execute();
}

/** Keeps a version of the product as it is now. */
export async function insertVersion(
  tx: Transaction<Schema>,
  { product, kind, changed }: NewVersion,
  changedAt: Date,
): Promise<void> {
  const { id, version, state, suspensionReason, suspendedUntil, document, digest } = product;
  await tx
    .insertInto("product_versions")
    .values({
      product_id: id,
      version,
      kind,
      state,
      document,
      digest,
      changed: [...changed],
      suspension_reason: suspensionReason,
      suspended_until: suspendedUntil,
      changed_at: changedAt,
    })
    .execute();
}

/** The newest versions of a product, newest first. */
export function listVersions(tx: Transaction<Schema>, productId: string, rowsMax: number) {
  return tx
    .selectFrom("product_versions")
    .select(["version", "kind", "state", "changed", "document", "changed_at as changedAt"])
    .where("product_id", "=", productId)
    .orderBy("version", "desc")
    .limit(rowsMax)
    .execute();
}

/** One version of a product. */
export function findVersion(tx: Transaction<Schema>, productId: string, version: number) {
  return tx
    .selectFrom("product_versions")
    .select(["version", "state", "document"])
    .where("product_id", "=", productId)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** Whether the catalog of this release was imported before. */
export async function hasRelease(tx: Transaction<Schema>, digest: string): Promise<boolean> {
  const row = await tx.selectFrom("catalog_releases").select("digest").where("digest", "=", digest).executeTakeFirst();
  return row !== undefined;
}

export async function insertRelease(tx: Transaction<Schema>, digest: string, importedAt: Date): Promise<void> {
  await tx.insertInto("catalog_releases").values({ digest, imported_at: importedAt }).execute();
}
