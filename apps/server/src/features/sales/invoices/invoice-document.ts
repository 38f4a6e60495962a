import type { Money } from "@entrada/domain/money/money";
import type { Seller } from "../../../core/seller.ts";

/** The languages in which an invoice can be written. */
export type InvoiceLanguage = "en" | "fr" | "es" | "ar" | "hi" | "zh";

/** What an invoice line charges for. */
export type InvoiceLineKind = "serviceFee" | "governmentFee" | "discount" | "tax";

export interface InvoiceLine {
  readonly kind: InvoiceLineKind;
  readonly description: string;
  readonly travelerName?: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
  /** the authority that a government fee is passed on to */
  readonly payee?: string;
  /** basis points: 1900 are 19 % */
  readonly taxRate?: number;
}

interface InvoiceTotals {
  readonly serviceFees: Money;
  readonly governmentFees: Money;
  readonly taxes: Money;
  /** negative, if there are any */
  readonly discounts: Money;
  readonly total: Money;
}

export interface InvoicePayment {
  /** ISO day */
  readonly paidOn: string;
  readonly method: "tenantSettled" | "test" | "provider";
  readonly reference?: string;
  readonly amount: Money;
}

/** An issued invoice, credit note or receipt: plain JSON with everything that its pages show. */
export interface InvoiceDocument {
  readonly kind: "invoice" | "creditNote" | "receipt";
  readonly number: string;
  /** ISO day */
  readonly issuedOn: string;
  readonly language: InvoiceLanguage;
  readonly seller: Seller;
  readonly buyer: { readonly name: string; readonly email?: string };
  readonly orderId: string;
  readonly externalReference?: string;
  /** the invoice that a credit note corrects, or that a receipt belongs to */
  readonly relatedNumber?: string;
  readonly lines: readonly InvoiceLine[];
  readonly totals: InvoiceTotals;
  readonly payments: readonly InvoicePayment[];
  readonly notes: readonly string[];
}
