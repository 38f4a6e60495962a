import type { PairRate } from "../money/rate-between.ts";
import type { Offering } from "./offering.ts";
import { levelsWithPrice, priceLevels, type SoldProgramme, type TenantTerms } from "./priced-levels.ts";
import { type Availability, availabilityAt } from "./product-lifecycle.ts";

type OfferedProgramme = SoldProgramme &
  Pick<Offering, "name" | "destinationCountry" | "visaType" | "intents" | "applicationWindow" | "validity">;

/** A product that a tenant offers, with everything that prices it. */
export interface OfferedProduct {
  /** as clients see it */
  readonly productId: string;
  readonly programme: OfferedProgramme;
  /** as stored: a suspension may have lapsed since */
  readonly availability: Availability;
  readonly terms: TenantTerms;
  readonly rates: readonly PairRate[];
}

/** Everything that a tenant offers, by product code, with the exchange rates of a day. */
export interface TenantOfferings {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly products: readonly OfferedProduct[];
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
    .map(({ productId, programme, availability, terms, rates }) => {
      const { state } = availabilityAt(availability, now);
      const { name, visaType, intents, eligibleNationalities, fulfilmentMode, applicationWindow, validity } = programme;
      return {
        ...{ productId, name, destinationCountry, visaType, intents, eligibleNationalities, state, fulfilmentMode },
        ...{ applicationWindow, validity },
        serviceLevels: levelsWithPrice(priceLevels(programme, terms, { ...payer, state, rates })),
      };
    });
}
