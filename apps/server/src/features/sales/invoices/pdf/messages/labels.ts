import type { InvoiceDocument, InvoiceLineKind, InvoicePayment } from "../../invoice-document.ts";

/** What an invoice says in one language. Braces hold what is filled in. */
export interface Labels {
  readonly title: Readonly<Record<InvoiceDocument["kind"], string>>;
  readonly issuedOn: string;
  readonly order: string;
  readonly externalReference: string;
  readonly relatedInvoice: string;
  readonly buyer: Readonly<Record<InvoiceDocument["kind"], string>>;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  /** `{currency}` */
  readonly amount: string;
  readonly section: Readonly<Record<InvoiceLineKind, string>>;
  readonly passedThrough: string;
  /** `{name}` */
  readonly traveler: string;
  /** `{name}` */
  readonly payee: string;
  /** `{rate}` */
  readonly taxRate: string;
  readonly subtotal: Readonly<Record<InvoiceLineKind, string>>;
  readonly total: string;
  readonly paid: string;
  readonly due: string;
  readonly payments: Readonly<Record<InvoiceDocument["kind"], string>>;
  readonly method: Readonly<Record<InvoicePayment["method"], string>>;
  /** `{reference}` */
  readonly reference: string;
  readonly notes: string;
}
