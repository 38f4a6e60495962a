import type { Product } from "@entrada/catalog/product.schema";
import type * as domain from "@entrada/domain/catalogue/offering";
import type { Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { TenantScope } from "../../db/tenant-scope.ts";
import { encodeId } from "../../ids.ts";
import { findRevision } from "./catalog.store.ts";
import { currenciesOf, type Offering, offeringOf } from "./products.offering.ts";
import { listOffered } from "./products.store.ts";
import { listNewestRates } from "./rates.store.ts";

interface AssortmentNeed {
  readonly destinationCountry: string;
  readonly nationality: string;
  /** YYYY-MM-DD */
  readonly arrivalDate: string;
  /** the tenant's own time */
  readonly now: Date;
}

/** What a tenant offers, read once: every question about it is answered without the database. */
export interface Assortment {
  readonly isEmpty: boolean;
  /** of its rates, YYYY-MM-DD */
  readonly day: string;
  /** What there is for the destination, by code, as it stands at the instant and priced for the trip. */
  offeringsFor(need: AssortmentNeed): readonly domain.Offering[];
}

/** Products as they were read, by id: tenants offer the same ones, and a process keeps each once. */
export type ReadProducts = Map<string, { readonly version: number; readonly product: Product }>;

/** Reads what the tenant offers, with the newest rates that are not after the day. */
export async function readAssortment(
  tx: Transaction<Schema>,
  scope: TenantScope,
  day: string,
  read: ReadProducts = new Map(),
): Promise<Assortment> {
  const rows = (await listOffered(tx, scope, {})).map(({ document, ...row }) => {
    const known = read.get(row.id);
    const product: Product = known?.version === row.productVersion ? known.product : JSON.parse(document);
    read.set(row.id, { version: row.productVersion, product });
    return { row, product };
  });
  const currencies = [...new Set(rows.flatMap(({ row, product }) => currenciesOf(row, product)))];
  const rates = await listNewestRates(tx, currencies, day);
  return {
    isEmpty: rows.length === 0,
    day,
    offeringsFor: ({ destinationCountry, ...asked }) =>
      rows
        .filter(({ product }) => product.destinationCountry === destinationCountry)
        .map(({ row, product }) => sellable(offeringOf(row, product, rates, asked))),
  };
}

/** Rises with every change of a product, whoever offers it, and of a rate. */
export function findCatalogRevision(db: Database): Promise<number> {
  return db.withoutTenant((tx) => findRevision(tx));
}

/** The offering as far as it decides what can be sold: a level without a price is not. */
function sellable({ id, product, availability, levels }: Offering): domain.Offering {
  return {
    productId: encodeId("prd", id),
    name: product.name,
    destinationCountry: product.destinationCountry,
    visaType: product.visaType,
    intents: product.intents,
    eligibleNationalities: product.eligibleNationalities,
    state: availability.state,
    fulfilmentMode: product.fulfilmentMode,
    applicationWindow: product.applicationWindow,
    serviceLevels: levels.flatMap(({ code, price, processingDays: days }) => {
      if (price.total === null) return [];
      const stated = days ? { min: days.min ?? null, max: days.max ?? null, unit: days.unit } : null;
      return [{ code, price, processingDays: stated }];
    }),
  };
}
