import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, ofOne, severalOf } from "../../../http/resources/list-filters.ts";
import { ShownMoney } from "../../../http/resources/money-schema.ts";
import { closed, Instant, nullable } from "../../../http/resources/schema-parts.ts";

const INVOICE_KINDS = ["invoice", "creditNote", "receipt"] as const;

export const InvoiceParams = Type.Object({ id: Type.String() }, closed);
export const InvoicesQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    orderId: ofOne("Only those of this order."),
    customerId: ofOne("Only those of this customer's orders."),
    relatedInvoiceId: ofOne("Only the credit notes and receipts of this invoice."),
    kind: severalOf(INVOICE_KINDS, "Only these kinds."),
  },
  closed,
);
export type InvoicesQuery = Static<typeof InvoicesQuery>;

export const InvoiceSchema = Type.Object(
  {
    id: Type.String(),
    kind: openEnum(
      "InvoiceKind",
      INVOICE_KINDS,
      "`invoice`: of an order, with its first payment. `receipt`: of a payment. `creditNote`: of what was taken off an order that was invoiced.",
    ),
    number: Type.String({
      description: "Without gaps for each kind and year; in test environments it begins with `TEST`.",
    }),
    orderId: Type.String(),
    relatedInvoiceId: nullable(Type.String({ description: "Of a credit note or receipt: its invoice." })),
    total: ShownMoney("What it is about; negative on a credit note."),
    issuedAt: Instant,
  },
  { title: "Invoice" },
);
export type ShownInvoice = Static<typeof InvoiceSchema>;

export const InvoicePageSchema = listOf(InvoiceSchema, "InvoicePage");
