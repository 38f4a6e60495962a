import { createHash } from "node:crypto";
import type { Product } from "@entrada/catalog/product.schema";
import { isGuidedOnly } from "@entrada/domain/catalog/offering";
import { officialFee, type Payer } from "@entrada/domain/catalog/official-fees";
import { type PricedLevel, priceLevels } from "@entrada/domain/catalog/priced-levels";
import { type Availability, availabilityAt } from "@entrada/domain/catalog/product-lifecycle";
import { offeringVersion } from "@entrada/domain/catalog/tenant-terms";
import type { Money } from "@entrada/domain/money/money";
import type { RefundPolicy } from "@entrada/domain/quotes/refund-policy";
import type { UnpricedOffering } from "./offerings-reading.ts";

/** A product that a tenant offers, at an instant, with everything that a quote needs. */
export interface PricedOffering {
  /** uuid */
  readonly id: string;
  readonly code: string;
  /** rises with the product and with the tenant's own terms */
  readonly version: number;
  readonly product: Product;
  readonly availability: Availability;
  /** its suspension has reached its end */
  readonly hasLapsed: boolean;
  /** guidedOnly: the traveler has to apply alone or in person, so nothing is sold */
  readonly serviceKind: "offered" | "guidedOnly";
  /** the standard level's, for this payer; undefined if it is unknown or depends on an unknown fact about the payer */
  readonly officialFee: Money | undefined;
  /** in a sentence, who pays another fee */
  readonly feeExceptions: string | undefined;
  readonly taxBasisPoints: number;
  readonly levels: readonly PricedLevel[];
  readonly refundPolicy: RefundPolicy | undefined;
}

interface Asked extends Payer {
  /** the tenant's own time */
  readonly now: Date;
}

/** The offering at the instant, priced for the payer. */
export function priceOffering({ terms, product, rates }: UnpricedOffering, asked: Asked): PricedOffering {
  const { state, suspensionReason: reason, suspendedUntil: until } = terms;
  const availability = availabilityAt({ state, reason, until }, asked.now);
  const standardFee = officialFee(product, asked);
  return {
    id: terms.id,
    code: terms.code,
    version: offeringVersion(terms.productVersion, terms.termsVersion),
    product,
    availability,
    hasLapsed: availability.state !== state,
    serviceKind: isGuidedOnly(product) ? "guidedOnly" : "offered",
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

function refundPolicyOf({ refundPolicy }: Product): RefundPolicy | undefined {
  if (!refundPolicy) return undefined;
  const { government, text } = refundPolicy;
  return { version: policyVersion(`${government}\n${text}`), text };
}
