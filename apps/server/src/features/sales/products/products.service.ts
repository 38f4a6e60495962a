import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { type Principal, SYSTEM } from "@entrada/domain/access/principal";
import type { Transaction } from "kysely";
import type { Clock } from "../../../core/clock.ts";
import { encodeId } from "../../../core/ids.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { enqueue } from "../../../jobs/queue.ts";
import { type InstallationWork, installationWork } from "../../../work/installation-work.ts";
import type { Locked } from "../../../work/locked.ts";
import * as store from "./products.store.ts";

export { productResource } from "./products.events.ts";
export type { NamedProduct, StoredProduct } from "./products.store.ts";

const CHANGED_CHARACTERS_MAX = 500;

export interface CatalogResources {
  readonly db: Database;
  readonly clock: Pick<Clock, "now">;
  /** who changes it; absent: the service itself, as when a release brings its products */
  readonly principal?: Principal;
}

/** A transaction that changes the catalog, while no other one does. */
export interface CatalogChange {
  readonly catalog: Locked<store.Catalog>;
  readonly tx: Transaction<Schema>;
  /** real time: the catalog is the same for all tenants, whose own times differ */
  readonly now: Date;
  /** Keeps a new version of a product, to be announced in the logs of the tenants that offer it. */
  emit(version: store.NewVersion): void;
  /** Writes down who changed something else than a product. */
  audit: InstallationWork["audit"];
}

/** Changes products or exchange rates in one transaction. Changes run one at a time, so they are announced in order. */
export function changeCatalog<T>(
  { db, clock, principal = SYSTEM }: CatalogResources,
  change: (c: CatalogChange) => Promise<T>,
): Promise<T> {
  return installationWork({ db, clock }, principal, async ({ tx, audit }) => {
    await store.lockCatalog(tx);
    return changeCatalogIn({ tx, now: clock.now(), audit }, change);
  });
}

/** The same in the caller's transaction, at its time. */
export async function changeCatalogIn<T>(
  { tx, now, audit }: Pick<CatalogChange, "tx" | "now" | "audit">,
  change: (c: CatalogChange) => Promise<T>,
): Promise<T> {
  const catalog = await store.lockCatalog(tx);
  const versions: store.NewVersion[] = [];
  const result = await change({ catalog, tx, now, audit, emit: (version) => void versions.push(version) });
  for (const version of versions) {
    await store.insertVersion(tx, version, now);
    audit(noteOf(version));
  }
  if (versions.length > 0) await enqueue(tx, { queue: "catalog.announce", data: {} });
  return result;
}

function noteOf({ product, kind, changed }: store.NewVersion): AuditNote {
  const { id, code, version } = product;
  const detail = { code, version, changed: changed.join(" ").slice(0, CHANGED_CHARACTERS_MAX) };
  return { action: `product.${kind}`, subject: { type: "product", id: encodeId("prd", id) }, detail };
}

/** Makes other changes of the catalog wait until the transaction ends. */
export async function lockCatalog(tx: Transaction<Schema>): Promise<void> {
  await store.lockCatalog(tx);
}

/** The stored products with these codes, whatever their state. */
export async function listProductsWithCodes(
  tx: Transaction<Schema>,
  codes: readonly string[],
): Promise<readonly store.StoredProduct[]> {
  const wanted = new Set(codes);
  return (await store.listProducts(tx)).filter(({ code }) => wanted.has(code));
}

/** What each product is called, by code, whatever its state. */
export function listNamedProducts({ tx }: Pick<CatalogChange, "tx">): Promise<readonly store.NamedProduct[]> {
  return store.listNamedProducts(tx);
}

/** How much of the tenants' business is about products: across all tenants, counts alone. */
export function reachOf(tx: Transaction<Schema>, codes: readonly string[]): Promise<readonly store.ProductReach[]> {
  return store.listReach(tx, codes);
}

/** The product with this code; until the transaction ends, no other one changes the catalog. */
export async function lockProduct(
  { tx }: Pick<CatalogChange, "tx">,
  code: string,
): Promise<store.StoredProduct | undefined> {
  await store.lockCatalog(tx);
  return store.findProductByCode(tx, code);
}

/** All products by code, whatever their state. */
export function listStoredProducts(db: Database): Promise<readonly store.StoredProduct[]> {
  return db.withoutTenant((tx) => store.listProducts(tx));
}
