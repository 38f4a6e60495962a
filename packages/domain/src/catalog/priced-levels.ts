import { type PairRate, rateBetween } from "../money/rate-between.ts";
import type { LevelGap } from "./level-gaps.ts";
import { isEligible, isGuidedOnly, type Offering, type OfferingServiceLevel } from "./offering.ts";
import { officialFee, type Payer } from "./official-fees.ts";
import type { ProductState } from "./product-lifecycle.ts";
import type { StatedDays } from "./service-dates.ts";
import { byLevel, levelNameOf, type OfficialTerms, officialTerms, type Programme } from "./service-levels.ts";
import { type PriceAnswer, priceOf } from "./service-price.ts";

export interface PricedLevel {
  readonly code: string;
  readonly name: string;
  /** how long the authority says it takes at this level */
  readonly processingDays: OfficialTerms["processingDays"];
  readonly price: PriceAnswer["price"];
  /** null: it can be sold at this price */
  readonly gap: LevelGap | null;
}

/** The parts of an official programme that determine what its service levels cost and who can buy them. */
export type SoldProgramme = Programme & Pick<Offering, "eligibleNationalities" | "fulfilmentMode">;

/** What a tenant charges for a product. */
export interface TenantTerms {
  /** null if the product is only explained and nothing is charged */
  readonly currency: string | null;
  /** by service level, in minor units */
  readonly serviceFees: Readonly<Record<string, number>>;
  readonly taxBasisPoints: number;
}

interface Asked extends Payer {
  /** of the product, at the instant */
  readonly state: ProductState;
  /** the newest of each pair and direction */
  readonly rates: readonly PairRate[];
}

/**
 * The service levels that a tenant offers, the standard one first, each priced for this payer. A level that cannot be
 * sold gives the reason, and the known parts of its price. There are none if the traveler has to apply in person.
 */
export function priceLevels(programme: SoldProgramme, terms: TenantTerms, asked: Asked): readonly PricedLevel[] {
  if (isGuidedOnly(programme)) return [];
  const { currency, taxBasisPoints, serviceFees } = terms;
  const refusal = refusalOf(programme, asked);
  const levels = Object.entries(serviceFees).map(([code, amount]): PricedLevel => {
    const serviceFee = { amount, currency: currency ?? "" };
    const { name = levelNameOf(code), processingDays, fees } = officialTerms(programme, code);
    const official = officialFee({ fees }, asked);
    const rate = "fee" in official ? rateBetween(asked.rates, official.fee.currency, serviceFee.currency) : undefined;
    const { price, gap } = priceOf(official, { serviceFee, taxBasisPoints }, rate);
    return { code, name, processingDays, price, gap: refusal ?? gap };
  });
  return levels.sort(byLevel);
}

/** guidedOnly: travelers apply themselves or in person · noOfficialFee: no price would have a total */
export type SaleGap = "guidedOnly" | "noOfficialFee";

/** Why nobody can sell the programme, whatever a tenant charges; undefined: it can be sold. */
export function saleGap(programme: SoldProgramme): SaleGap | undefined {
  if (isGuidedOnly(programme)) return "guidedOnly";
  const hasFee = [programme, ...(programme.serviceLevels ?? [])].some(({ fees = [] }) => fees.length > 0);
  return hasFee ? undefined : "noOfficialFee";
}

/** Every currency in which something of the product is charged: pricing it needs their rates. */
export function currenciesOf(programme: Programme, { currency }: Pick<TenantTerms, "currency">): readonly string[] {
  const fees = [programme, ...(programme.serviceLevels ?? [])].flatMap((level) => level.fees ?? []);
  return [...fees.map((fee) => fee.currency), ...(currency === null ? [] : [currency])];
}

/** The levels that have a price, as an offering lists them. */
export function levelsWithPrice(levels: readonly PricedLevel[]): readonly OfferingServiceLevel[] {
  return levels.flatMap(({ code, price, processingDays: days }) => {
    if (price.total === null) return [];
    return [{ code, price, processingDays: days ? statedDays(days) : null }];
  });
}

/** With null for what the authority does not state. */
export function statedDays({ min, max, unit, calendar }: NonNullable<OfficialTerms["processingDays"]>): StatedDays {
  return { min: min ?? null, max: max ?? null, unit, calendar: calendar ?? null };
}

function refusalOf({ eligibleNationalities }: SoldProgramme, { state, nationality }: Asked): LevelGap | undefined {
  if (state !== "available") return state;
  return nationality === undefined || isEligible(eligibleNationalities, nationality) ? undefined : "notEligible";
}
