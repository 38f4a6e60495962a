import type { Offering } from "@entrada/domain/catalog/offering";
import { levelsWithPrice } from "@entrada/domain/catalog/priced-levels";
import type { Transaction } from "kysely";
import { encodeId } from "../../../core/ids.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { findRevision } from "../products/catalog.store.ts";
import { type PricedOffering, priceOffering } from "../products/products.offering.ts";
import { type ReadProducts, readOfferings } from "../products/products.reading.ts";
import { listOfferings } from "../products/products.store.ts";

export type { ReadProducts } from "../products/products.reading.ts";

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
  offeringsFor(need: AssortmentNeed): readonly Offering[];
}

/** Reads what the tenant offers, with the newest rates that are not after the day. */
export async function readAssortment(
  tx: Transaction<Schema>,
  scope: TenantScope,
  day: string,
  read?: ReadProducts,
): Promise<Assortment> {
  const offerings = await readOfferings(tx, await listOfferings(tx, scope), day, read);
  return {
    isEmpty: offerings.length === 0,
    day,
    offeringsFor: ({ destinationCountry, ...asked }) =>
      offerings
        .filter(({ product }) => product.destinationCountry === destinationCountry)
        .map((offering) => sellable(priceOffering(offering, asked))),
  };
}

/** Rises with every change of a product, whoever offers it, and of a rate. */
export function findCatalogRevision(db: Database): Promise<number> {
  return db.withoutTenant((tx) => findRevision(tx));
}

/** The offering, as far as it decides what can be sold. */
function sellable({ id, product, availability, levels }: PricedOffering): Offering {
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
    validity: product.validity,
    serviceLevels: levelsWithPrice(levels),
  };
}
