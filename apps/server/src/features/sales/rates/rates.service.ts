import type { CatalogChange } from "../products/products.service.ts";
import { deleteRate, type ExchangeRate, upsertRate } from "./rates.store.ts";

export type { ExchangeRate } from "./rates.store.ts";

/** Stores dated rates; returns how many are new or differ from what was stored. */
export async function importRates({ tx, now, audit }: CatalogChange, rates: readonly ExchangeRate[]): Promise<number> {
  let changed = 0;
  for (const rate of rates) if (await upsertRate(tx, rate, now)) changed++;
  if (changed > 0) audit({ action: "exchange_rates.imported", subject: null, detail: { changed } });
  return changed;
}

/** Removes a rate, so that the newest of the others applies; false if there is none of this day and direction. */
export async function removeRate(
  { tx, audit }: CatalogChange,
  rate: Pick<ExchangeRate, "base" | "quote" | "asOf">,
): Promise<boolean> {
  const isRemoved = await deleteRate(tx, rate);
  const { base, quote, asOf } = rate;
  if (isRemoved) audit({ action: "exchange_rate.removed", subject: null, detail: { base, quote, asOf } });
  return isRemoved;
}
