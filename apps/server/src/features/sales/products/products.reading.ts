import type { Product } from "@entrada/catalog/product.schema";
import { currenciesOf } from "@entrada/domain/catalog/priced-levels";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";
import { listNewestRates } from "../rates/rates.store.ts";
import type { UnpricedOffering } from "./products.offering.ts";
import type { OfferingRow } from "./products.store.ts";

/** Products as they were read, by id: tenants offer the same ones, and a process keeps each once. */
export type ReadProducts = Map<string, { readonly version: number; readonly product: Product }>;

/** The rows as offerings that can be priced, by the newest rates that are not after the day. */
export async function readOfferings(
  tx: Transaction<Schema>,
  rows: readonly OfferingRow[],
  day: string,
  read: ReadProducts = new Map(),
): Promise<readonly UnpricedOffering[]> {
  const offerings = rows.map(({ document, ...terms }) => {
    const known = read.get(terms.id);
    const product: Product = known?.version === terms.productVersion ? known.product : JSON.parse(document);
    read.set(terms.id, { version: terms.productVersion, product });
    return { terms, product };
  });
  const currencies = new Set(offerings.flatMap(({ product, terms }) => currenciesOf(product, terms)));
  const rates = await listNewestRates(tx, [...currencies], day);
  return offerings.map((offering) => ({ ...offering, rates }));
}
