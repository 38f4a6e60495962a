import { fullName } from "@entrada/domain/persons/full-name";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { encodeId, newUuid } from "../../../core/ids.ts";
import { languageFor } from "../../../core/language.ts";
import type { Environment } from "../../../core/tenant-scope.ts";
import type { InvoiceKind } from "../../../db/tables/money.ts";
import type { Work } from "../../../work/work.ts";
import { findCustomer } from "../../people/customers/customers.service.ts";
import { presentTravelers } from "../../people/travelers/travelers.service.ts";
import { chargedFor } from "../ledger/ledger.service.ts";
import { frozenQuote, lineUuid } from "../quotes/ending/quotes.ordering.service.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import * as store from "./invoices.store.ts";
import { type ComposedLine, composeLines, type Head } from "./invoices-compose.ts";
import { documentOf, type InvoiceContext, sealDocument } from "./invoices-secrets.ts";

export type { InvoiceContext } from "./invoices-secrets.ts";

/** An order as its papers name it; ids are uuids. */
interface InvoicedOrder {
  readonly id: string;
  readonly quoteId: string;
  readonly customerId: string;
  readonly externalReference: string | null;
  readonly currency: string;
}

/** A payment that came in, in minor units of the order's currency. */
interface InvoicedPayment {
  /** uuid */
  readonly id: string;
  readonly mode: InvoiceDocument["payments"][number]["method"];
  readonly amount: number;
  readonly reference: string | null;
  /** ISO day; null: today */
  readonly settledOn: string | null;
}

const SERIES: Readonly<Record<InvoiceKind, string>> = { invoice: "INV", creditNote: "CN", receipt: "RCT" };

/** Issues the invoice of an order with its first payment, and a receipt for every payment. */
export async function issueForPayment(
  w: Work<InvoiceContext>,
  order: InvoicedOrder,
  payment: InvoicedPayment,
): Promise<void> {
  const existing = await store.findInvoiceOf(w.tx, w.scope, order.id);
  const head = existing ? headOf(documentOf(w, existing)) : await newHead(w, order);
  const paid = paymentOf(w, payment, order.currency);
  const of = { order, related: existing };
  const invoice =
    existing ?? (await issue(w, { ...of, kind: "invoice", sourceId: order.id }, await invoiceOf(w, order, head, paid)));
  const body = { ...composeLines([], order.currency), payments: [paid] };
  const total = { ...body.totals, total: paid.amount };
  await issue(
    w,
    { order, kind: "receipt", sourceId: payment.id, related: invoice },
    { ...head, ...body, totals: total },
  );
}

/** What is taken off an order, by line (uuid), in minor units. */
interface Credited {
  /** uuid of the cancellation or refund */
  readonly sourceId: string;
  readonly lines: readonly { readonly lineId: string; readonly amount: number }[];
}

/** Issues a credit note for what is taken off an order, if it was invoiced. */
export async function issueCreditNote(
  w: Work<InvoiceContext>,
  order: InvoicedOrder,
  { sourceId, lines }: Credited,
): Promise<void> {
  const invoice = await store.findInvoiceOf(w.tx, w.scope, order.id);
  if (!invoice) return;
  const head = headOf(documentOf(w, invoice));
  const amounts = new Map(lines.map(({ lineId, amount }) => [lineId, -amount]));
  const body = composeLines(await composedLines(w, order, amounts), order.currency);
  if (body.lines.length === 0) return;
  await issue(w, { order, kind: "creditNote", sourceId, related: invoice }, { ...head, ...body, payments: [] });
}

async function invoiceOf(
  w: Work<InvoiceContext>,
  order: InvoicedOrder,
  head: Head,
  paid: InvoiceDocument["payments"][number],
): Promise<Paper> {
  const lines = await composedLines(w, order, await chargedFor(w, order.id));
  return { ...head, ...composeLines(lines, order.currency), payments: [paid] };
}

type Paper = Omit<InvoiceDocument, "kind" | "number" | "issuedOn" | "relatedNumber">;

interface Issued {
  readonly order: InvoicedOrder;
  readonly kind: InvoiceKind;
  readonly sourceId: string;
  readonly related: store.StoredInvoice | undefined;
}

async function issue(
  w: Work<InvoiceContext>,
  { order, kind, sourceId, related }: Issued,
  paper: Paper,
): Promise<store.StoredInvoice> {
  const id = newUuid();
  const { tenantId, environment } = w.scope;
  const year = w.now.getUTCFullYear();
  const number = numberOf(environment, kind, year, await store.takeNumber(w.tx, w.scope, kind, year));
  const relatedNumber = related && { relatedNumber: related.number };
  const document: InvoiceDocument = { ...paper, kind, number, issuedOn: isoDateOf(w.now), ...relatedNumber };
  w.enqueue({ queue: "invoices.draw", data: { tenantId, environment, invoiceId: id } });
  return store.insertInvoice(w.tx, w.scope, {
    id,
    kind,
    number,
    orderId: order.id,
    sourceId,
    relatedId: related?.id ?? null,
    total: paper.totals.total.amount,
    currency: order.currency,
    document: sealDocument(w, id, document),
    issuedAt: w.now,
  });
}

function numberOf(environment: Environment, kind: InvoiceKind, year: number, count: number): string {
  const series = `${SERIES[kind]}-${year}-${String(count).padStart(6, "0")}`;
  return environment === "test" ? `TEST-${series}` : series;
}

async function newHead(w: Work<InvoiceContext>, order: InvoicedOrder): Promise<Head> {
  const customer = await findCustomer(w, order.customerId);
  return {
    language: languageFor(customer?.locale ?? null),
    seller: await store.findSeller(w.tx, w.scope),
    buyer: { name: customer?.name ?? "", ...(customer?.email && { email: customer.email }) },
    orderId: encodeId("ord", order.id),
    ...(order.externalReference !== null && { externalReference: order.externalReference }),
    notes: [],
  };
}

function headOf({ language, seller, buyer, orderId, externalReference, notes }: InvoiceDocument): Head {
  return { language, seller, buyer, orderId, ...(externalReference !== undefined && { externalReference }), notes };
}

async function composedLines(
  w: Work<InvoiceContext>,
  order: InvoicedOrder,
  amounts: ReadonlyMap<string, number>,
): Promise<readonly ComposedLine[]> {
  const { lines } = await frozenQuote(w, order.quoteId);
  const travelers = await presentTravelers(w, [...new Set(lines.map(({ travelerId }) => travelerId))]);
  return lines.map(({ id, kind, description, travelerId, payee, taxBasisPoints }) => {
    const traveler = travelers.get(travelerId);
    const travelerName = traveler && fullName(traveler);
    const amount = amounts.get(lineUuid(id)) ?? 0;
    return { kind, description, travelerName, payee: payee.name, taxBasisPoints, amount };
  });
}

function paymentOf(w: Work, { mode, amount, reference, settledOn }: InvoicedPayment, currency: string) {
  const paidOn = settledOn ?? isoDateOf(w.now);
  return { paidOn, method: mode, amount: { amount, currency }, ...(reference !== null && { reference }) };
}
