import type { CatalogResources } from "../products/catalog.import.service.ts";
import { lockCatalog } from "../products/catalog.store.ts";
import { deleteRate, type ExchangeRate, upsertRate } from "./rates.store.ts";

export type { ExchangeRate } from "./rates.store.ts";

/** Keeps dated rates in one transaction; answers how many are new or were replaced by another. */
export function importRates({ db, clock }: CatalogResources, rates: readonly ExchangeRate[]): Promise<number> {
  const now = clock.now();
  return db.withoutTenant(async (tx) => {
    await lockCatalog(tx);
    let changed = 0;
    for (const rate of rates) if (await upsertRate(tx, rate, now)) changed++;
    return changed;
  });
}

/** Takes a rate back, so that the newest of the others counts; false when there is none of this day and direction. */
export function removeRate(
  { db }: Pick<CatalogResources, "db">,
  rate: Pick<ExchangeRate, "base" | "quote" | "asOf">,
): Promise<boolean> {
  return db.withoutTenant(async (tx) => {
    await lockCatalog(tx);
    return deleteRate(tx, rate);
  });
}
