import type { PairRate } from "../money/rate-between.ts";
import type { Offering } from "./offering.ts";
import { levelsWithPrice, priceLevels, type SoldProgramme, type TenantTerms } from "./priced-levels.ts";
import { type Availability, availabilityAt } from "./product-lifecycle.ts";

type OfferedProgramme = SoldProgramme &
  Pick<Offering, "name" | "destinationCountry" | "visaType" | "intents" | "applicationWindow" | "validity">;

/** A product of the catalog. */
export interface CatalogProduct {
  /** as clients see it */
  readonly productId: string;
  readonly programme: OfferedProgramme;
  /** as stored: a suspension may have lapsed since */
  readonly availability: Availability;
}

/** A product that a tenant offers, with everything that prices it. */
export interface OfferedProduct extends CatalogProduct {
  readonly terms: TenantTerms;
  readonly rates: readonly PairRate[];
}

/** Everything that a tenant offers, by product code, with the exchange rates of a day. */
export interface TenantOfferings {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly products: readonly OfferedProduct[];
  /** what else the catalog has */
  readonly unoffered: readonly CatalogProduct[];
}

interface OfferingsQuery {
  readonly destinationCountry: string;
  readonly nationality: string;
  /** YYYY-MM-DD */
  readonly arrivalDate: string;
  /** the tenant's own time */
  readonly now: Date;
}

/** What is offered for the destination at this instant, priced for the traveler's trip. */
export function offeringsFor(
  { products }: TenantOfferings,
  { destinationCountry, now, ...payer }: OfferingsQuery,
): readonly Offering[] {
  return products
    .filter(({ programme }) => programme.destinationCountry === destinationCountry)
    .map((product) => {
      const { programme, terms, rates } = product;
      const unpriced = unpricedOffering(product, now);
      const levels = priceLevels(programme, terms, { ...payer, state: unpriced.state, rates });
      return { ...unpriced, serviceLevels: levelsWithPrice(levels) };
    });
}

/** What the catalog has for the destination besides, at this instant and without a price. */
export function unofferedFor(
  { unoffered }: TenantOfferings,
  { destinationCountry, now }: Pick<OfferingsQuery, "destinationCountry" | "now">,
): readonly Offering[] {
  return unoffered
    .filter(({ programme }) => programme.destinationCountry === destinationCountry)
    .map((product) => unpricedOffering(product, now));
}

function unpricedOffering({ productId, programme, availability }: CatalogProduct, now: Date): Offering {
  const { state } = availabilityAt(availability, now);
  const { name, destinationCountry, visaType, intents, eligibleNationalities, fulfilmentMode } = programme;
  const { applicationWindow, validity } = programme;
  return {
    productId,
    name,
    destinationCountry,
    visaType,
    intents,
    eligibleNationalities,
    state,
    fulfilmentMode,
    applicationWindow,
    validity,
    serviceLevels: [],
  };
}
