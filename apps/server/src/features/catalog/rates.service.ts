import type { DatedRate } from "@entrada/domain/catalogue/service-price";
import { inverseRate, isWithinLimits, rateLimits } from "@entrada/domain/money/exchange-rate";
import type { CatalogResources } from "./catalog.import.service.ts";
import { lockCatalog } from "./catalog.store.ts";
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

/**
 * The rate from one currency to another: the newer of the pair's two directions, the direct one on the same day.
 * Undefined where there is none, and where it is beyond what an import takes: nothing is priced by a slip of the pen.
 */
export function rateBetween(rates: readonly ExchangeRate[], from: string, to: string): DatedRate | undefined {
  const direct = rates.find(({ base, quote }) => base === from && quote === to);
  const reverse = rates.find(({ base, quote }) => base === to && quote === from);
  const newest = reverse && (!direct || reverse.asOf > direct.asOf) ? reverse : direct;
  if (!newest || !isWithinLimits(newest.rate, rateLimits(newest.base, newest.quote))) return undefined;
  const rate = newest === direct ? newest.rate : inverseRate(newest.rate);
  return rate === undefined ? undefined : { rate, asOf: newest.asOf };
}
