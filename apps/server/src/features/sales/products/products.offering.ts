import { createHash } from "node:crypto";
import { officialFee, type Payer } from "@entrada/catalog/official-fees";
import type { Product } from "@entrada/catalog/product.schema";
import { officialTerms, STANDARD_LEVEL } from "@entrada/catalog/service-levels";
import { type Availability, availabilityAt } from "@entrada/domain/catalogue/availability";
import { isEligible, isGuidedOnly } from "@entrada/domain/catalogue/offering";
import { type PriceAnswer, type PriceGap, priceOf } from "@entrada/domain/catalogue/service-price";
import type { Money } from "@entrada/domain/money/money";
import { rateBetween } from "../rates/rates.between.ts";
import type { ExchangeRate } from "../rates/rates.store.ts";
import type { OfferingRow } from "./products.store.ts";
import { versionOf } from "./products.version.ts";

/** Why a service level cannot be had. */
export type LevelGap = PriceGap | "suspended" | "retired" | "notEligible";

export interface ServiceLevel {
  readonly code: string;
  readonly name: string;
  /** how long the authority says that it takes at this level */
  readonly processingDays: Product["processingDays"];
  readonly price: PriceAnswer["price"];
  /** null: it can be had at this price */
  readonly gap: LevelGap | null;
}

/** What a tenant offers of a product at an instant: everything that a quote needs. */
export interface PricedOffering {
  /** uuid */
  readonly id: string;
  readonly code: string;
  /** rises with the product and with the tenant's own terms */
  readonly version: number;
  readonly product: Product;
  readonly availability: Availability;
  /** whether a suspension has ended by itself */
  readonly hasLapsed: boolean;
  /** guidedOnly: the traveler has to apply alone or in person, so nothing is sold */
  readonly serviceKind: "offered" | "guidedOnly";
  /** the nationality that was asked about */
  readonly nationality: string | undefined;
  /** at the standard level: for that nationality and arrival, or for everybody where all pay the same */
  readonly officialFee: Money | undefined;
  /** in a sentence, who pays another fee */
  readonly feeExceptions: string | undefined;
  readonly taxBasisPoints: number;
  readonly levels: readonly ServiceLevel[];
  readonly refundPolicy: { readonly version: string; readonly text: string } | undefined;
}

export interface Asked extends Payer {
  /** the tenant's own time */
  readonly now: Date;
}

/** What a tenant offers of a product as it was read, with what prices it. */
export interface UnpricedOffering {
  /** the product's state and the tenant's own terms; its document has been parsed */
  readonly terms: Omit<OfferingRow, "document">;
  readonly product: Product;
  readonly rates: readonly ExchangeRate[];
}

/** The offering as it stands at the instant, priced for the nationality and the arrival that are asked about. */
export function priceOffering({ terms, product, rates }: UnpricedOffering, asked: Asked): PricedOffering {
  const { now, nationality } = asked;
  const { state, suspensionReason: reason, suspendedUntil: until } = terms;
  const availability = availabilityAt({ state, reason, until }, now);
  const standardFee = officialFee(product, asked);
  const { currency, taxBasisPoints, serviceFees } = terms;
  const serviceKind = isGuidedOnly(product) ? "guidedOnly" : "offered";
  const refusal = refusalOf(product, availability, nationality);
  const levels = Object.entries(serviceFees).map(([code, amount]): ServiceLevel => {
    const serviceFee = { amount, currency: currency ?? "" };
    const { name = levelName(code), processingDays, fees } = officialTerms(product, code);
    const official = officialFee({ fees }, asked);
    const rate = "fee" in official ? rateBetween(rates, official.fee.currency, serviceFee.currency) : undefined;
    const { price, gap } = priceOf(official, { serviceFee, taxBasisPoints }, rate);
    return { code, name, processingDays, price, gap: refusal ?? gap };
  });
  return {
    id: terms.id,
    code: terms.code,
    version: versionOf(terms.productVersion, terms.offeringVersion),
    product,
    availability,
    hasLapsed: availability.state !== state,
    serviceKind,
    nationality,
    officialFee: "fee" in standardFee ? standardFee.fee : undefined,
    feeExceptions: standardFee.exceptions,
    taxBasisPoints,
    levels: serviceKind === "guidedOnly" ? [] : levels.sort(standardFirst),
    refundPolicy: refundPolicyOf(product),
  };
}

/** Every currency that stands in what is offered: their rates are needed. */
export function currenciesOf({ terms, product }: Omit<UnpricedOffering, "rates">): readonly string[] {
  const fees = [product, ...(product.serviceLevels ?? [])].flatMap((level) => level.fees ?? []);
  return [...fees.map(({ currency }) => currency), ...(terms.currency === null ? [] : [terms.currency])];
}

function refusalOf(product: Product, { state }: Availability, nationality: string | undefined): LevelGap | undefined {
  if (state !== "available") return state;
  return nationality === undefined || isEligible(product.eligibleNationalities, nationality)
    ? undefined
    : "notEligible";
}

// A policy is named by its own text: what a quote was accepted under can be told from what holds later.
function refundPolicyOf({ refundPolicy }: Product): PricedOffering["refundPolicy"] {
  if (!refundPolicy) return undefined;
  const { government, text } = refundPolicy;
  const digest = createHash("sha256").update(`${government}\n${text}`).digest("hex");
  return { version: digest.slice(0, 12), text };
}

// What a level is called that the tenant has and the authority has not: `Same day` for `sameDay`.
function levelName(code: string): string {
  const words = code.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function standardFirst(a: ServiceLevel, b: ServiceLevel): number {
  if (a.code === STANDARD_LEVEL || b.code === STANDARD_LEVEL) return a.code === STANDARD_LEVEL ? -1 : 1;
  return a.code < b.code ? -1 : 1;
}
