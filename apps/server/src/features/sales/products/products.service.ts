import type { Transaction } from "kysely";
import type { Clock } from "../../../core/clock.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { enqueue } from "../../../jobs/queue.ts";
import * as store from "./products.store.ts";

export { productResource } from "./products.events.ts";
export { findProductByCode, findRevision, lockCatalog, type StoredProduct, shareCatalog } from "./products.store.ts";

export interface CatalogResources {
  readonly db: Database;
  readonly clock: Pick<Clock, "now">;
}

/** What the catalog is changed with: one transaction, which no other change of the catalog runs beside. */
export interface CatalogChange {
  readonly tx: Transaction<Schema>;
  /** real time: the catalog is the same for all tenants, whose own times differ */
  readonly now: Date;
  /** Records a product's new version; the logs of the tenants that offer it announce it after the commit. */
  emit(version: store.NewVersion): void;
}

/** Changes products or exchange rates in one transaction. Changes wait for each other, so logs hear of them in order. */
export function changeCatalog<T>(
  { db, clock }: CatalogResources,
  change: (c: CatalogChange) => Promise<T>,
): Promise<T> {
  return db.withoutTenant(async (tx) => {
    await store.lockCatalog(tx);
    const now = clock.now();
    const versions: store.NewVersion[] = [];
    const result = await change({ tx, now, emit: (version) => void versions.push(version) });
    for (const version of versions) await store.insertVersion(tx, version, now);
    if (versions.length > 0) await enqueue(tx, { queue: "catalog.announce", data: {} });
    return result;
  });
}

/** All products by code, whatever their state. */
export function listStoredProducts(db: Database): Promise<readonly store.StoredProduct[]> {
  return db.withoutTenant((tx) => store.listProducts(tx));
}
