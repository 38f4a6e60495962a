import type { PassedOnFee, TaxedFee } from "../catalog/service-price.ts";
import type { Money } from "../money/money.ts";

export const QUOTE_LINE_KINDS = ["serviceFee", "discount", "tax", "governmentFee"] as const;
export type QuoteLineKind = (typeof QUOTE_LINE_KINDS)[number];

/** Until when a line is refunded. */
export const REFUNDABILITIES = ["full", "untilSubmission", "none"] as const;
export type Refundability = (typeof REFUNDABILITIES)[number];

/** What an authority says it refunds of its fee. */
export type GovernmentRefund = "none" | "partial" | "full" | "untilSubmission";

/**
 * Until when a government fee is refunded; undefined: the authority does not say. Until the application is submitted,
 * nothing has been paid to the authority, so the fee is refundable at least until then.
 */
export function governmentFeeRefundability(refund: GovernmentRefund | undefined): Refundability {
  return refund === "full" ? "full" : "untilSubmission";
}

/** What a line is for, as a sentence about a product and its service level. */
export const LINE_SENTENCES: Readonly<Record<QuoteLineKind, string>> = {
  serviceFee: "{product} ({level}): service fee",
  governmentFee: "{product} ({level}): government fee",
  tax: "{product} ({level}): tax",
  discount: "{product} ({level}): discount",
};

/** What a line is for, as text: `Kenya eTA (Standard): government fee`. */
export function describeLine(kind: QuoteLineKind, product: string, level: string): string {
  return sayOfLine(LINE_SENTENCES[kind], product, level);
}

/** A sentence about a line, in whichever language, with its product and service level. */
export function sayOfLine(sentence: string, product: string, level: string): string {
  return sentence.replace(/\{(product|level)\}/g, (_, name) => (name === "product" ? product : level));
}

export interface Authority {
  readonly country: string;
  readonly name: string;
}

/** Who gets the money in the end; the tenant remits the tax. */
type Payee = { readonly type: "tenant" } | ({ readonly type: "authority" } & Authority);

export interface QuoteLine {
  readonly travelerId: string;
  readonly productId: string;
  readonly determinationId: string;
  readonly kind: QuoteLineKind;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
  readonly payee: Payee;
  readonly refundability: Refundability;
  /** the rate of a tax */
  readonly taxBasisPoints?: number;
  /** the official amount of a government fee with the rate and its day; null if it was not converted */
  readonly official?: Money | null;
  readonly rate?: string | null;
  readonly rateAsOf?: string | null;
}

/** A traveler and the product, with the cost of its service level, all in the sale currency. */
export interface QuoteItem extends TaxedFee {
  readonly travelerId: string;
  readonly productId: string;
  readonly determinationId: string;
  readonly governmentFee: PassedOnFee;
  /** who gets the government fee */
  readonly authority: Authority;
  readonly refundability: { readonly serviceFee: Refundability; readonly governmentFee: Refundability };
}

/** The lines of an item with its share of the tax: always the service fee, the others unless they are zero. */
export function linesOf(charged: QuoteItem & { readonly tax: Money }): QuoteLine[] {
  const { travelerId, productId, determinationId, refundability, taxBasisPoints } = charged;
  const { amount, currency, official, rate, rateAsOf } = charged.governmentFee;
  const item = { travelerId, productId, determinationId };
  // The tax on the service fee is refunded with it.
  const ours = { ...item, payee: { type: "tenant" }, refundability: refundability.serviceFee } as const;
  const authoritys = {
    ...item,
    payee: { type: "authority", ...charged.authority },
    refundability: refundability.governmentFee,
  } as const;
  const lines: QuoteLine[] = [
    { ...ours, kind: "serviceFee", ...once(charged.serviceFee) },
    { ...ours, kind: "tax", ...once(charged.tax), taxBasisPoints },
    { ...authoritys, kind: "governmentFee", ...once({ amount, currency }), official, rate, rateAsOf },
  ];
  return lines.filter(({ kind, total }) => kind === "serviceFee" || total.amount !== 0);
}

/** An item is one traveler and one product, each with quantity one. */
function once(unitPrice: Money): Pick<QuoteLine, "quantity" | "unitPrice" | "total"> {
  return { quantity: 1, unitPrice, total: unitPrice };
}
