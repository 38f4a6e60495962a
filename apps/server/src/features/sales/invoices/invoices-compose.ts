import type { InvoiceDocument, InvoiceLine, InvoiceLineKind } from "./invoice-document.ts";

/** A line of an order with the amount that a paper is about, in minor units. */
export interface ComposedLine {
  readonly kind: InvoiceLineKind;
  readonly description: string;
  readonly travelerName: string | undefined;
  readonly payee: string | null;
  readonly taxBasisPoints: number | null;
  readonly amount: number;
}

/** What all papers of an order have in common. */
export type Head = Omit<
  InvoiceDocument,
  "kind" | "number" | "issuedOn" | "relatedNumber" | "lines" | "totals" | "payments"
>;

type Body = Pick<InvoiceDocument, "lines" | "totals">;

/** The lines of a paper with their totals; lines of nothing are left out. */
export function composeLines(lines: readonly ComposedLine[], currency: string): Body {
  const invoiceLines = lines.filter(({ amount }) => amount !== 0).map((line) => composeLine(line, currency));
  const totalOf = (...kinds: readonly InvoiceLineKind[]) => ({
    amount: lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0),
    currency,
  });
  return {
    lines: invoiceLines,
    totals: {
      serviceFees: totalOf("serviceFee"),
      governmentFees: totalOf("governmentFee"),
      taxes: totalOf("tax"),
      discounts: totalOf("discount"),
      total: totalOf("serviceFee", "governmentFee", "tax", "discount"),
    },
  };
}

function composeLine(line: ComposedLine, currency: string): InvoiceLine {
  const total = { amount: line.amount, currency };
  return {
    kind: line.kind,
    description: line.description,
    quantity: 1,
    unitPrice: total,
    total,
    ...(line.travelerName !== undefined && { travelerName: line.travelerName }),
    ...(line.payee !== null && { payee: line.payee }),
    ...(line.taxBasisPoints !== null && { taxRate: line.taxBasisPoints }),
  };
}
