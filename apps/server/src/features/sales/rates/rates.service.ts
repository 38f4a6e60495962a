import type { CatalogChange } from "../products/products.service.ts";
import { deleteRate, type ExchangeRate, upsertRate } from "./rates.store.ts";

export type { ExchangeRate } from "./rates.store.ts";

/** Stores dated rates; returns how many are new or differ from what was stored. */
export async function importRates({ tx, now }: CatalogChange, rates: readonly ExchangeRate[]): Promise<number> {
  let changed = 0;
  for (const rate of rates) if (await upsertRate(tx, rate, now)) changed++;
  return changed;
}

/** Removes a rate, so that the newest of the others applies; false if there is none of this day and direction. */
export function removeRate(
  { tx }: CatalogChange,
  rate: Pick<ExchangeRate, "base" | "quote" | "asOf">,
): Promise<boolean> {
  return deleteRate(tx, rate);
}
