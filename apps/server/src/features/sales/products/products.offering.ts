import { createHash } from "node:crypto";
import type { Product } from "@entrada/catalog/product.schema";
import { type Availability, availabilityAt } from "@entrada/domain/catalog/availability";
import { isGuidedOnly } from "@entrada/domain/catalog/offering";
import { officialFee, type Payer } from "@entrada/domain/catalog/official-fees";
import { type PricedLevel, priceLevels } from "@entrada/domain/catalog/priced-levels";
import type { Money } from "@entrada/domain/money/money";
import type { PairRate } from "@entrada/domain/money/rate-between";
import type { RefundPolicy } from "@entrada/domain/quotes/refund-policy";
import type { OfferingRow } from "./products.store.ts";

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
  readonly levels: readonly PricedLevel[];
  readonly refundPolicy: RefundPolicy | undefined;
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
  readonly rates: readonly PairRate[];
}

/** The offering as it stands at the instant, priced for the nationality and the arrival that are asked about. */
export function priceOffering({ terms, product, rates }: UnpricedOffering, asked: Asked): PricedOffering {
  const { now, nationality } = asked;
  const { state, suspensionReason: reason, suspendedUntil: until } = terms;
  const availability = availabilityAt({ state, reason, until }, now);
  const standardFee = officialFee(product, asked);
  return {
    id: terms.id,
    code: terms.code,
    version: versionOf(terms.productVersion, terms.offeringVersion),
    product,
    availability,
    hasLapsed: availability.state !== state,
    serviceKind: isGuidedOnly(product) ? "guidedOnly" : "offered",
    nationality,
    officialFee: "fee" in standardFee ? standardFee.fee : undefined,
    feeExceptions: standardFee.exceptions,
    taxBasisPoints: terms.taxBasisPoints,
    levels: priceLevels(product, terms, { ...asked, state: availability.state, rates }),
    refundPolicy: refundPolicyOf(product),
  };
}

/** Names a refund policy by its own text: 12 hex digits. */
export function policyVersion(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** Rises with the product, which all tenants share, and with the tenant's own terms. */
export function versionOf(productVersion: number, offeringVersion: number): number {
  return productVersion + offeringVersion - 1;
}

function refundPolicyOf({ refundPolicy }: Product): RefundPolicy | undefined {
  if (!refundPolicy) return undefined;
  const { government, text } = refundPolicy;
  return { version: policyVersion(`${government}\n${text}`), text };
}
