import type { Product } from "@entrada/catalog/product.schema";
import { currenciesOf } from "@entrada/domain/catalog/priced-levels";
import type { PairRate } from "@entrada/domain/money/rate-between";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";
import { listNewestRates, type OfferingRow } from "./offerings.store.ts";

/** A product that a tenant offers, with everything that prices it. */
export interface UnpricedOffering {
  /** the product's state and the tenant's own terms */
  readonly terms: Omit<OfferingRow, "document">;
  readonly product: Product;
  readonly rates: readonly PairRate[];
}

/** Parsed products by id: tenants offer the same ones, and a process keeps each once. */
export type ParsedProducts = Map<string, { readonly version: number; readonly product: Product }>;

/** The product of a row, parsed once for each of its versions. */
export function parsedProduct(
  { id, productVersion: version, document }: Pick<OfferingRow, "id" | "productVersion" | "document">,
  parsed: ParsedProducts,
): Product {
  const known = parsed.get(id);
  const product: Product = known?.version === version ? known.product : JSON.parse(document);
  parsed.set(id, { version, product });
  return product;
}

/** The rows with their products parsed, and the newest rates up to the day. */
export async function withRates(
  tx: Transaction<Schema>,
  rows: readonly OfferingRow[],
  day: string,
  parsed: ParsedProducts = new Map(),
): Promise<readonly UnpricedOffering[]> {
  const offerings = rows.map(({ document, ...terms }) => ({
    terms,
    product: parsedProduct({ document, ...terms }, parsed),
  }));
  const currencies = new Set(offerings.flatMap(({ product, terms }) => currenciesOf(product, terms)));
  const rates = await listNewestRates(tx, [...currencies], day);
  return offerings.map((offering) => ({ ...offering, rates }));
}
