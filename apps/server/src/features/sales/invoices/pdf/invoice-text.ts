import { type Money, money, sumMoney } from "@entrada/domain/money/money";
import type {
  InvoiceDocument,
  InvoiceLanguage,
  InvoiceLine,
  InvoiceLineKind,
  InvoicePayment,
} from "../invoice-document.ts";
import { type InvoiceFormat, invoiceFormat } from "./invoice-format.ts";
import { AR } from "./messages/ar.ts";
import { EN } from "./messages/en.ts";
import { ES } from "./messages/es.ts";
import { FR } from "./messages/fr.ts";
import { HI } from "./messages/hi.ts";
import type { Labels } from "./messages/labels.ts";
import { ZH } from "./messages/zh.ts";

interface LabeledText {
  readonly label: string;
  readonly text: string;
}

export interface TextRow {
  readonly description: string;
  readonly details: readonly string[];
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
}

export interface TextSection {
  readonly heading: string;
  readonly remark?: string;
  readonly rows: readonly TextRow[];
}

/** Everything that the pages say, written out in the language of the document. */
export interface InvoiceText {
  readonly title: string;
  readonly number: string;
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  readonly buyer: { readonly label: string; readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly LabeledText[];
  readonly columns: Readonly<Record<"description" | "quantity" | "unitPrice" | "amount", string>>;
  readonly sections: readonly TextSection[];
  readonly subtotals: readonly LabeledText[];
  readonly total: LabeledText;
  readonly balance: readonly LabeledText[];
  readonly payments: { readonly heading: string; readonly rows: readonly (LabeledText & { readonly day: string })[] };
  readonly notes: { readonly heading: string; readonly paragraphs: readonly string[] };
  readonly footer: string;
}

const LABELS: Readonly<Record<InvoiceLanguage, Labels>> = { en: EN, fr: FR, es: ES, ar: AR, hi: HI, zh: ZH };

const LINE_KINDS: readonly InvoiceLineKind[] = ["serviceFee", "governmentFee", "discount", "tax"];

export function invoiceText(document: InvoiceDocument): InvoiceText {
  const { kind, seller, buyer, totals } = document;
  const { currency } = totals.total;
  const labels = LABELS[document.language];
  const format = invoiceFormat(document.language, currency);
  const taxIds = seller.taxIds.map(({ kind: name, value }) => `${name} ${value}`);
  return {
    title: labels.title[kind],
    number: document.number,
    seller: {
      name: seller.name,
      lines: [...seller.addressLines, seller.country, ...taxIds, ...(seller.email ? [seller.email] : [])],
    },
    buyer: { label: labels.buyer[kind], name: buyer.name, lines: buyer.email ? [buyer.email] : [] },
    facts: facts(document, labels, format),
    columns: {
      description: labels.description,
      quantity: labels.quantity,
      unitPrice: labels.unitPrice,
      amount: filled(labels.amount, { currency }),
    },
    sections: LINE_KINDS.flatMap((each) => section(each, document.lines, labels, format)),
    subtotals: subtotals(document, labels, format),
    total: { label: labels.total, text: format.money(totals.total) },
    balance: balance(document, labels, format),
    payments: {
      heading: labels.payments[kind],
      rows: document.payments.map((payment) => paymentRow(payment, labels, format)),
    },
    notes: { heading: labels.notes, paragraphs: document.notes },
    footer: [seller.name, ...taxIds].join(" · "),
  };
}

function facts(document: InvoiceDocument, labels: Labels, format: InvoiceFormat): LabeledText[] {
  const { relatedNumber, externalReference } = document;
  return [
    { label: labels.issuedOn, text: format.day(document.issuedOn) },
    ...(relatedNumber ? [{ label: labels.relatedInvoice, text: relatedNumber }] : []),
    { label: labels.order, text: document.orderId },
    ...(externalReference ? [{ label: labels.externalReference, text: externalReference }] : []),
  ];
}

function section(
  kind: InvoiceLineKind,
  lines: readonly InvoiceLine[],
  labels: Labels,
  format: InvoiceFormat,
): TextSection[] {
  const rows = lines.filter((line) => line.kind === kind).map((line) => row(line, labels, format));
  if (rows.length === 0) return [];
  const remark = kind === "governmentFee" ? { remark: labels.passedThrough } : {};
  return [{ heading: labels.section[kind], ...remark, rows }];
}

function row(line: InvoiceLine, labels: Labels, format: InvoiceFormat): TextRow {
  const { travelerName, payee, taxRate } = line;
  return {
    description: line.description,
    details: [
      ...(travelerName ? [filled(labels.traveler, { name: travelerName })] : []),
      ...(payee ? [filled(labels.payee, { name: payee })] : []),
      ...(taxRate === undefined ? [] : [filled(labels.taxRate, { rate: format.rate(taxRate) })]),
    ],
    quantity: format.count(line.quantity),
    unitPrice: format.amount(line.unitPrice),
    amount: format.amount(line.total),
  };
}

function subtotals({ totals }: InvoiceDocument, labels: Labels, format: InvoiceFormat): LabeledText[] {
  const amounts: Readonly<Record<InvoiceLineKind, Money>> = {
    serviceFee: totals.serviceFees,
    governmentFee: totals.governmentFees,
    discount: totals.discounts,
    tax: totals.taxes,
  };
  return LINE_KINDS.filter((kind) => amounts[kind].amount !== 0).map((kind) => ({
    label: labels.subtotal[kind],
    text: format.amount(amounts[kind]),
  }));
}

function balance({ kind, payments, totals }: InvoiceDocument, labels: Labels, format: InvoiceFormat): LabeledText[] {
  if (kind !== "invoice" || payments.length === 0) return [];
  const { amount, currency } = totals.total;
  const paid = sumMoney(
    currency,
    payments.map((payment) => payment.amount),
  );
  return [
    { label: labels.paid, text: format.amount(paid) },
    { label: labels.due, text: format.amount(money(amount - paid.amount, currency)) },
  ];
}

function paymentRow(payment: InvoicePayment, labels: Labels, format: InvoiceFormat): LabeledText & { day: string } {
  const { method, reference } = payment;
  const parts = [labels.method[method], ...(reference ? [filled(labels.reference, { reference })] : [])];
  return { day: format.day(payment.paidOn), label: parts.join(" · "), text: format.amount(payment.amount) };
}

// Isolated, so that a name in another direction leaves the sentence in order.
function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => `\u2068${values[name] ?? ""}\u2069`);
}
