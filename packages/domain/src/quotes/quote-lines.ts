import type { PassedOnFee, TaxedFee } from "../catalog/service-price.ts";
import type { Money } from "../money/money.ts";

export const QUOTE_LINE_KINDS = ["serviceFee", "discount", "tax", "governmentFee"] as const;
export type QuoteLineKind = (typeof QUOTE_LINE_KINDS)[number];

/** Until when a line is given back. */
export const REFUNDABILITIES = ["full", "untilSubmission", "none"] as const;
export type Refundability = (typeof REFUNDABILITIES)[number];

/** What an authority says that it gives back of its fee. */
export type GovernmentRefund = "none" | "partial" | "full" | "untilSubmission";

/**
 * Until when a government fee is given back; undefined: the authority does not say. Until the application is handed in
 * nothing has gone to the authority, whatever it gives back afterwards.
 */
export function governmentFeeRefundability(refund: GovernmentRefund | undefined): Refundability {
  return refund === "full" ? "full" : "untilSubmission";
}

const KIND_NAMES: Readonly<Record<QuoteLineKind, string>> = {
  serviceFee: "service fee",
  governmentFee: "government fee",
  tax: "tax",
  discount: "discount",
};

/** What a line is for, in words: `Kenya eTA (Standard): government fee`. */
export function describeLine(kind: QuoteLineKind, product: string, level: string): string {
  return `${product} (${level}): ${KIND_NAMES[kind]}`;
}

export interface Authority {
  readonly country: string;
  readonly name: string;
}

/** Who the money is for in the end; a tax is the tenant's to hand on. */
export type Payee = { readonly type: "tenant" } | ({ readonly type: "authority" } & Authority);

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
  /** of a tax: its rate */
  readonly taxBasisPoints?: number;
  /** of a government fee, null where it was not converted: what the authority asks for, and the rate of its day */
  readonly official?: Money | null;
  readonly rate?: string | null;
  readonly rateAsOf?: string | null;
}

/** A traveler and the product, with what its service level costs; all of it is in the sale currency. */
export interface QuoteItem extends TaxedFee {
  readonly travelerId: string;
  readonly productId: string;
  readonly determinationId: string;
  readonly governmentFee: PassedOnFee;
  /** who gets the government fee */
  readonly authority: Authority;
  readonly refundability: { readonly serviceFee: Refundability; readonly governmentFee: Refundability };
}

/** The lines of an item with its part of the tax: its service fee always, the others where they are not nothing. */
export function linesOf(charged: QuoteItem & { readonly tax: Money }): QuoteLine[] {
  const { travelerId, productId, determinationId, refundability, taxBasisPoints } = charged;
  const { amount, currency, official, rate, rateAsOf } = charged.governmentFee;
  const item = { travelerId, productId, determinationId };
  // What taxes the service fee is given back with it.
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

/** An item is one traveler and one product: everything in it is there once. */
function once(unitPrice: Money): Pick<QuoteLine, "quantity" | "unitPrice" | "total"> {
  return { quantity: 1, unitPrice, total: unitPrice };
}
